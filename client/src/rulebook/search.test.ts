import { describe, expect, it } from "vitest";
import { hits, pieces, sections } from "./search";

const RULES = [
  { id: "R5", text: "A seam must meet a seam.", heading: "Grid" },
  { id: "R7", text: "A seam is open beside an empty cell.", heading: "Grid" },
  { id: "R11", text: "Should R5 and R7 leave nothing, all is outer.", heading: "Outer" },
] as Parameters<typeof hits>[0];

describe("a rulebook", () => {
  it("finds the lines that hold all the words", () => {
    expect(hits(RULES, "open seam").map(({ id }) => id)).toEqual(["R7"]);
  });

  it("keeps the order of its headings", () => {
    expect(sections(RULES).map(([heading, lines]) => [heading, lines.length])).toEqual([
      ["Grid", 2],
      ["Outer", 1],
    ]);
  });

  it("sets words in bold that stand between two stars, also where they were looked for", () => {
    expect(pieces("A seam is *open* beside a *bare edge*.", "open", new Set())).toEqual([
      { kind: "text", text: "A seam is " },
      { kind: "hit", text: "open", strong: true },
      { kind: "text", text: " beside a " },
      { kind: "text", text: "bare edge", strong: true },
      { kind: "text", text: "." },
    ]);
  });

  it("marks hits and the lines it speaks of", () => {
    expect(pieces(RULES[2]!.text, "outer", new Set(["R5", "R7"]))).toEqual([
      { kind: "text", text: "Should " },
      { kind: "rule", text: "R5" },
      { kind: "text", text: " and " },
      { kind: "rule", text: "R7" },
      { kind: "text", text: " leave nothing, all is " },
      { kind: "hit", text: "outer" },
      { kind: "text", text: "." },
    ]);
  });
});
