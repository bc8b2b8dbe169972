/** No words of a page are written anywhere but in the catalogue, and in the words of a board. */
/// <reference types="vite/client" />
import { describe, expect, it } from "vitest";

const NAMES = /Chimerical|Enter|Esc|\b[A-Z]\b/g; // what is called the same everywhere: we, and keys
const SPOKEN = /\b(?:aria-label|title|placeholder|alt)="([^"{]*[a-z]{2}[^"{]*)"/g;

const files = Object.entries(
  import.meta.glob<string>("../{home,look,rulebook,shell,games/*}/*.svelte", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);

/** What a page would say by itself: its text, without scripts, styles, tags and what is filled in. */
export function literal(source: string): string[] {
  const markup = source
    .replace(/<(script|style)[^]*?<\/\1>/g, "")
    .replace(/<!--[^]*?-->/g, "")
    .replace(/&\w+;/g, " ");
  const spoken = [...markup.matchAll(SPOKEN)].map(([, words]) => words ?? "");
  return [...spoken, ...withoutTags(withoutHoles(markup)).replace(NAMES, "").split("\n")]
    .map((line) => line.trim())
    .filter((line) => /[A-Za-z]{2}/.test(line));
}

function withoutHoles(markup: string): string {
  let depth = 0;
  let left = "";
  for (const sign of markup) {
    if (sign === "{") depth += 1;
    if (depth === 0) left += sign;
    if (sign === "}") depth -= 1;
  }
  return left;
}

const withoutTags = (markup: string): string => markup.replace(/<[^>]*>/g, "\n");

describe("the catalogue", () => {
  it("is looked for in every page", () => expect(files.length).toBeGreaterThan(25));
  it("would be missed: words in a page are found", () => {
    expect(
      literal(
        '<script>const a = "b";</script><p class="x">Hello {say.you}</p><i title="a word">{b ? "c" : d}</i>',
      ),
    ).toEqual(["a word", "Hello"]);
  });
  it.each(files)("has all words of %s", (_, source) => expect(literal(source)).toEqual([]));
});
