/** The log as a story: a turn a paragraph, and what happened since somebody's last turn. */
import type { Happened } from "./wire";

export interface Line {
  /** Its place among all that was told. */
  n: number;
  event: Happened;
}

export interface Paragraph {
  /** Whose turn it tells of, or whom it is about. */
  seat: number | null;
  /** A round or a phase begins: a heading of its own. */
  heading: boolean;
  lines: Line[];
}

/** Events that take others back, by name: what they take back has all of their fields. */
export type Undoing = Readonly<Record<string, string>>;

/** The places of a to and fro: what was done and taken back again, and the taking back. */
function toAndFro(told: readonly Happened[], undoing: Undoing): Set<number> {
  const gone = new Set<number>();
  const undone = (at: number, { name, fields }: Happened): boolean =>
    !gone.has(at) &&
    told[at]?.name === undoing[name] &&
    Object.entries(fields).every(([key, value]) => told[at]?.fields[key] === value);
  told.forEach((event, n) => {
    if (undoing[event.name] === undefined) return;
    let before = n - 1;
    while (before >= 0 && !undone(before, event)) before--;
    if (before >= 0) gone.add(before).add(n);
  });
  return gone;
}

/**
 * A turn is one paragraph, whatever happens to others in it; between turns there is one for each that does something.
 * What opens a part of the story without being about anybody is a heading.
 */
export function paragraphs(told: readonly Happened[], undoing: Undoing = {}): Paragraph[] {
  const found: Paragraph[] = [];
  const gone = toAndFro(told, undoing);
  let turn: number | null = null; // whose turn is told; nobody's between turns
  let opened = true; // whether the next line begins a paragraph, whoever it is about
  told.forEach((event, n) => {
    const seat = event.seat ?? null;
    if (event.opens) [turn, opened] = [seat, true];
    if (event.text === "" || gone.has(n)) return;
    const heading = event.opens === true && seat === null;
    const last = found.at(-1);
    const goesOn = last && !opened && (turn !== null || seat === null || seat === last.seat);
    if (goesOn) last.lines.push({ n, event });
    else found.push({ seat: turn ?? seat, heading, lines: [{ n, event }] });
    opened = heading;
  });
  return found;
}

/** The things that an event speaks of. */
export function thingsOf(event: Happened): string[] {
  return Object.values(event.fields).filter((value): value is string => typeof value === "string");
}

/** What others did from a place on: without one's own lines at its beginning. */
export function since(told: readonly Happened[], start: number, me: number): Line[] {
  const lines = told
    .map((event, n) => ({ n, event }))
    .slice(start)
    .filter(({ event }) => event.text !== "");
  const other = lines.findIndex(({ event: { seat } }) => seat != null && seat !== me);
  return other < 0 ? [] : lines.slice(other);
}
