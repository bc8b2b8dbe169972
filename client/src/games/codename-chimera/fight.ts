/** The sums of a fight, for the eye: what dice may come to. Chances come from the server. */
import type { AttackerView } from "./types";

export interface Dice {
  dice: number;
  mod: number;
}

/** "3d+6" as numbers. */
export function dice(attack: string): Dice {
  const found = /^(\d+)d([+-]\d+)?$/.exec(attack.replace("−", "-"));
  return { dice: Number(found?.[1] ?? 0), mod: Number(found?.[2] ?? 0) };
}

export interface Span {
  least: number;
  most: number;
}

/** What each attacker may bring the total to, in the order in which they were named. */
export function spans(attackers: readonly Pick<AttackerView, "attack">[]): Span[] {
  let [least, most] = [0, 0];
  return attackers.map(({ attack }) => {
    const { dice: n, mod } = dice(attack);
    least += n + mod;
    most += 6 * n + mod;
    return { least, most };
  });
}

/** The end of an axis that holds these numbers: the next ten. */
export function axis(numbers: readonly number[]): number {
  return Math.max(10, Math.ceil(Math.max(...numbers) / 10) * 10);
}

/** The faces of a single die that is thrown again, and the total that each would make. */
export function faces(attacker: AttackerView, total: number): { face: number; total: number }[] {
  const { dice: n, mod } = dice(attacker.attack);
  if (n !== 1 || attacker.result === null) return [];
  return [1, 2, 3, 4, 5, 6].map((face) => ({ face, total: total - attacker.result! + face + mod }));
}

/** Which of the twelve steps of an attack a question belongs to (R23). */
export const STEPS: Record<string, number> = {
  strike: 1,
  guard: 2,
  shield: 2,
  evade: 4,
  evade_whom: 4,
  shed: 6,
  sweep_at: 7,
  prick: 8,
  hit_back: 11,
  hit_back_at: 11,
};
