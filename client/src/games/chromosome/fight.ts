/** The sums of a fight and of a test, for the eye. Chances come from the server. */
import type { Action } from "../../play/wire";
import type { FightView, RollView } from "./types";

export const FACES = [1, 2, 3, 4] as const;

export interface Side {
  seat: number;
  strength: number;
  /** 0: the die is still to be rolled. */
  die: number;
  total: number | null;
}

export function sides(fight: FightView): [Side, Side] {
  const side = (seat: number, i: 0 | 1): Side => {
    const die = fight.rolls[i];
    return { seat, strength: fight.strengths[i], die, total: die ? fight.strengths[i] + die : null };
  };
  return [side(fight.attacker, 0), side(fight.defender, 1)];
}

export type End = "win" | "tie" | "lose";

export const against = (own: number, other: number): End =>
  own > other ? "win" : own < other ? "lose" : "tie";

export interface Outcome {
  face: number;
  /** What the die would bring its side to. */
  total: number;
  /** Against the other total, if both dice lie. */
  end: End | null;
  by: number;
}

/** What each face of the die at hand would make of a fight, for the side that rolls. */
export function outcomes(fight: FightView, roll: RollView): Outcome[] {
  const i = roll.for === "defence" ? 1 : 0;
  const other = fight.rolls[1 - i] ? (fight.strengths[1 - i] ?? 0) + (fight.rolls[1 - i] ?? 0) : null;
  return FACES.map((face) => {
    const total = fight.strengths[i] + face;
    return {
      face,
      total,
      end: other === null ? null : against(total, other),
      by: other === null ? 0 : Math.abs(total - other),
    };
  });
}

export interface Harm {
  face: number;
  by: number;
}

/** What each face would bring in a test: what is left of the threat. */
export const harms = (roll: RollView): Harm[] =>
  FACES.map((face) => ({ face, by: Math.max(0, (roll.threat ?? 0) - (roll.bonus ?? 0) - face) }));

/** Ways to put genes and fortune into a fight: a row for each number of genes. */
export function ladder(
  actions: readonly Action[],
): { genes: number; ways: { fortune: number; action: Action }[] }[] {
  const rows = new Map<number, { fortune: number; action: Action }[]>();
  for (const action of actions) {
    if (action.verb !== "commit") continue;
    const genes = Number(action.arguments["genes"]);
    rows.set(genes, [...(rows.get(genes) ?? []), { fortune: Number(action.arguments["fortune"]), action }]);
  }
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([genes, ways]) => ({ genes, ways: ways.sort((a, b) => a.fortune - b.fortune) }));
}
