/** Things and where they are on the page: what was chosen from the list is brought into view. */
import type { Area } from "../games/game";
import type { Narrowing } from "../play/narrowing";

/** Where a thing can be pointed at, the most exact shape first. */
export function shapes(id: string): string[] {
  const name = CSS.escape(id);
  return [
    `[data-spot="${name}"] > .hit`,
    `[data-touch="${name}"] > .hit`,
    `[data-touch="${name}"]`,
    `[data-id="${name}"]`,
  ];
}

/** What a choice is about, what matters most first: the thing itself, or where an action leads, which it names last but for what it is done with. */
export function chosen({ choices, armed }: Narrowing): string[] {
  const last = choices.at(-1);
  if (last?.kind === "thing") return [last.key];
  const things = [...(armed?.targets ?? [])].reverse();
  return [
    ...things.filter(({ role }) => role !== "with"),
    ...things.filter(({ role }) => role === "with"),
  ].map(({ id }) => id);
}

/** The part of the board that shows it: the open one, if it does, or if it is the one that asks. Null where no part holds anything of it. */
export function partWith(areas: readonly Area[], open: string, ids: readonly string[]): string | null {
  if (areas.some((area) => area.id === open && area.asks)) return open;
  for (const id of ids) {
    const holding = areas.filter((area) => area.holds.has(id));
    if (holding.length > 0) return (holding.find((area) => area.id === open) ?? holding[0]!).id;
  }
  return null;
}

const ROOM = 12; // pixels between a thing and the edge

/** How far something must move along one axis to be inside; its beginning counts where it is too long. */
export function shift(from: number, to: number, low: number, high: number): number {
  if (from >= low && to <= high) return 0;
  return from < low || to - from > high - low - 2 * ROOM ? low + ROOM - from : high - ROOM - to;
}

/** Asked of a drawing that moves by itself; it prevents what would follow. */
export const BRING = "bring";

/** Brings the first of these things that is on the board into view. */
export function bring(board: Element, ids: readonly string[], still: boolean): void {
  const found = ids
    .flatMap((id) => shapes(id).flatMap((shape) => [...board.querySelectorAll(shape)]))
    .find((el) => el.getBoundingClientRect().width > 0);
  if (!found?.dispatchEvent(new CustomEvent(BRING, { bubbles: true, cancelable: true }))) return;
  for (let el = found.parentElement; el && el !== board.parentElement; el = el.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(el).overflow)) continue;
    const [box, frame] = [found.getBoundingClientRect(), el.getBoundingClientRect()];
    const left = -shift(box.left, box.right, frame.left, frame.right);
    const top = -shift(box.top, box.bottom, frame.top, frame.bottom);
    if (left || top) el.scrollBy({ left, top, behavior: still ? "instant" : "smooth" });
  }
}
