/* Made by client/wire.py from docs/server.schema.json; do not edit. */
import type { Odds, View } from "./view";

export type { Odds, View };

/** First on a socket: which seats to look through, and what was seen before a break. */
export interface Hello {
  type: "hello";
  seats?: number[] | null;
  since?: number | null;
  watch?: boolean;
  changes?: boolean;
}

/** An action of a seat, as its number or as its notation. */
export interface Play {
  type: "play";
  id: string;
  revision: number;
  seat: number;
  action: number | string;
}

/** Takes a seat's last action back, or all of its turn as far as nothing was drawn or told. */
export interface Undo {
  type: "undo";
  id: string;
  revision: number;
  seat: number;
  turn?: boolean;
}

/** Asks the table to go back before a seat's last action, whatever was drawn since. */
export interface TakeBack {
  type: "take_back";
  id: string;
  revision: number;
  seat: number;
}

/** The answer to what was proposed. */
export interface Consent {
  type: "consent";
  id: string;
  proposal: string;
  seat: number;
  yes: boolean;
}

/** From now on the same answer, whenever the seat has the same to decide and it is legal. */
export interface Always {
  type: "always";
  id: string;
  revision: number;
  seat: number;
  action: number | string;
}

/** Ends a seat's standing answers. */
export interface AskAgain {
  type: "ask_again";
  id: string;
  seat: number;
}

/** Every action that touches a thing, and the rule against it if there is one. */
export interface About {
  type: "about";
  id: string;
  seat: number;
  thing: string;
  chosen?: string[];
  verb?: string;
}

/** A seat's table after an action, as far as it is certain. */
export interface Preview {
  type: "preview";
  id: string;
  seat: number;
  action: number | string;
}

/** The rule against an action. */
export interface WhyNot {
  type: "why_not";
  id: string;
  seat: number;
  action: number | string;
}

/** What a strong bot would do in a seat's place, from what that seat can see. */
export interface Hint {
  type: "hint";
  id: string;
  seat: number;
}

/** What a seat was told, from a number on; without a seat, what everybody was told. */
export interface Story {
  type: "story";
  id: string;
  seat?: number | null;
  start?: number;
}

/** A line of chat. */
export interface Say {
  type: "say";
  id: string;
  text: string;
}

/** Is anybody there? */
export interface Ping {
  type: "ping";
  id: string;
}

/** The answer to the server's ping. */
export interface Pong {
  type: "pong";
}

/** The answer to `hello`. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  table: TableInfo;
  seats: number[];
  heartbeat: number;
  chat: Chat[];
}

/** All about a table but the game itself. */
export interface TableInfo {
  id: string;
  name: string;
  game: string;
  title: string;
  version: number;
  box: string;
  options: Record<string, unknown>;
  state: "closed" | "frozen" | "gathering" | "over" | "playing";
  why: string;
  revision: number;
  moves: number;
  waiting: number[];
  seats: SeatInfo[];
  owner: boolean;
  fair: Fairness;
  clock: Clock | null;
  chat: boolean;
  print: string;
  proposal: Proposal | null;
  rematch: string;
  bot: string;
  created: number;
  lesson?: string;
  stage?: Stage | null;
  doing?: string;
  moved?: number;
  invites?: boolean;
}

/** Who sits there. */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  bot: string;
  yours: boolean;
  here: boolean;
  ready: boolean;
  left: boolean;
  nonce: string;
  remark?: string;
  seconds?: number;
}

/** The promise about the shuffle, and after the end all that is needed to check it. */
export interface Fairness {
  commitment: string;
  chosen: boolean;
  secret?: string;
  seed?: number | null;
}

/** Seconds for a move; then a bot moves. */
export interface Clock {
  limit: number;
  deadline?: number | null;
  left?: number | null;
}

/** What the table is asked to agree on. */
export interface Proposal {
  id: string;
  seat: number;
  length: number;
  missing: number[];
}

/** How far a game is, as people count. */
export interface Stage {
  phase: string;
  round: number | null;
  rounds: number | null;
}

