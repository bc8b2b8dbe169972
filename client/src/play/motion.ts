/**
 * Motion from events, the part that is only arithmetic: what moves, in which order, and when.
 *
 * The board is always drawn as things are now. Pieces that changed places, came or went are shown
 * doing so one after the other, as the events tell it: a turn is a chain, chains follow each other.
 */
import type { Happened } from "./wire";

/** Something without an id of its own that goes from one place to another: coins, points. */
export interface Flight {
  icon: string;
  n: number;
  /** Ids of places, the first that is on the page counts; nothing: where the chain last was. */
  from: readonly string[];
  to: readonly string[];
}

export type Beat =
  | { kind: "move"; id: string; to: string | null } // null: where it is now
  | { kind: "shift"; id: string }
  | { kind: "enter"; id: string }
  | { kind: "leave"; id: string; to: string | null } // null: it fades where it was
  | { kind: "flash"; id: string }
  | { kind: "fly"; flight: Flight; from: string | null }
  | { kind: "die"; face: number; at: string | null }
  | { kind: "band"; text: string };

/** What a beat belongs to: the number of its event, -1 for none. */
export interface Placed {
  event: number;
  chain: number;
  beat: Beat;
}

export interface Timed extends Placed {
  start: number;
  ms: number;
}

/** What the page looks like now, compared with before. */
export interface Scene {
  moved: ReadonlySet<string>;
  entered: ReadonlySet<string>;
  left: ReadonlySet<string>;
}

export const MS: Record<Beat["kind"], number> = {
  move: 320,
  shift: 200,
  enter: 260,
  leave: 260,
  flash: 200,
  fly: 360,
  die: 500,
  band: 450,
};
const READ = 250; // the least that a band is to be read in
const GAP = 150; // between events of a chain
const CHAIN = 900; // the longest chain, to its last beat
const WHOLE = 2600; // all chains, to the last beat
const LAST = 1000; // the same when the game is over: the score sheet waits for it

const DICE = /^(rolled|rolled_off|pricked|swept)$/;
const BANDS = /^(round|phase)_(begun|began)$/;
const HITS = /^(hit|wounded|irradiated|weakened|stunned|poisoned|destroyed|went_hungry)$/;
/** Where things go that leave the board. */
const ENDS: Record<string, string> = {
  destroyed: "graveyard",
  buried: "graveyard",
  fell: "graveyard",
  eliminated: "graveyard",
  discarded: "discards",
};
const PLACES = ["to", "cell", "space", "place", "module", "at"];

/** Events that speak of a piece without moving it: when the picture changes meanwhile, it does not fly. */
const STILL =
  /^(attacked|joined|rolled|used|poisoned|leeched|stunned|missed|blocked|dodged|interposed|struck_back|pricked|swept|activated|brain_scored|extras_earned|revealed|tested)$/;

/** Whether these events may have carried a thing elsewhere. */
export const carried = (events: readonly Happened[], id: string): boolean =>
  events.some((event) => !STILL.test(event.name) && ids(event).includes(id));

export const ids = (event: Happened): string[] =>
  Object.values(event.fields).filter((value): value is string => typeof value === "string" && value !== "");

function face(event: Happened): number | null {
  if (!DICE.test(event.name)) return null;
  for (const field of ["die", "result", "roll"]) {
    const value = event.fields[field];
    if (typeof value === "number") return value;
  }
  return null;
}

/** What a game knows of an event: what flies, and pieces that go with it though it does not name them. */
export interface Lore {
  flights?: ((event: Happened) => readonly Flight[]) | undefined;
  gone?: ((event: Happened) => readonly string[]) | undefined;
}

