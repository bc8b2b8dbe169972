/** Answers that no thing on the board stands for, or that several actions on one thing leave open. */
import type { Action } from "../../play/wire";
import type { BoardProps } from "../game";

type Narrowed = Pick<BoardProps, "all" | "selected" | "armed" | "actions" | "step">;

/** Questions whose answers are the pieces of one's hand. */
const HAND = new Set(["lay", "hide"]);

export const fromHand = (actions: readonly Action[]): boolean =>
  actions.some((action) => HAND.has(action.verb));

/** Ways that only differ in what is done with the thing that was chosen: to walk there, to scan it. */
export function here({ selected, armed, actions, step, all }: Narrowed): readonly Action[] {
  const ways = armed ? step : actions;
  if (ways.length < 2 || fromHand(all)) return [];
  return [...selected].some((id) => ways.every((action) => action.targets.some((target) => target.id === id)))
    ? ways
    : [];
}

/** What needs no thing at all: to use a kit, to end the turn. */
export const always = ({ all }: Narrowed): readonly Action[] =>
  all.filter((action) => action.targets.length === 0 && !HAND.has(action.verb));

export function stateOf({ armed, actions, step }: Narrowed, action: Action): "on" | "can" | "thin" | "" {
  if (armed?.id === action.id) return "on";
  if (actions.some((each) => each.id === action.id)) return "can";
  return step.some((each) => each.id === action.id) ? "thin" : "";
}
