/** Dragging a card from the hand to the monster. What a drag does, clicks do too. */
import type { Action } from "../../play/wire";
import type { BoardProps } from "../game";
import { PLACING, type Turning } from "./placing.svelte";
import type { GameView, SpotView } from "./types";

interface Mat {
  board: () => BoardProps;
  turning: Turning;
  /** The free cell under a point of the page. */
  over: (at: { x: number; y: number }) => SpotView | null;
}

const FAR = 8; // pixels from a press to a drag

class Drag {
  /** The card that follows the pointer. */
  card = $state("");
  at = $state({ x: 0, y: 0 });
  on = $state(false);

  #mat: Mat | null = null;
  #from: { x: number; y: number; id: string; pointer: number } | null = null;
  #dragged = false;

  setup(mat: Mat): void {
    this.#mat = mat;
  }

  get #held(): string {
    const view = this.#mat?.board().view as GameView | undefined;
    return view?.placing?.card ?? "";
  }

  down(event: PointerEvent, id: string): void {
    if (event.button !== 0 || !this.#can(id)) return;
    this.#from = { x: event.clientX, y: event.clientY, id, pointer: event.pointerId };
    this.#dragged = false;
    if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId))
      event.target.releasePointerCapture(event.pointerId);
  }

  #can(id: string): boolean {
    return id === this.#held || this.#way(id) !== undefined || this.#another(id);
  }

  #way(id: string): Action | undefined {
    return this.#mat?.board().all.find((action) => action.verb === "attach" && action.targets[0]?.id === id);
  }

  /** While one card is held, another one of the hand can be taken instead. */
  #another(id: string): boolean {
    const board = this.#mat?.board();
    const kind = board?.decision?.kind ?? "";
    return (
      board !== undefined && PLACING.has(kind) && kind !== "replant" && board.canUndo && id !== this.#held
    );
  }

  /** Takes a card up; the one that is held goes back. */
  pick(id: string): void {
    if (this.#dragged) {
      this.#dragged = false;
      return;
    }
    this.#take(id);
  }

  #take(id: string): void {
    const board = this.#mat?.board();
    if (!board) return;
    const action = this.#way(id);
    if (id === this.#held) void board.onundo();
    else if (action) board.onact(action);
    else if (this.#another(id)) board.oninstead(id);
    else board.onask(id);
  }

  move(event: PointerEvent): void {
    const from = this.#from;
    if (!from || event.pointerId !== from.pointer) return;
    this.at = { x: event.clientX, y: event.clientY };
    if (this.on || Math.hypot(event.clientX - from.x, event.clientY - from.y) < FAR) {
      if (this.on) this.#hover();
      return;
    }
    this.on = true;
    this.#dragged = true;
    this.card = from.id;
    if (from.id !== this.#held) this.#take(from.id);
  }

  #hover(): void {
    const spot = this.#mat?.over(this.at);
    if (spot && this.#mat?.turning.armed?.targets[0]?.id !== spot.id) this.#mat?.turning.at(spot);
  }

  up(event: PointerEvent): void {
    if (!this.#from || event.pointerId !== this.#from.pointer) return;
    this.#from = null;
    if (!this.on) return;
    this.on = false;
    this.card = "";
    setTimeout(() => (this.#dragged = false)); // after the click that would follow
    // Dropped on no cell: the card goes back to the hand.
    if (!this.#mat?.over(this.at) && this.#held && this.#mat?.board().canUndo && !this.#mat.turning.armed)
      void this.#mat.board().onundo();
  }
}

export const drag = new Drag();
