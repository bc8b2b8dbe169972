/** The view and the print of Chromosome, as far as they are drawn. */
import type { View } from "../../play/wire";
import type { BoardProps } from "../game";

export type Kind = "action" | "telepathy" | "combat" | "build";
export const KINDS: readonly Kind[] = ["action", "telepathy", "combat", "build"];
export type Species = "mutor" | "ferox" | "cadum" | "vagus";
export const SPECIES: readonly Species[] = ["mutor", "ferox", "cadum", "vagus"];

export interface GroupView {
  id: string;
  owner: number;
  size: number;
  charged: boolean;
  paying: boolean;
  fighting: "attack" | "defence" | null;
}

export interface RoomView {
  id: string;
  number: string;
  q: number;
  r: number;
  in_play: boolean;
  sterility: number;
  cubes: number;
  power: number;
  untested: boolean;
  group: GroupView | null;
  picked: boolean;
}

export interface GeneView {
  id: string;
  kind: Kind;
  active: boolean;
}

export interface TrophyView {
  id: string;
  owner: number;
  count: number;
  paying: number;
}

export interface PlayerView {
  id: string;
  seat: number;
  species: Species | null;
  genes: GeneView[];
  fortune: number;
  fortune_spent: boolean;
  irradiation: number;
  trophies: TrophyView[];
  supply: number;
  tokens: number;
  energy: number;
  passed: boolean;
  out: boolean;
  answer: "ask" | "mine" | "never";
  dose: { mean: number; fatal: number };
}

export interface FightView {
  attacker: number;
  defender: number;
  from: string;
  at: string;
  mode: string;
  strengths: [number, number];
  rolls: [number, number];
  odds: { win: number; tie: number; lose: number };
  losses: [number, number];
}

export interface RollView {
  id: string;
  for: "gene" | "attack" | "defence" | "test" | "wave";
  seat: number;
  die: number;
  threat: number | null;
  bonus: number | null;
  excess: number | null;
  kind: Kind | null;
}

export interface TestView {
  room: string;
  seat: number;
  threat: number;
  bonus: number;
  gains: { by: number; chance: number }[];
  mean: number;
}

export interface DueView {
  genes: Partial<Record<Kind | "any", number>>;
  energy: number;
  wasted: number;
  named: string[];
}

export interface LabView extends View {
  clock: number;
  rounds: number;
  turn: number | null;
  moved: boolean;
  acted: boolean;
  last_turns: boolean;
  start: number;
  event: string | null;
  deck: number;
  past_events: string[];
  pool: number;
  genes: { id: string; kind: Kind; count: number }[];
  rooms: RoomView[];
  players: PlayerView[];
  due: DueView | null;
  fight: FightView | null;
  roll: RollView | null;
  tests: TestView[];
}

export interface ActionPrint {
  name: string;
  text: string;
  cost: Partial<Record<Kind | "any" | "energy", number>>;
  cost_more: string;
  rule: string;
}

export interface LabPrint {
  rooms: Record<string, { number: number; sterility: number; sector: number; red: boolean }>;
  layouts: Record<string, Record<string, { q: number; r: number; start: boolean }>>;
  species: Record<string, { name: string; specials: string[] }>;
  actions: Record<string, ActionPrint>;
  genes: Record<Kind, { name: string; cubes: number; price: string; fate: number; rule: string }>;
  events: Record<string, { name: string; text: string; in_deck: boolean; rule: string }>;
  rounds: Record<string, number>;
  limits: {
    irradiation: number;
    fortune_cap: number;
    genes: number;
    group: number;
    tokens: number;
    cubes: number;
    trophy_energy: number;
  };
}

/** What each drawing of the board is given. */
export interface LabProps extends Omit<BoardProps, "view" | "preview" | "print"> {
  view: LabView;
  preview: LabView | null;
  print: LabPrint;
}

/** The player who looks on: nobody for a guest. */
export const mine = (view: LabView): PlayerView | null =>
  view.seat === null ? null : (view.players[view.seat] ?? null);

export const roomOf = (view: LabView, id: string): RoomView | null =>
  view.rooms.find((room) => room.id === id) ?? null;

export const seatName = (view: LabView, seat: number): string => view.seats[seat]?.name ?? "";
