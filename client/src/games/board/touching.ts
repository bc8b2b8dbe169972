/** How things and answers stand towards what was chosen so far. */
import type { Action } from "../../play/wire";
import type { BoardProps } from "../game";
import type { Box, Spot } from "./shapes";
import type { Touchable } from "./Touch.svelte";

export function standOf(
  board: Pick<BoardProps, "selected" | "glowing" | "changeable">,
  id: string,
): Touchable["state"] {
  if (board.selected.has(id)) return "on";
  if (board.glowing.has(id)) return "can";
  return board.changeable.has(id) ? "thin" : "";
}

export type Narrowed = Pick<BoardProps, "armed" | "actions" | "step">;

export function answerState(board: Narrowed, action: Action): Touchable["state"] {
  if (board.armed?.id === action.id) return "on";
  if (board.actions.some((each) => each.id === action.id)) return "can";
  return board.step.some((each) => each.id === action.id) ? "thin" : "";
}

/** A box as a place to touch. */
export const spotOn = (id: string, box: Box, shape: Spot["shape"]): Spot => ({
  id,
  at: { x: box.x + box.w / 2, y: box.y + box.h / 2 },
  shape,
  w: box.w,
  h: box.h,
});