/** A line of chat. */
export interface Chat {
  type: "chat";
  n: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

/** All that a seat may know at a revision, whole. Some revisions may be skipped. */
export interface Seen {
  type: "seen";
  seat: number | null;
  revision: number;
  view: View;
  decision: Decision | null;
  actions: Action[];
  told: Told;
  undo: Undoing;
  standing: Record<string, string>;
  lesson?: Lesson | null;
  asides?: Action[];
  awaited?: Awaited | null;
}

/** What a seat is asked. */
export interface Decision {
  seat: number;
  kind: string;
  prompt: string;
  path: string[];
  about: Record<string, number | string>;
  hint?: string;
}

/** Something a seat may do. */
export interface Action {
  id: number;
  notation: string;
  verb: string;
  arguments: Record<string, number | string>;
  targets: Target[];
  cost: Amount[];
  gain: Amount[];
  odds: Odds | null;
  label: string;
  remarks: string[];
  cost_text: string;
  gain_text: string;
}

/** A piece or space that an action touches, and its part in it. */
export interface Target {
  role: string;
  id: string;
}

/** So much of something. */
export interface Amount {
  what: string;
  n: number;
  most?: number | null;
  per?: string;
  unknown?: boolean;
  when?: string;
  said?: boolean;
}

/** What a seat was told: keep the first `start` of what you know, then these. */
export interface Told {
  start: number;
  events: Happened[];
}

/** An event: in ids of the view, and in words; whom it is about; whether it opens a turn. */
export interface Happened {
  name: string;
  fields: Record<string, number | string>;
  text: string;
  seat?: number | null;
  opens?: boolean;
}

/** Whether the seat's last action can be taken back; if not, why. */
export interface Undoing {
  allowed: boolean;
  why?: string;
}

/** Where a learner is in a lesson, and what is to be done. `text` is plain sentences; words between two stars are to be set in bold. */
export interface Lesson {
  name: string;
  title: string;
  step: number;
  steps: number;
  heading: string;
  text: string;
  ask: string;
  right: number[];
  attempts: Attempt[];
  look: string[];
  rules: Rule[];
  done: boolean;
}

/** Something that a lesson suggests to try, and see refused. */
export interface Attempt {
  action: number;
  notation: string;
  label: string;
  targets?: Target[];
}

/** A line of the rulebook. */
export interface Rule {
  id: string;
  text: string;
  heading?: string;
  title?: string;
  option?: string;
  source?: string;
  no_rule?: string;
}

/** What others are asked, as far as everybody may know it. */
export interface Awaited {
  kind: string;
  path: string[];
  doing: string;
}

/** What `seen` would say, with the view as changes to the last one of that seat sent here. */
export interface Changed {
  type: "changed";
  seat: number | null;
  base: number;
  revision: number;
  view: Change[];
  decision: Decision | null;
  actions: Action[];
  told: Told;
  undo: Undoing;
  standing: Record<string, string>;
  lesson?: Lesson | null;
  awaited?: Awaited | null;
}

/** Something in a view that is different: where it is, by keys and places in lists, and what is there now. A place at the end of a list, after its last, makes it longer. */
export type Change = [(string | number)[], unknown];

/** The table has changed: its people, its state, its clock, its name. */
export interface Table {
  type: "table";
  table: TableInfo;
}

/** The command was carried out, and is safe. */
export interface Done {
  type: "done";
  id: string;
  revision: number;
}

/** The command was not carried out; where the code is `unavailable`, perhaps it was. */
export interface Refused {
  type: "refused";
  id: string;
  code: "barred" | "illegal" | "lesson" | "not_yours" | "over" | "stale" | "too_fast" | "unavailable" | "wrong";
  why: string;
  rule?: Rule | null;
  seen?: Seen | null;
}

/** The answer to `about`. */
export interface Verdicts {
  type: "verdicts";
  id: string;
  revision: number;
  verdicts: Verdict[];
  why: Why | null;
}

/** An action, and the rule against it. */
export interface Verdict {
  action: Action;
  against: Rule | null;
}

/** Why a thing cannot be chosen: the rule that is meant, of all those against it. */
export interface Why {
  action: Action | null;
  against: Rule;
  told: string;
}

/** The answer to `preview`. */
export interface Outlook {
  type: "outlook";
  id: string;
  revision: number;
  view: View;
  changes: Difference[];
  stopped: boolean;
}

/** Something in the view that would change. */
export interface Difference {
  id: string;
  field: string;
  old: unknown;
  new: unknown;
}

/** The answer to `why_not`; no rule: it is legal. */
export interface Reason {
  type: "reason";
  id: string;
  revision: number;
  rule: Rule | null;
}

/** The answer to `hint`: in a sentence, and the best actions. */
export interface Advice {
  type: "advice";
  id: string;
  revision: number;
  sentence: string;
  tips: Tip[];
}

/** An action, the share of the games imagined that it wins, and how far off that may be. */
export interface Tip {
  action: number;
  label: string;
  share: number;
  off: number;
}

/** The answer to `story`. */
export interface Sentences {
  type: "sentences";
  id: string;
  revision: number;
  told: Told;
}

/** Answer with `pong`. */
export interface Heartbeat {
  type: "ping";
}

/** The answer to `ping`. */
export interface Alive {
  type: "pong";
  id: string;
}

/** The connection ends. Come back after some seconds, and say what you saw last. */
export interface Bye {
  type: "bye";
  why: string;
  after: number | null;
}

/** For a session: the launch token or a key, or nothing where the house is open. */
export interface Enter {
  launch?: string;
  name?: string;
}

/** Who you are here. */
export interface Me {
  name: string;
  tables: number;
  limit: number;
  host: boolean;
}

/** A link that makes somebody a host, or by which one comes oneself with another browser. */
export interface NewKey {
  kind?: "host" | "me";
}

/** Such a link, good for one. Its token is in the fragment. */
export interface Key {
  path: string;
  token: string;
  until: number;
}

export interface Rename {
  name: string;
}

/** Who is to sit on a seat: me, another person at my screen, somebody by a link, or a bot. */
export interface Sitting {
  who?: "bot" | "here" | "link" | "me";
  name?: string;
  bot?: string;
}

/** A table to be made. */
export interface NewTable {
  game: string;
  seats: Sitting[];
  name?: string;
  options?: Record<string, boolean | number | string>;
  box?: string;
  seed?: number | null;
  clock?: number | null;
  chat?: boolean;
  begin?: boolean;
  lesson?: string;
}

/** A table that goes on from a save. */
export interface Import {
  save: string;
  seats: Sitting[];
  name?: string;
  box?: string;
  clock?: number | null;
  chat?: boolean;
}

/** A seat is ready; its client may add something to the shuffle. */
export interface Ready {
  seat: number;
  nonce?: string;
}

/** A link for a seat, or for somebody who watches. */
export interface Invite {
  seat?: number | null;
}

/** A link to give away. Its token is in the fragment, which browsers do not send. */
export interface Invitation {
  id: string;
  path: string;
  token: string;
  seat: number | null;
}

export interface Invitations {
  invitations: Invitation[];
}

/** An invitation is taken up. */
export interface Join {
  token: string;
  name?: string;
}

export interface Joined {
  table: string;
  seat: number | null;
}

/** A bot takes a seat over; no bot: it is handed back. */
export interface Pilot {
  bot?: string;
}

/** The same again, with seats rotated. */
export interface Rematch {
  rotate?: number;
}

/** The text of a box file, to be checked. */
export interface BoxText {
  box: string;
}

export interface BoxReport {
  hash: string;
  changes: BoxChange[];
}

export interface BoxChange {
  key: string;
  printed: string;
  here: string;
}

export interface Games {
  games: GameInfo[];
}

/** A game that can be played here. */
export interface GameInfo {
  name: string;
  title: string;
  pitch: string;
  seats: [number, number];
  version: number;
  box: string;
  options: Option[];
  bots: string[];
  bot: string;
  manners: Record<string, string>;
  print: string;
  compiled: boolean;
  introduction: Introduction;
  lessons: LessonInfo[];
}

/** A choice that a table may make. */
export interface Option {
  name: string;
  title: string;
  kind: "choice" | "flag" | "number" | "other";
  allowed: string;
  value: unknown;
  low: number | null;
  high: number | null;
  choices: string[];
  words: Record<string, string>;
  front: boolean;
  says: string;
  rule: string;
  source: string;
}

/** Before the first move, a sentence or two each. */
export interface Introduction {
  you: string;
  win: string;
  turn: string;
}

/** A lesson that can be taken here. */
export interface LessonInfo {
  name: string;
  title: string;
  steps: number;
}

/** A rulebook. */
export interface Rules {
  game: string;
  title: string;
  intro: string;
  rules: Rule[];
  bearing: Record<string, Record<string, string[]>>;
}

/** The score sheets of a game that is over, a seat each; the lines of one add up. */
export interface Sheets {
  ending: string;
  sheets: SheetLine[][];
}

/** Where some of a seat's points came from. */
export interface SheetLine {
  source: string;
  text: string;
  points: number;
  rule: string;
  id: string;
}

export interface Listing {
  tables: TableInfo[];
}

/** What was wrong, for a person. */
export interface Error {
  code: string;
  why: string;
}

export type Command = Hello | Play | Undo | TakeBack | Consent | Always | AskAgain | About | Preview | WhyNot | Hint | Story | Say | Ping | Pong;

export type Message = Welcome | Seen | Changed | Table | Chat | Done | Refused | Verdicts | Outlook | Reason | Advice | Sentences | Heartbeat | Alive | Bye;

/** A message that answers a command, by its id. */
export type Answer = Extract<Message, { id: string }>;
