/** How wide words are, and where they break: labels on pieces are never cut off. */
import { text as page } from "./text.svelte";

const FAMILY = '"Roboto Condensed", "Nimbus Sans Narrow", "Liberation Sans Narrow", sans-serif';
const AVERAGE = 0.47; // of the size, where nothing can be measured

let pen: CanvasRenderingContext2D | null = null;
const known = new Map<string, number>();
let type = page.type;

/** The width of a text in the display type. */
export function width(text: string, size: number, weight = 600): number {
  if (type !== page.type) {
    type = page.type;
    known.clear();
  }
  const key = `${weight}|${text}`;
  let at100 = known.get(key);
  if (at100 === undefined) {
    at100 = measure(text, weight);
    known.set(key, at100);
  }
  return (at100 * size) / 100;
}

function measure(text: string, weight: number): number {
  pen ??= typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");
  if (!pen) return text.length * 100 * AVERAGE;
  pen.font = `${weight} 100px ${FAMILY}`;
  return pen.measureText(text).width;
}

/** A text in lines of at most this width; what does not fit in `lines` ends in "…". */
export function wrap(text: string, most: number, size: number, lines = 9, weight = 500): string[] {
  const found: string[] = [];
  let line = "";
  const words = text.split(" ").filter(Boolean);
  for (const [i, word] of words.entries()) {
    const longer = line ? `${line} ${word}` : word;
    if (!line || width(longer, size, weight) <= most) line = longer;
    else if (found.length === lines - 1) {
      found.push(shorten([line, ...words.slice(i)].join(" "), most, size, weight));
      return found;
    } else {
      found.push(line);
      line = word;
    }
  }
  return line ? [...found, line] : found;
}

function shorten(text: string, most: number, size: number, weight: number): string {
  let end = text.length;
  while (end > 1 && width(`${text.slice(0, end).trimEnd()}…`, size, weight) > most) end--;
  return `${text.slice(0, end).trimEnd()}…`;
}

/** `textLength` for a label that would overflow, and nothing for one that fits. */
export function squeeze(text: string, most: number, size: number, weight = 600): number | undefined {
  return width(text, size, weight) > most ? most : undefined;
}
