/** The view and the print of Codename: Chimera, as far as they are drawn. */
import type { View } from "../../play/wire";
import type { BoardProps } from "../game";

export type Side = "n" | "e" | "s" | "w";

/** A card where it lies on a monster. */
export interface PartView {
  id: string;
  x: number;
  y: number;
  turns: number;
  seams_now: string;
  joined: string;
  open: string;
  attack_now: string | null;
  used: boolean;
  ready: boolean;
  outer?: boolean;
  defense_now?: number;
  stunned?: boolean;
  venom?: number;
}

export interface HalfView extends PartView {
  half: "upper" | "lower";
  defense: number;
}

export interface TorsoView {
  id: string;
  cards: HalfView[];
  defense: number | null;
  outer: boolean;
  venom: number;
}

export interface StoredView {
  id: string;
  blind: boolean;
  used: boolean;
  stunned: boolean;
}

export interface MonsterView {
  id: string;
  seat: number;
  tokens: number;
  place: number;
  alive: boolean;
  to_come: boolean;
  bidding: string | null;
  screened: boolean;
  count: number;
  torso: TorsoView;
  parts: PartView[];
  inventory: StoredView[];
  unseen: { id: string; count: number };
  refill: number;
  leech: number;
  attach: number;
}

export interface AttackerView {
  card: string;
  attack: string;
  result: number | null;
}

export interface AttackView {
  attacker: number;
  defender: number;
  target: string;
  attackers: AttackerView[];
  stage: "declared" | "rolled" | "settled" | string;
  due: number;
  total: number | null;
  defense: number | null;
  block: number;
  chance: number | null;
  blocked: number | null;
}

export interface SpotView {
  id: string;
  x: number;
  y: number;
  turns: number[];
}

export interface GameView extends View {
  torsos: { id: string; defense: number }[];
  dealer: number | null;
  youngest: number;
  buying: boolean;
  offer: { id: string }[];
  deck: { id: string; count: number } | null;
  discards: { id: string }[];
  bid: { id: string; tokens: number; seat: number | null };
  players: MonsterView[];
  graveyard: { id: string }[];
  turn: number | null;
  order: number[];
  rot: number;
  attack: AttackView | null;
  aiming: string | null;
  placing: { id?: string; card?: string; seams: string } | null;
  spots: SpotView[];
}

export interface AbilityPrint {
  key: string;
  name: string;
  when: string;
  text: string;
  rule: string;
}

export interface CardPrint {
  name: string;
  shape: string;
  shape_name: string;
  seams: string;
  energy: number | null;
  dice: number;
  mod: number;
  attack: string | null;
  defense: number;
  ability: AbilityPrint | null;
  rule: string;
  source: string;
}

export interface GamePrint {
  cards: Record<string, CardPrint>;
  abilities: Record<string, AbilityPrint>;
  numbers: Record<string, number>;
}

/** What each scene of the board is drawn from. */
export interface SceneProps {
  board: BoardProps;
  view: GameView;
  print: GamePrint;
  w: number;
  h: number;
  /** How much larger than that the page shows it: very wide windows enlarge all of it. */
  zoom: number;
  /** What a phone shows. */
  area: string;
  narrow: boolean;
}