/** Beats in the order of events. */
export function beats(events: readonly Happened[], scene: Scene, { flights, gone }: Lore = {}): Placed[] {
  const things = events.map((event) => [
    ...ids(event),
    ...(gone?.(event) ?? []).filter((id) => scene.left.has(id)),
  ]);
  const last = new Map<string, number>();
  things.forEach((found, i) => found.forEach((id) => last.set(id, i)));
  const placed: Placed[] = [];
  const entered = new Set<string>();
  let chain = 0;
  let turn: unknown;
  let where: string | null = null;
  events.forEach((event, i) => {
    const seat = event.fields["seat"];
    const band = BANDS.test(event.name) && event.text !== "";
    if (band || (seat !== undefined && turn !== undefined && seat !== turn)) {
      chain++;
      where = null;
    }
    if (seat !== undefined) turn = seat;
    const put = (beat: Beat): void => void placed.push({ event: i, chain, beat });
    if (band) put({ kind: "band", text: event.text });
    for (const id of things[i] ?? []) {
      if (scene.moved.has(id)) {
        const to = event.fields["to"];
        if (last.get(id) === i) put({ kind: "move", id, to: null });
        else if (typeof to === "string" && to !== id) put({ kind: "move", id, to });
      } else if (scene.entered.has(id) && !entered.has(id)) {
        entered.add(id);
        put({ kind: "enter", id });
      } else if (scene.left.has(id) && last.get(id) === i)
        put({ kind: "leave", id, to: ENDS[event.name] ?? null });
      if (HITS.test(event.name)) put({ kind: "flash", id });
    }
    const rolled = face(event);
    if (rolled !== null) put({ kind: "die", face: rolled, at: ids(event).at(-1) ?? where });
    for (const field of PLACES) {
      const place = event.fields[field];
      if (typeof place === "string" && place !== "") where = place;
    }
    for (const flight of flights?.(event) ?? []) put({ kind: "fly", flight, from: where });
  });
  const named = new Set(placed.flatMap(({ beat }) => ("id" in beat ? [beat.id] : [])));
  for (const id of scene.moved)
    if (!named.has(id)) placed.push({ event: -1, chain: 0, beat: { kind: "shift", id } });
  return placed;
}

/** When each beat is: events of a chain overlap, chains do not, and nobody waits for long. */
export function timed(placed: readonly Placed[], over = false): Timed[] {
  const most = over ? LAST : WHOLE;
  const found: Timed[] = [];
  let begin = 0;
  const chains = [...new Set(placed.filter(({ event }) => event >= 0).map(({ chain }) => chain))];
  for (const chain of chains) {
    const own = placed.filter((each) => each.chain === chain && each.event >= 0);
    const starts = startsOf(own);
    const end = Math.max(0, ...own.map((each, i) => (starts[i] ?? 0) + MS[each.beat.kind]));
    const scale = end > CHAIN ? CHAIN / end : 1;
    own.forEach((each, i) =>
      found.push({ ...each, start: begin + (starts[i] ?? 0) * scale, ms: MS[each.beat.kind] }),
    );
    begin += Math.min(end, CHAIN);
  }
  const scale = begin > most ? most / begin : 1;
  const shifts = placed
    .filter(({ event }) => event < 0)
    .map((each) => ({ ...each, start: 0, ms: MS[each.beat.kind] }));
  return [...apart(found.map((each) => ({ ...each, start: each.start * scale }))), ...shifts];
}

/** One band at a time: where the next comes early, a band makes way, and one that nobody could read is left out. */
function apart(all: readonly Timed[]): Timed[] {
  const bands = all.filter(({ beat }) => beat.kind === "band").map(({ start }) => start);
  const until = (each: Timed): number =>
    Math.min(each.start + each.ms, ...bands.filter((start) => start > each.start));
  return all
    .map((each) => (each.beat.kind === "band" ? { ...each, ms: until(each) - each.start } : each))
    .filter(({ beat, ms }) => beat.kind !== "band" || ms >= READ);
}

function startsOf(own: readonly Placed[]): number[] {
  let at = 0;
  let event = own[0]?.event;
  const free = new Map<string, number>(); // when a piece has arrived
  return own.map(({ event: mine, beat }, i) => {
    if (mine !== event) {
      const before = own[i - 1]?.beat.kind;
      at += before === "die" || before === "band" ? MS[before] : GAP;
      event = mine;
    }
    const id = "id" in beat ? beat.id : "";
    const start = Math.max(at, free.get(id) ?? 0);
    if (id) free.set(id, start + MS[beat.kind]);
    return start;
  });
}
