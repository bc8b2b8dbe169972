/** A question of this board, as things to touch. */
import type { Action } from "../../play/wire";
import type { Touchable } from "../board/Touch.svelte";
import { answerState, spotOn, type Narrowed } from "../board/touching";
import type { BoardProps } from "../game";
import type { Box } from "./layout";
import { answerBoxes } from "./question";

export { answerState, spotOn, standOf } from "../board/touching";

/** The plates of a question, below each other in its box. */
export function answerSpots(
  board: Narrowed,
  plates: readonly Action[],
  box: Box,
  name: (action: Action) => string,
): Touchable[] {
  const boxes = answerBoxes(box, plates.length);
  return plates.map((action, i) => ({
    ...spotOn(`act-${action.id}`, boxes[i]!, "box"),
    name: name(action),
    state: answerState(board, action),
  }));
}

/** A plate answers; anything else is a thing. */
export function choose(
  board: Pick<BoardProps, "onact" | "onchoose">,
  plates: readonly Action[],
  id: string,
): void {
  const action = plates.find((each) => `act-${each.id}` === id);
  if (action) board.onact(action);
  else board.onchoose(id);
}
