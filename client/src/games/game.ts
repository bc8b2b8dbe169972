/** What a game brings to the page besides its board: how its numbers stand in the shell. */
import type { Component } from "svelte";
import type { Flight } from "../play/motion";
import type { Undoing } from "../play/story";
import type { Action, Decision, Happened, Rule, View } from "../play/wire";

export interface Rounds {
  now: number;
  of?: number;
  /** Rounds to be afraid of: outlined. */
  feared?: number[];
  /** Names instead of numbers, where a game goes through stages. */
  names?: string[];
}

/** A number with its icon. */
export interface Good {
  icon: string;
  n: number | string;
  /** The most there can be, if it is to be seen how much of it is gone. */
  of?: number;
  name: string;
  /** In words, where there is room for them. */
  said?: string;
}

/** A small tag on a seat panel: a perk, "torso open". */
export interface Tag {
  text: string;
  id?: string;
  bad?: boolean;
}

export interface SeatFacts {
  score: number | string;
  unit: string;
  goods: Good[];
  tags: Tag[];
}

/** A line of a score sheet: its icon, the good it is counted from, and whether it is counted at the end. */
export interface Tally {
  icon: string;
  of?: string;
  late?: boolean;
}

export type Print = Record<string, unknown>;

/** What a board is drawn from: it decides nothing. */
export interface BoardProps {
  view: View;
  print: Print;
  /** Things that can be chosen now, and how many ways there are with each. */
  glowing: ReadonlySet<string>;
  changeable: ReadonlySet<string>;
  selected: ReadonlySet<string>;
  hovered: ReadonlySet<string>;
  armed: Action | null;
  actions: readonly Action[];
  /** The ways of this step, also while one of them is armed: what a lesson does not ask for is not among them. */
  step: readonly Action[];
  /** Every legal action, whatever was chosen so far. */
  all: readonly Action[];
  decision: Decision | null;
  /** What may be said at any time, whoever is asked. */
  asides: readonly Action[];
  /** The story so far, as events. */
  told: readonly Happened[];
  /** Whether the last step can be taken back. */
  canUndo: boolean;
  /** The table after the armed action, as far as it is certain. */
  preview: View | null;
  near: boolean;
  /** What was pointed at and cannot be chosen, with the rule against it. */
  barred: { id: string; rule: string } | null;
  /** What others changed since the viewer's last turn: the thing, and who. */
  fresh: ReadonlyMap<string, number>;
  /** The part of the board that a small screen shows, see `GameClient.areas`; the board has tabs of its own without it. */
  area?: string;
  onchoose: (id: string) => void;
  /** An answer that no piece stands for. */
  onact: (action: Action) => void;
  /** Something that may be said at any time: it is said at once. */
  onaside: (action: Action) => void;
  onhover: (id: string | null) => void;
  onask: (id: string) => void;
  /** The rule against an action, by its notation. */
  whynot: (notation: string) => Promise<Rule | null>;
  /** Puts a refusal into the lens: what was wanted, and the rule against it. */
  onrefuse: (title: string, rule: Rule) => void;
  onundo: () => Promise<void>;
  /** Takes the last step back and chooses a thing instead. */
  oninstead: (id: string) => void;
}

/** A row of the list: what its ways share, and how each is called in it. */
export interface Group {
  title: string;
  /** Whose emblem stands before it. */
  seat?: number;
  ways: { action: Action; name: string }[];
}

/** A way in few words, where the heading says the rest, and whom it hits. */
export interface Brief {
  name: string;
  /** Whose emblem stands beside it. */
  hits?: number;
}

/** A part of the board that a small screen shows by itself, and the things on it. */
export interface Area {
  id: string;
  name: string;
  holds: ReadonlySet<string>;
  /** It holds answers that no thing stands for: there is always something to do. */
  asks?: boolean;
  /** The one to begin with, if it is not the first. */
  opens?: boolean;
}

/** What the lens says of a thing: its name, what it does, and the lines of the rulebook behind that. */
export interface Reading {
  name: string;
  text: readonly string[];
  rules: readonly string[];
  /** Where what is printed comes from: "rules S504", "reconstructed S277". */
  source: string;
}

export interface GameClient {
  board: Component<BoardProps> | null;
  /** What stands beside the winners where there are no points to tell of. */
  finale?: Component<{ view: View; print: Print; story: () => Promise<readonly Happened[]> }>;
  /** How the lines of a score sheet look, by their sources. */
  tally?: Record<string, Tally>;
  rounds: (view: View, print: Print) => Rounds | null;
  phase: (view: View, print: Print) => { now: string; next: string };
  seat: (view: View, print: Print, seat: number) => SeatFacts;
  /** The verb on the button: Send, Fire, Attack. */
  verb: (action: Action, decision?: Decision | null) => string;
  /** What is going on when a seat is asked in somebody else's turn: "You are attacked". It stands for the first word of the path. */
  calls?: (view: View, decision: Decision) => string;
  /** Ways that belong together, in the order of the list, with what they share said once; null: as they come. */
  groups?: (view: View, print: Print, decision: Decision, actions: readonly Action[]) => Group[] | null;
  /** What tells ways apart that differ in one thing only, by their ids; null: their labels do. */
  briefly?: (view: View, print: Print, actions: readonly Action[]) => ReadonlyMap<number, Brief> | null;
  /** The argument that a typed number means, where it is no place in the list: a bid. */
  numbered?: (decision: Decision) => string | undefined;
  /** The board in parts, for small screens. */
  areas?: (view: View, print: Print, decision: Decision | null, actions: readonly Action[]) => Area[];
  /** What is printed on a thing. */
  read?: (view: View, print: Print, id: string) => Reading | null;
  /** What flies when something happens, besides pieces that change places. */
  flights?: (event: Happened) => Flight[];
  /** Pieces that leave the board with an event that does not name them: all of a monster, when it dies. */
  gone?: (event: Happened, before: View) => readonly string[];
  /** A to and fro that the log leaves out: only what remains is told. */
  undoing?: Undoing;
  /** Steps that a hand takes at once, since they cost nothing and can be taken back: a card picked up. */
  atOnce?: (action: Action, decision: Decision) => boolean;
  /** What stands on the ticket before anything is chosen: the set is named, now strike. */
  offers?: (decision: Decision, actions: readonly Action[], view: View) => Action | null;
  /** Whether a question continues a gesture, so that backing out of it takes the step before it back. */
  continues?: (decision: Decision) => boolean;
}

const capital = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1).replaceAll("_", " ");

/** Until the client of a game is loaded: list, seats and story are whole by themselves. */
export const PLAIN: GameClient = {
  board: null,
  rounds: (view) => (view.round ? { now: view.round } : null),
  phase: (view) => ({ now: capital(view.phase), next: "" }),
  seat: (view, _print, seat) => ({ score: view.scores[seat] ?? 0, unit: "", goods: [], tags: [] }),
  verb: (action) => capital(action.verb),
};
