/** The view and the print of Codename: Chimera, as far as they are drawn. */
import type { View } from "../../play/wire";

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

export interface TorsoView {
  id: string;
  cards: (PartView & { half: string; defense: number })[];
  defense: number;
  outer: boolean;
}

export interface MonsterView {
  id: string;
  seat: number;
  tokens: number;
  place: number;
  alive: boolean;
  bidding: string | null;
  screened: boolean;
  count: number;
  torso: TorsoView | null;
  parts: PartView[];
  inventory: { id: string; used: boolean; stunned: boolean }[];
  unseen: { id: string; count: number };
}

export interface AttackView {
  attacker: number;
  defender: number;
  target: string;
  attackers: string[];
  stage: string;
  total: number | null;
  defense: number;
  chance: number | null;
}

export interface ArenaView extends View {
  torsos: { id: string }[];
  dealer: number | null;
  buying: boolean;
  offer: { id: string }[];
  deck: { id: string; count: number } | null;
  bid: { id: string; tokens: number; seat: number | null };
  players: MonsterView[];
  graveyard: { id: string }[];
  turn: number | null;
  rot: number;
  attack: AttackView | null;
  placing: string | null;
  spots: { id: string; x: number; y: number }[];
}

export interface CardPrint {
  name: string;
  shape: string;
  seams: string;
  energy: number;
  attack: string | null;
  defense: number;
  ability: { name: string; text?: string } | null;
  rule: string;
  source: string;
}

export interface CardsPrint {
  cards: Record<string, CardPrint>;
  numbers: Record<string, number>;
}
