/** A part in hand: cell and turn are one gesture; turning goes round the turns that fit. */
import type { Action, Decision } from "../../play/wire";
import type { BoardProps } from "../game";
import type { GameView, SpotView } from "./types";

export const PLACING: ReadonlySet<string> = new Set(["place", "sew", "replant"]);

/** Whether two monsters have the stage: an attack that the viewer makes, suffers or has to answer. */
export function inFight(view: GameView, decision: Decision | null): boolean {
  const attack = view.attack;
  if (!attack || view.over) return false;
  const viewer = view.seat ?? -1;
  return decision !== null || attack.attacker === viewer || attack.defender === viewer;
}

export class Turning {
  #board: () => BoardProps;
  #last = 0; // the turn that was liked last
  #notch = 0;

  constructor(board: () => BoardProps) {
    this.#board = board;
  }

  /** The place and turn on the ticket. */
  get armed(): Action | null {
    const armed = this.#board().armed;
    return armed?.verb === "lay" ? armed : null;
  }

  get turns(): number {
    return Number(this.armed?.arguments.turns ?? 0);
  }

  /** The ways at the cell that is chosen. */
  get ways(): Action[] {
    const id = this.armed?.targets[0]?.id;
    return id === undefined ? [] : this.waysAt(id);
  }

  get many(): boolean {
    return this.ways.length > 1;
  }

  waysAt(id: string): Action[] {
    return this.#board().all.filter((action) => action.verb === "lay" && action.targets[0]?.id === id);
  }

  /** Chooses a cell, with the turn that was liked last if it fits; once more sews it on. */
  at(spot: SpotView): void {
    const armed = this.armed;
    if (armed && armed.targets[0]?.id === spot.id) {
      this.#board().onact(armed);
      return;
    }
    const ways = this.waysAt(spot.id);
    const liked = ways.find((way) => way.arguments.turns === this.#last) ?? ways[0];
    if (liked) this.#board().onact(liked);
  }

  take(way: Action): void {
    this.#last = Number(way.arguments.turns);
    if (way.id !== this.armed?.id) this.#board().onact(way);
  }

  by(step: number): void {
    const ways = this.ways;
    const at = ways.findIndex((way) => way.id === this.armed?.id);
    const next = ways[(at + step + ways.length) % ways.length];
    if (next) this.take(next);
  }

  wheel(event: WheelEvent, spot: SpotView): void {
    if (this.armed?.targets[0]?.id !== spot.id || !this.many) return;
    event.stopPropagation();
    event.preventDefault();
    this.#notch += event.deltaY;
    if (Math.abs(this.#notch) < 40) return;
    this.by(this.#notch > 0 ? 1 : -1);
    this.#notch = 0;
  }

  /** Q and E turn the part; true if the key was for us. */
  key(event: KeyboardEvent): boolean {
    const letter = event.key.toLowerCase();
    if ((letter !== "q" && letter !== "e") || event.ctrlKey || event.metaKey || event.altKey) return false;
    const decision = this.#board().decision;
    if (!decision || !PLACING.has(decision.kind)) return false;
    if (this.armed) this.by(letter === "q" ? -1 : 1);
    return true;
  }
}
