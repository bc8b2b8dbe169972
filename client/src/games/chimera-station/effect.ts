/** An effect as the box writes it ("2 coins per claw") as words and icons. */
import { width } from "../../look/words";

export type Segment = { text: string } | { icon: string };

const PHRASES: Record<string, Segment[]> = {
  command: [{ icon: "command" }],
  "take the start marker": [{ icon: "flag" }],
  "refill the reactor": [{ icon: "reactor" }],
  "renew the reactor": [{ icon: "reactor" }],
  "reactor rewards": [{ icon: "reactor" }],
  build: [{ icon: "build" }],
  "build, then move in": [{ icon: "build" }],
  "build the top tile": [{ icon: "build" }],
  "build, then activate": [{ icon: "build" }, { icon: "activate" }],
  "build from the discards, then activate": [{ icon: "build" }, { icon: "activate" }],
  "activate an adjacent module": [{ icon: "activate" }],
  "copy an occupied module": [{ text: "copy" }, { icon: "worker" }],
  protect: [],
  "build for free, then activate": [{ icon: "build" }, { icon: "activate" }],
  "build from the discards for free, then activate": [{ icon: "build" }, { icon: "activate" }],
  "place 1 worker": [{ text: "place 1" }, { icon: "worker" }],
  "place 2 workers": [{ text: "place 2" }, { icon: "worker" }],
  "score a perk": [{ icon: "perk" }, { text: "→" }, { icon: "point" }],
  "swap two workers": [{ text: "swap" }, { icon: "worker" }],
  "ask for gifts": [{ text: "gifts" }],
  "take a bonus": [{ text: "bonus" }],
  "recall 1 worker": [{ icon: "recall" }],
  "attach a component from the supply": [{ icon: "component" }, { text: "→" }, { icon: "worker" }],
  "attach components, 3 points each": [{ icon: "component" }, { text: "→ 3" }, { icon: "point" }],
  "lose any components, 7 points each": [
    { text: "−" },
    { icon: "component" },
    { text: "→ 7" },
    { icon: "point" },
  ],
  "detach any components, 1 research each": [
    { text: "−" },
    { icon: "component" },
    { text: "→" },
    { icon: "research" },
  ],
};

const NOUNS: Record<string, string> = {
  coin: "coin",
  coins: "coin",
  food: "food",
  point: "point",
  points: "point",
  research: "research",
  component: "component",
  components: "component",
  perk: "perk",
  perks: "perk",
  worker: "worker",
  workers: "worker",
  brain: "brain",
  claw: "claw",
  leaf: "leaf",
  tentacle: "tentacle",
  round: "round",
  module: "build",
  modules: "build",
  tile: "build",
  levels: "research",
  level: "research",
  part: "component",
  "lounge-mark": "lounge",
};
const MINUS = new Set(["pay", "return", "detach"]);
const SILENT = new Set([
  "of",
  "the",
  "on",
  "in",
  "a",
  "an",
  "adjacent",
  "pair",
  "placed",
  "owned",
  "next",
  "to",
  "hub",
  "lounge",
  "gold",
  "if",
]);

/** `bare`: one of a thing is its icon alone. */
export function segments(clause: string, bare = false): Segment[] {
  const known = PHRASES[clause];
  if (known) return known;
  if (bare) clause = clause.replace(/^1 /, "");
  const shop = /^shop for (\w+), or (.*)$/.exec(clause);
  if (shop?.[1] && shop[2])
    return [{ icon: NOUNS[shop[1]] ?? "component" }, { text: "/" }, ...segments(shop[2])];
  clause = clause
    .replace("per round", "round")
    .replace("pair of research levels", "2 research")
    .replace("worker in the lounge", "worker lounge-mark");
  const displaced = /^displace (\d+) workers?$/.exec(clause);
  if (displaced?.[1]) return [{ text: displaced[1] }, { icon: "displace" }];
  const found: Segment[] = [];
  let minus = false;
  for (const word of clause.split(" ")) {
    if (MINUS.has(word)) minus = true;
    else if (NOUNS[word]) found.push({ icon: NOUNS[word] });
    else if (/^\d+$/.test(word)) {
      found.push({ text: minus ? `−${word}` : word });
      minus = false;
    } else if (!SILENT.has(word)) found.push({ text: word });
  }
  return found;
}

const ICON = 16;
export const SIZE = 14; // of its letters
const GAP = 3;

export interface Placed {
  segment: Segment;
  x: number;
}

/** Segments set side by side, centred on 0 or beginning there, and how much they must shrink to fit. */
export function set(
  parts: Segment[],
  most: number,
  anchor: "middle" | "start" = "middle",
): { placed: Placed[]; scale: number; width: number } {
  const widths = parts.map((part) => ("icon" in part ? ICON : width(part.text, SIZE)));
  const whole = widths.reduce((sum, w) => sum + w + GAP, -GAP);
  let x = anchor === "middle" ? -whole / 2 : 0;
  const placed = parts.map((segment, i) => {
    const at = x;
    x += (widths[i] ?? 0) + GAP;
    return { segment, x: at };
  });
  return { placed, scale: whole > most ? most / whole : 1, width: Math.min(whole, most) };
}

/** What a perk pays at the end, short: "2★ per research tier". */
export function ending(clauses: readonly string[]): string {
  return clauses
    .map((clause) =>
      clause.replace(/ points?\b/g, "★").replace("worker with at least 2 parts", "worker with 2 parts"),
    )
    .join(", ");
}
