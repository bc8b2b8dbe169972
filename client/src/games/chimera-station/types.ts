/** The view and the print of Chimera Station, as far as they are drawn. */
import type { View } from "../../play/wire";

export interface WorkerView {
  id: string;
  seat: number;
  number: number;
  parts: string[];
  at: string | null;
  where: string;
}

export interface PlayerView {
  id: string;
  seat: number;
  coins: number;
  food: number;
  pool: { id: string; kind: string; count: number }[];
  tier: number;
  perks: { id: string; worth: number; worker: string | null }[];
  workers: WorkerView[];
  hunger: { need: number; brings: number };
  start: boolean;
}

export interface StationView extends View {
  hexes: { id: string; module: string | null }[];
  modules: { id: string; hex: string | null; worker: string | null; locked: boolean }[];
  reactor: { id: string; tile: { id: string; points: number } | null; leaving: boolean }[];
  display: { id: string }[];
  deck: number;
  lab: { id: string; worker: string | null }[];
  lounge: { id: string; workers: string[] };
  cards: { id: string }[];
  mats: { id: string }[];
  players: PlayerView[];
  in_hand: string | null;
}

export interface ModulePrint {
  name: string;
  short: string;
  cost: number | null;
  value: number | null;
  border: string[];
  effect: string[];
  text: string;
  rule: string;
  source: string;
}

export interface StationPrint {
  modules: Record<string, ModulePrint>;
  perks: Record<string, { name: string; module: boolean; text: string; effect: string[]; end: string[]; rule: string }>;
  hexes: Record<string, { q: number; r: number; kind: string; bonus: string }>;
  reactor: Record<string, { pays: string[] }>;
  rounds: { round: number; multiplier: number }[];
}
