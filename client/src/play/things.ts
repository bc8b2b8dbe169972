/** What is printed on a thing, for games that do not say it better themselves. */
import type { Reading } from "../games/game";

type Piece = Record<string, unknown>;

const TEXTS = ["text", "effect", "bonus", "pays", "ability", "attack"];

function piece(print: Piece, id: string): Piece | null {
  for (const section of Object.values(print)) {
    if (typeof section !== "object" || section === null || Array.isArray(section)) continue;
    const found = (section as Piece)[id];
    if (typeof found === "object" && found !== null) return found as Piece;
  }
  return null;
}

function words(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(words).filter(Boolean).join("; ");
  if (typeof value !== "object" || value === null) return "";
  const { name, text } = value as Piece;
  return [name, text].map(words).filter(Boolean).join(": ");
}

/** "worker-0-2" as people say it, for things that have no printed name. */
export function spoken(id: string): string {
  const plain = id.replaceAll(/[-_:]/g, " ");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

export function reading(print: Piece, id: string): Reading {
  const found = piece(print, id) ?? {};
  const text = TEXTS.map((field) => words(found[field])).find(Boolean) ?? "";
  const rule = words(found["rule"]);
  return {
    name: words(found["name"]) || spoken(id),
    text: text ? [text] : [],
    rules: rule ? [rule] : [],
    source: words(found["source"]),
  };
}
