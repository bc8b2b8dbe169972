/** How it went for everybody, counted from the story. */
import type { Happened } from "../../play/wire";

export interface Tale {
  steps: number;
  found: number;
  attacks: number;
  slain: number;
  wounds: number;
  impaired: number;
}

const seatOf = (value: unknown): number =>
  typeof value === "string" && value.startsWith("hunter-") ? Number(value.slice(7)) : -1;

export function tale(story: readonly Happened[], seats: number): Tale[] {
  const found: Tale[] = Array.from({ length: seats }, () => ({
    steps: 0,
    found: 0,
    attacks: 0,
    slain: 0,
    wounds: 0,
    impaired: 0,
  }));
  let acting = -1; // whose doing it is
  for (const { name, fields } of story) {
    const seat = seatOf(fields.seat);
    if (
      name === "turn_begins" ||
      name === "moved" ||
      name === "phased" ||
      name === "attacked" ||
      name === "thrown"
    )
      acting = seat;
    const [mine, theirs] = [found[seat], found[acting]];
    if ((name === "moved" || name === "phased") && mine) mine.steps++;
    if (name === "attacked" && mine) mine.attacks++;
    if (name === "thrown" && mine) mine.attacks++;
    if (name === "revealed" && theirs) theirs.found++;
    if (name === "destroyed" && theirs) theirs.slain++;
    if (name === "wounded" && mine) mine.wounds += Number(fields.damage) || 0;
    if (name === "impaired" && mine) mine.impaired++;
  }
  return found;
}
