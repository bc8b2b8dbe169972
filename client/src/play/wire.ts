/** What goes over the wire, see docs/server.md and server/wire.py. */

export interface Target {
  role: string;
  id: string;
}

export interface Amount {
  what: string;
  n: number;
  most?: number | null;
  per?: string;
  unknown?: boolean;
}

export interface Odds {
  chance?: number | null;
  needs?: number | null;
  least?: number | null;
  mean?: number | null;
  most?: number | null;
  faces?: { face: number; chance: number; gain?: Amount[]; says?: string }[];
  changes?: { by: string; chance?: number | null; mean?: number | null }[];
}

export interface Action {
  id: number;
  verb: string;
  notation: string;
  label: string;
  arguments: Record<string, number | string>;
  targets: Target[];
  cost: Amount[];
  gain: Amount[];
  odds: Odds | null;
  remarks: string[];
  cost_text: string;
  gain_text: string;
}

export interface Decision {
  seat: number;
  kind: string;
  prompt: string;
  path: string[];
  about: Record<string, number | string>;
  hint?: string;
}

export interface Rule {
  id: string;
  text: string;
  heading?: string;
  title?: string;
  option?: string;
  source?: string;
}

export interface Happened {
  name: string;
  fields: Record<string, number | string>;
  text: string;
}

export interface Told {
  start: number;
  events: Happened[];
}

/** The header that all games share; the rest is the game's own. */
export interface View {
  game: string;
  version: number;
  revision: number;
  seat: number | null;
  seats: { seat: number; name: string }[];
  waiting: number[];
  scores: number[];
  winners: number[];
  over: boolean;
  ending: string | null;
  phase: string;
  round: number;
  [piece: string]: unknown;
}

export interface Seen {
  type: "seen";
  seat: number | null;
  revision: number;
  view: View;
  decision: Decision | null;
  actions: Action[];
  told: Told;
  undo: { allowed: boolean; why?: string };
  standing: Record<string, string>;
}

/** Of each change the way to it, by keys and places in lists, and what is there now. */
export interface Changed extends Omit<Seen, "type" | "view"> {
  type: "changed";
  base: number;
  view: [(string | number)[], unknown][];
}

export interface SeatInfo {
  seat: number;
  kind: "person" | "bot" | "open";
  name: string;
  bot: string;
  yours: boolean;
  here: boolean;
  ready: boolean;
  left: boolean;
  nonce: string;
}

export interface TableInfo {
  id: string;
  name: string;
  game: string;
  title: string;
  version: number;
  box: string;
  options: Record<string, unknown>;
  state: "gathering" | "playing" | "over" | "closed" | "frozen";
  why: string;
  revision: number;
  moves: number;
  seats: SeatInfo[];
  owner: boolean;
  fair: { commitment: string; chosen: boolean; secret?: string; seed?: number | null };
  clock: { limit: number; deadline: number | null } | null;
  chat: boolean;
  print: string;
  proposal: { id: string; seat: number; length: number; missing: number[] } | null;
  rematch: string;
  created: number;
}

export interface Chat {
  type: "chat";
  n: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

export interface Difference {
  id: string;
  field: string;
  old: unknown;
  new: unknown;
}

export interface Outlook {
  type: "outlook";
  id: string;
  revision: number;
  view: View;
  changes: Difference[];
  stopped: boolean;
}

export interface Verdict {
  action: Action;
  against: Rule | null;
}

export interface Refused {
  type: "refused";
  id: string;
  code: "illegal" | "stale" | "barred" | "not_yours" | "too_fast" | "unavailable" | "wrong" | "over";
  why: string;
  rule?: Rule | null;
  seen?: Seen | null;
}

export type Message =
  | { type: "welcome"; protocol: number; table: TableInfo; seats: number[]; heartbeat: number; chat: Chat[] }
  | Seen
  | { type: "table"; table: TableInfo }
  | Chat
  | { type: "done"; id: string; revision: number }
  | Refused
  | { type: "verdicts"; id: string; revision: number; verdicts: Verdict[] }
  | Outlook
  | { type: "reason"; id: string; revision: number; rule: Rule | null }
  | { type: "sentences"; id: string; revision: number; told: Told }
  | { type: "ping" }
  | { type: "pong"; id: string }
  | { type: "bye"; why: string; after: number | null };

export type Answer = Extract<Message, { id: string }>;

export interface Option {
  name: string;
  kind: "flag" | "number" | "choice" | "other";
  allowed: string;
  value: unknown;
  low: number | null;
  high: number | null;
  choices: string[];
  says: string;
  rule: string;
  source: string;
}

export interface GameInfo {
  name: string;
  title: string;
  pitch: string;
  seats: [number, number];
  version: number;
  box: string;
  options: Option[];
  bots: string[];
  print: string;
  compiled: boolean;
}

export interface Sitting {
  who: "me" | "here" | "link" | "bot";
  name?: string;
  bot?: string;
}
