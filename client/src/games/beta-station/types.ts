/** The view and the print of Beta Station, as far as they are drawn. */
import type { View } from "../../play/wire";

export type Side = "n" | "e" | "s" | "w";
export const SIDES: readonly Side[] = ["n", "e", "s", "w"];

export interface TileView {
  id: string;
  name: string;
  x: number;
  y: number;
  shape: string;
  /** Sides with a walkway, and those of them that join another one. */
  doors: string;
  links: string;
  by: number | null;
  chits: string[];
  hunters: number[];
}

/** A free cell beside the station, and the sides from which walkways lead in. */
export interface CellView {
  id: string;
  name: string;
  x: number;
  y: number;
  open: string;
}

export interface ChitView {
  id: string;
  name: string;
  /** Nothing: face down, and not known to the viewer. */
  kind: string | null;
  up: boolean;
  strength: number;
  fresh: boolean;
  tile: string | null;
  known_by: number[];
}

export interface Stack {
  id: string;
  kind: string;
  count: number;
}

export interface HunterView {
  id: string;
  seat: number;
  at: string;
  place: string;
  retreat: string | null;
  health: number;
  inventory: string[];
  storage: string[];
  tiles: number;
  chits: number;
  hand_tiles: Stack[] | null;
  hand_chits: Stack[] | null;
  items: number;
  technology: number;
}

export interface BetaView extends View {
  turn: number;
  ap: number;
  quiet_rounds: number;
  tiles: TileView[];
  cells: CellView[];
  chits: ChitView[];
  pods: { id: string; seat: number }[];
  hunters: HunterView[];
  chamber_pile: number;
  /** Lines about the table: what one plays for, what is about to hurt. */
  notes: { kind: string; title: string; text: string }[];
}

export interface KindPrint {
  name: string;
  rule: string;
  text: string;
  count: number;
  source: string;
  strength: number | null;
  technology: boolean;
}

export interface ShapePrint {
  count: number;
  source: string;
  doors: string[];
}

export interface BetaPrint {
  kinds: Record<string, KindPrint>;
  shapes: Record<string, ShapePrint>;
  numbers: Record<string, number>;
}

/** The hunter of whoever looks on: none for a guest. */
export const mine = (view: BetaView): HunterView | null =>
  view.seat === null ? null : (view.hunters[view.seat] ?? null);

export const chitsOf = (view: BetaView): Map<string, ChitView> =>
  new Map(view.chits.map((chit) => [chit.id, chit]));

export const exploring = (view: BetaView): boolean => view.phase === "exploration";

/** The strength of a shark: as it is now, or as it is printed while it lies face down. Nothing else has one. */
export function strengthOf(chit: ChitView, print: BetaPrint): number {
  const printed = chit.kind ? print.kinds[chit.kind]?.strength : null;
  return printed ? chit.strength || printed : 0;
}
