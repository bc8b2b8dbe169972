/** An effect as the box writes it ("2 coins per claw") as words and icons. */
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
  "copy an occupied module": [{ text: "copy" }],
  protect: [],
  "score a perk": [{ icon: "perk" }, { text: "→" }, { icon: "point" }],
  "swap two workers": [{ text: "swap" }, { icon: "worker" }],
  "ask for gifts": [{ text: "gifts" }],
  "take a bonus": [{ text: "bonus" }],
  "recall 1 worker": [{ icon: "recall" }],
  "attach a component from the supply": [{ icon: "component" }, { text: "→" }, { icon: "worker" }],
  "attach components, 3 points each": [{ icon: "component" }, { text: "→ 3" }, { icon: "point" }],
  "lose any components, 7 points each": [{ text: "−" }, { icon: "component" }, { text: "→ 7" }, { icon: "point" }],
  "detach any components, 1 research each": [{ text: "−" }, { icon: "component" }, { text: "→" }, { icon: "research" }],
};

const NOUNS: Record<string, string> = {
  coin: "coin", coins: "coin", food: "food", point: "point", points: "point", research: "research",
  component: "component", components: "component", perk: "perk", perks: "perk", worker: "worker", workers: "worker",
  brain: "brain", claw: "claw", leaf: "leaf", tentacle: "tentacle", round: "round", module: "build", modules: "build",
  tile: "build", levels: "research", level: "research", part: "component",
};
const MINUS = new Set(["pay", "return", "detach"]);
const SILENT = new Set(["of", "the", "on", "in", "a", "an", "adjacent", "pair", "placed", "owned", "next", "to", "hub", "lounge", "gold", "if"]);

export function segments(clause: string): Segment[] {
  const known = PHRASES[clause];
  if (known) return known;
  const shop = /^shop for (\w+), or (.*)$/.exec(clause);
  if (shop?.[1] && shop[2]) return [{ icon: NOUNS[shop[1]] ?? "component" }, { text: "/" }, ...segments(shop[2])];
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
const LETTER = 6.6;
const GAP = 3;

export interface Placed {
  segment: Segment;
  x: number;
}

/** Segments set side by side, centred on 0, and how much they must shrink to fit. */
export function set(parts: Segment[], width: number): { placed: Placed[]; scale: number } {
  const widths = parts.map((part) => ("icon" in part ? ICON : part.text.length * LETTER));
  const whole = widths.reduce((sum, w) => sum + w + GAP, -GAP);
  let x = -whole / 2;
  const placed = parts.map((segment, i) => {
    const at = x;
    x += (widths[i] ?? 0) + GAP;
    return { segment, x: at };
  });
  return { placed, scale: whole > width ? width / whole : 1 };
}
