/** Looking for words in a rulebook. */
import type { Rule } from "../play/wire";

export interface Piece {
  kind: "text" | "hit" | "rule";
  text: string;
  /** A word that the line explains: it stood between two stars. */
  strong?: true;
}

const wordsOf = (wanted: string): string[] => wanted.toLowerCase().split(/\s+/).filter(Boolean);

/** The lines that hold all the words. */
export function hits(rules: readonly Rule[], wanted: string): Rule[] {
  const words = wordsOf(wanted);
  return rules.filter((rule) => {
    const text = `${rule.id} ${rule.title ?? ""} ${rule.text} ${rule.heading ?? ""}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Lines by heading, in the order of the book. */
export function sections(rules: readonly Rule[]): [string, Rule[]][] {
  const found = new Map<string, Rule[]>();
  for (const rule of rules) {
    const heading = rule.heading ?? "";
    const lines = found.get(heading);
    if (lines) lines.push(rule);
    else found.set(heading, [rule]);
  }
  return [...found];
}

/** A text without the marks of words in bold. */
export const plain = (text: string): string => text.replaceAll(/\*([^*]+)\*/g, "$1");

/** A text cut at the words that were looked for, at the lines it speaks of and at words in bold. */
export function pieces(text: string, wanted: string, ids: ReadonlySet<string>): Piece[] {
  const spans = text.split(/\*([^*]+)\*/); // every other one stood between two stars
  return spans.flatMap((span, i) =>
    cut(span, wanted, ids).map((piece) => (i % 2 ? { ...piece, strong: true as const } : piece)),
  );
}

function cut(text: string, wanted: string, ids: ReadonlySet<string>): Piece[] {
  const escaped = wordsOf(wanted).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(["\\b[A-Z]\\d+\\b", ...escaped].join("|"), "gi");
  const found: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    const word = match[0];
    const kind = ids.has(word)
      ? "rule"
      : escaped.length > 0 && wordsOf(wanted).includes(word.toLowerCase())
        ? "hit"
        : null;
    if (!kind) continue;
    if (match.index > at) found.push({ kind: "text", text: text.slice(at, match.index) });
    found.push({ kind, text: word });
    at = match.index + word.length;
  }
  if (at < text.length) found.push({ kind: "text", text: text.slice(at) });
  return found;
}
