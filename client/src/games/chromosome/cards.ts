/** What stands on the board for an answer: a thing, a card of an action, or a plate of its own. */
import type { Action, Decision } from "../../play/wire";
import type { LabPrint, LabView, PlayerView } from "./types";

export const MAIN = ["growth", "spark", "impulse"] as const;

/** The special actions of a player. */
export const specials = (print: LabPrint, player: PlayerView): readonly string[] =>
  player.species ? (print.species[player.species]?.specials ?? []) : [];

/** No piece stands for these: they have plates. */
const PLATES = new Set([
  "end",
  "pass_round",
  "restore",
  "discard",
  "discard_fortune",
  "charge",
  "leave",
  "reroll",
  "keep",
  "fortify",
  "save_fortune",
  "charge_none",
  "done",
  "pay_genes",
  "stand_in",
  "pay_any",
  "take_species",
  "commit",
  "mutate",
]);

export const plates = (actions: readonly Action[]): Action[] =>
  actions.filter((action) => PLATES.has(action.verb));

const touched = (action: Action): string => [...new Set(action.targets.map(({ id }) => id))].sort().join(" ");

/** Ways that touch the same things, and nothing on the board tells apart: one token or two. */
export function alike(step: readonly Action[]): readonly Action[] {
  const [first, ...rest] = step;
  if (!first || rest.length === 0 || PLATES.has(first.verb)) return [];
  return rest.every((action) => touched(action) === touched(first)) ? step : [];
}

/** Things that all ways touch: choosing them leads nowhere. A group that is about to go, a space that rolls on. */
export function origins(actions: readonly Action[]): ReadonlySet<string> {
  const [first, ...rest] = actions;
  if (!first || rest.length === 0) return new Set();
  return new Set(
    first.targets
      .map(({ id }) => id)
      .filter((id) => rest.every((action) => action.targets.some((target) => target.id === id))),
  );
}

/** Questions that are about a roll or a fight: they have a sheet of their own, and so has a fight that one is in. */
const FOUGHT = new Set(["commit", "reroll", "fortify"]);
export function fought(view: LabView, decision: Decision | null): boolean {
  if (view.over) return false;
  if (decision) return FOUGHT.has(decision.kind);
  return view.fight !== null && (view.seat === view.fight.attacker || view.seat === view.fight.defender);
}
