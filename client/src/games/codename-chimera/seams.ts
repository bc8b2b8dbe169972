/** What a monster's seams mean: how many are open, what can be hit, whether the torso is sealed. */
import type { MonsterView } from "./types";

export interface Condition {
  open: number;
  outer: number;
  all: number;
  bare: boolean;
  defense: number;
}

export function condition(player: MonsterView): Condition {
  const cards = [...player.torso.cards, ...player.parts];
  return {
    open: cards.reduce((sum, part) => sum + part.open.length, 0),
    outer: player.parts.filter((part) => part.outer).length,
    all: player.parts.length,
    bare: player.torso.outer,
    defense: player.torso.defense ?? 0,
  };
}

/** The parts that go inside or come out by a step. */
export function crossed(
  before: MonsterView,
  after: MonsterView,
): { id: string; x: number; y: number; inside: boolean }[] {
  return after.parts.flatMap((part) => {
    const was = before.parts.find(({ id }) => id === part.id);
    return was && was.outer !== part.outer
      ? [{ id: part.id, x: part.x, y: part.y, inside: part.outer === false }]
      : [];
  });
}
