/** Shapes of cards and seams. A card is 78 across and lies 81 from the next. */
import type { Side } from "./types";

export const CARD = 78;
export const STEP = 81;
const R = CARD / 2;

export const QUARTER: Record<Side, number> = { n: 0, e: 90, s: 180, w: 270 };
const ROUND: readonly Side[] = ["n", "e", "s", "w"];

/** Seams after so many quarter turns clockwise. */
export function turned(seams: string, turns: number): string {
  const moved = new Set([...seams].map((side) => ROUND[(ROUND.indexOf(side as Side) + turns) % 4]));
  return ROUND.filter((side) => moved.has(side)).join("");
}

/** A square with clipped corners round the origin, so much larger than a card. */
export function plate(grow = 0, clip = 7, half = R): string {
  const r = half + grow;
  const c = clip + grow * 0.4;
  return `M${-r} ${-r + c}l${c} ${-c}H${r - c}l${c} ${c}V${r - c}l${-c} ${c}H${-r + c}l${-c} ${-c}Z`;
}

/** Two cards in one, the upper half at the origin: a torso. */
export function long(grow = 0, clip = 7): string {
  const r = R + grow;
  const c = clip + grow * 0.4;
  return `M${-r} ${-r + c}l${c} ${-c}H${r - c}l${c} ${c}V${r + STEP - c}l${-c} ${c}H${-r + c}l${-c} ${-c}Z`;
}

/** The torn edge of an open seam, and its loose threads; the northern one. */
export const TORN = `M-21 ${-R + 4}V${-R - 1}l3.500-5 4 5 4.500-6 4.500 6 4.500-7 4.500 7 4.500-6 4.500 6 4-5 3.500 5V${-R + 4}Z`;
export const THREADS = `M-8 ${-R - 6}c-5-4 1-7-3-12M9 ${-R - 6}c5-4-1-7 3-12`;

/** Cross-stitch over the eastern gap of a card. */
export function stitch(many = 5, across = 9): string {
  const x = R + 1.5;
  return Array.from({ length: many }, (_, i) => {
    const y = (i - (many - 1) / 2) * across;
    return `M${x - 4.5} ${y - 3.6}l9 7.200M${x + 4.5} ${y - 3.6}l-9 7.200`;
  }).join("");
}

export const SHIELD = "M0-11.500 10.500-8v7.500c0 7-4.500 10.500-10.500 13-6-2.500-10.500-6-10.500-13V-8Z";

/** How wide words are in the condensed face at 11.5 pixels, near enough to know whether they fit. */
export function width(words: string, size = 11.5): number {
  let sum = 0;
  for (const letter of words) {
    if (" 'iljI.,".includes(letter)) sum += 2.9;
    else if ("frt-".includes(letter)) sum += 4;
    else if ("mwMW".includes(letter)) sum += 8.7;
    else if (letter >= "A" && letter <= "Z") sum += 6.6;
    else sum += 5.9;
  }
  return (sum * size) / 11.5;
}

/** A length to squeeze words into, only where they would not fit. */
export function squeeze(words: string, room: number, size = 11.5): number | undefined {
  return width(words, size) > room ? room : undefined;
}
