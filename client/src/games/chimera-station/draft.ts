/** The draft: where cards, mats and perks lie, and what one would begin with. */
import { paper, perkBoxes, type Box } from "./layout";
import type { StationPrint, StationView } from "./types";
import { words } from "./words";

export interface DraftSheet {
  w: number;
  h: number;
  cards: { id: string; box: Box }[];
  begin: Box | null;
  mats: { id: string; box: Box }[];
  perks: { id: string; box: Box }[];
  perkLines: number;
  question: Box | null;
}

/** A mat of this height says in words what its rungs bring. */
export const LADDER = 230;

/** Cards of this number of seats, in order. */
export function cardsOf(view: StationView, print: StationPrint): string[] {
  return Object.entries(print.cards)
    .filter(([, card]) => card.seats <= view.seats.length)
    .map(([id]) => id);
}

/** The mats in play: all species, or side A for everybody. */
export function matsOf(view: StationView, print: StationPrint): string[] {
  const species = Object.keys(print.mats).filter((id) => id !== "mat-a");
  const chosen = view.players.some((player) => player.mat !== null && player.mat !== "mat-a");
  return chosen || view.mats.length > 0 ? species : ["mat-a"];
}

export function draftSheet(
  view: StationView,
  print: StationPrint,
  width: number,
  height: number,
  part: string,
): DraftSheet {
  const cards = cardsOf(view, print);
  const mats = matsOf(view, print);
  const none: DraftSheet = {
    w: width,
    h: height,
    cards: [],
    begin: null,
    mats: [],
    perks: [],
    perkLines: 0,
    question: null,
  };
  if (part) {
    const w = Math.max(320, width);
    const inner: Box = { x: 10, y: 28, w: w - 20, h: height - 40 };
    const grid = (ids: string[], across: number, h: number): { id: string; box: Box }[] => {
      const wide = (inner.w - 8 * (across - 1)) / across;
      return ids.map((id, i) => ({
        id,
        box: {
          x: inner.x + (i % across) * (wide + 8),
          y: inner.y + Math.floor(i / across) * (h + 8),
          w: wide,
          h,
        },
      }));
    };
    const tall = (n: number, across: number, h: number): number => 40 + Math.ceil(n / across) * (h + 8);
    const three = w > 560 ? 3 : 2;
    if (part === "cards")
      return { ...none, w, cards: grid(cards, three, 132), h: tall(cards.length, three, 132) };
    const mat = mats.length > 1 ? 84 : Math.max(LADDER, inner.h);
    if (part === "mats") return { ...none, w, mats: grid(mats, 1, mat), h: tall(mats.length, 1, mat) };
    if (part === "perks")
      return {
        ...none,
        w,
        perks: grid(
          view.display.map(({ id }) => id),
          w > 560 ? 2 : 1,
          76,
        ),
        perkLines: 3,
        h: tall(view.display.length, w > 560 ? 2 : 1, 76),
      };
    if (part === "begin") return { ...none, w, begin: { ...inner, h: 300 }, h: 340 };
    return { ...none, w, question: inner, h: Math.max(240, height) };
  }
  const { w, h } = paper(width, height, 860);
  const [left, right, top] = [26, w - 26, 50];
  const slack = h - 680;
  const tall = 218 + slack * 0.4;
  const wide = (right - left - 10 * (cards.length - 1)) / cards.length;
  const low = top + tall + 46;
  const lower = h - low - 18;
  const columns = { begin: 254, perks: 300 + (w - 1114) * 0.4 };
  const middle = { x: left + columns.begin + 18, w: right - left - columns.begin - columns.perks - 36 };
  // One mat for everybody has the room of four, and says what its rungs bring.
  const rung = Math.min(mats.length > 1 ? 96 : lower, (lower - 8 * (mats.length - 1)) / mats.length);
  const column: Box = { x: right - columns.perks, y: low, w: columns.perks, h: lower };
  const placed = perkBoxes({ ...column, h: Math.max(lower, 200) }, view.display.length);
  return {
    w,
    h,
    cards: cards.map((id, i) => ({ id, box: { x: left + i * (wide + 10), y: top, w: wide, h: tall } })),
    begin: { x: left, y: low, w: columns.begin, h: lower },
    mats: mats.map((id, i) => ({ id, box: { x: middle.x, y: low + i * (rung + 8), w: middle.w, h: rung } })),
    perks: view.display.map(({ id }, i) => ({ id, box: placed.boxes[i]! })),
    perkLines: placed.text,
    question: column,
  };
}

/** What a card of these effects is good for. */
export const helpOf = (effect: readonly string[]): string => words.help[effect.join("|")] ?? "";

/** The goods on a card one by one: "2 coins" is two coins. */
export function oneByOne(effect: readonly string[]): string[] {
  return effect.flatMap((clause) => {
    const [n, what = ""] = clause.split(" ");
    return Array.from({ length: Number(n) || 1 }, () => what.replace(/s$/, ""));
  });
}
