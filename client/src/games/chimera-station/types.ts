/** The view and the print of Chimera Station, as far as they are drawn. */
import type { View } from "../../play/wire";
import type { BoardProps } from "../game";

export type Kind = "brain" | "claw" | "leaf" | "tentacle";
export const KINDS: readonly Kind[] = ["brain", "claw", "leaf", "tentacle"];

export interface PartView {
  id: string;
  kind: Kind;
  count: number;
}

export interface WorkerView {
  id: string;
  name: string;
  seat: number;
  number: number;
  letters: string;
  parts: PartView[];
  at: string | null;
  where: "board" | "pool" | "reserve" | "aside" | "gone";
}

export interface PerkHeld {
  id: string;
  worth: number;
  worker: string | null;
}

export interface PlayerView {
  id: string;
  seat: number;
  coins: number;
  food: number;
  pool: PartView[];
  tier: number;
  level: number;
  mat: string | null;
  card: { id: string } | null;
  perks: PerkHeld[];
  workers: WorkerView[];
  hunger: { need: number; brings: number };
  start: boolean;
}

export interface StationView extends View {
  turn: number | null;
  acting: string | null;
  start: number;
  hexes: { id: string; module: string | null }[];
  modules: { id: string; hex: string | null; worker: string | null; locked: boolean }[];
  reactor: { id: string; open: boolean; tile: { id: string; points: number } | null; leaving: boolean }[];
  in_hand: { id: string } | null;
  supply: number;
  discards: { id: string }[];
  display: { id: string }[];
  deck: number;
  cards: { id: string }[];
  mats: { id: string }[];
  components: PartView[];
  lab: { id: string; worker: string | null }[];
  lounge: { id: string; workers: string[] };
  players: PlayerView[];
}

interface Sourced {
  source: string;
  rule: string;
}

export interface ModulePrint extends Sourced {
  name: string;
  short: string;
  tile: boolean;
  cost: number | null;
  value: number | null;
  border: string[];
  effect: string[];
  text: string;
  takes_workers: boolean;
}

export interface PerkPrint extends Sourced {
  name: string;
  short: string;
  module: boolean;
  text: string;
  effect: string[];
  end: string[];
  acquired: number;
}

export interface HexPrint extends Sourced {
  name: string;
  q: number;
  r: number;
  kind: string;
  bonus: string;
  bonus_short: string;
}

export interface MatPrint extends Sourced {
  name: string;
  start_tier: number;
  attached: string;
  perks: number;
  tiers: string[][];
  last_tier: number;
}

export interface StationPrint {
  modules: Record<string, ModulePrint>;
  perks: Record<string, PerkPrint>;
  hexes: Record<string, HexPrint>;
  reactor: Record<string, { pays: string[]; pays_short: string } & Sourced>;
  cards: Record<string, { number: number; seats: number; effect: string[] } & Sourced>;
  mats: Record<string, MatPrint>;
  rounds: { round: number; multiplier: number; new_perks: number; advances: number }[];
  sources: Record<string, string>;
}

/** What each drawing of the board is given. */
export interface StationProps extends Omit<BoardProps, "view" | "preview" | "print"> {
  view: StationView;
  preview: StationView | null;
  print: StationPrint;
  width: number;
  height: number;
}

/** The player who looks on: nobody for a guest. */
export function mine(view: StationView): PlayerView | null {
  return view.seat === null ? null : (view.players[view.seat] ?? null);
}

export function workersOf(view: StationView): Map<string, WorkerView> {
  return new Map(view.players.flatMap((player) => player.workers.map((worker) => [worker.id, worker])));
}

/** The parts of a worker one by one: a leaf, a leaf. */
export function worn(worker: Pick<WorkerView, "parts">): Kind[] {
  return worker.parts.flatMap((part) => Array.from({ length: part.count }, () => part.kind));
}

/** Letters as the notation writes them, "bcc", as parts. */
export function kindsOf(letters: string): Kind[] {
  return [...letters].flatMap((letter) => KINDS.filter((kind) => kind.startsWith(letter)));
}

/** Every shape of up to so many parts, in a fixed order, so that players learn the grid. */
export function shapes(most: number): string[] {
  const letters = KINDS.map((kind) => kind.charAt(0));
  const all: string[] = [];
  const grow = (shape: string, from: number): void => {
    if (shape) all.push(shape);
    if (shape.length < most) for (let k = from; k < letters.length; k++) grow(shape + letters[k], k);
  };
  grow("", 0);
  const rank = (shape: string): number => shape.length * 10 + (new Set(shape).size > 1 ? 1 : 0);
  return [...all.sort((a, b) => rank(a) - rank(b)), ""];
}
