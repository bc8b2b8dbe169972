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

export function paragraphs(told: readonly Happened[], names: readonly string[]): Paragraph[] {
  const found: Paragraph[] = [];
  told.forEach((event, n) => {
    if (event.text === "") return;
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
