/** The log as a story: a turn a paragraph, and what happened since somebody's last turn. */
import type { Happened } from "./wire";

export interface Line {
  /** Its place among all that was told. */
  n: number;
  event: Happened;
  /** The seat that the line begins with; null where it is about nobody. */
  seat: number | null;
}

export interface Paragraph {
  seat: number | null;
  /** A round or a phase begins: a heading of its own. */
  heading: boolean;
  lines: Line[];
}

const HEADINGS = new Set(["round_begun", "round_began", "phase_begun", "market_closed", "unveiled", "all_placed"]);

/** The seat that a sentence begins with. */
export function seatOf(event: Happened, names: readonly string[]): number | null {
  const seat = names.findIndex((name) => event.text.startsWith(`${name} `) || event.text.startsWith(`${name}'`));
  return seat < 0 ? null : seat;
}

/** Events that take others back, by name: what they take back has all of their fields. */
export type Undoing = Readonly<Record<string, string>>;

/** The places of a to and fro: what was done and taken back again, and the taking back. */
function toAndFro(told: readonly Happened[], undoing: Undoing): Set<number> {
  const gone = new Set<number>();
  const undone = (at: number, { name, fields }: Happened): boolean =>
    !gone.has(at) && told[at]?.name === undoing[name] && Object.entries(fields).every(([key, value]) => told[at]?.fields[key] === value);
  told.forEach((event, n) => {
    if (undoing[event.name] === undefined) return;
    let before = n - 1;
    while (before >= 0 && !undone(before, event)) before--;
    if (before >= 0) gone.add(before).add(n);
  });
  return gone;
}

export function paragraphs(told: readonly Happened[], names: readonly string[], undoing: Undoing = {}): Paragraph[] {
  const found: Paragraph[] = [];
  const gone = toAndFro(told, undoing);
  told.forEach((event, n) => {
    if (event.text === "" || gone.has(n)) return;
    const seat = seatOf(event, names);
    const heading = seat === null && HEADINGS.has(event.name);
    const last = found.at(-1);
    const goesOn = last && !heading && !last.heading && (seat === null || seat === last.seat);
    if (goesOn) last.lines.push({ n, event, seat });
    else found.push({ seat, heading, lines: [{ n, event, seat }] });
  });
  return found;
}

/** The things that an event speaks of. */
export function thingsOf(event: Happened): string[] {
  return Object.values(event.fields).filter((value): value is string => typeof value === "string");
}

/** What others did from a place on: without one's own lines at its beginning. */
export function since(told: readonly Happened[], start: number, me: number, names: readonly string[]): Line[] {
  const lines = told
    .map((event, n) => ({ n, event, seat: seatOf(event, names) }))
    .slice(start)
    .filter(({ event }) => event.text !== "");
  const other = lines.findIndex(({ seat }) => seat !== null && seat !== me);
  return other < 0 ? [] : lines.slice(other);
}
