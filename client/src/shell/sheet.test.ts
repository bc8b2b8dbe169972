import { describe, expect, it } from "vitest";
import { asText, rows } from "./sheet";
import type { SheetLine } from "../play/wire";

const line = (source: string, points: number, id = ""): SheetLine => ({
  source,
  text: source,
  points,
  rule: "S1",
  id,
});

describe("a score sheet", () => {
  const table = rows([
    [line("start", 10), line("perks", 8, "perk-mint"), line("perks", 5, "perk-foundry"), line("food", 0)],
    [line("start", 10), line("hunger", -2)],
  ]);

  it("has a row a source, and adds up what one source gave twice", () => {
    expect(table.map(({ source, points }) => [source, points])).toEqual([
      ["start", [10, 10]],
      ["perks", [13, 0]],
      ["hunger", [0, -2]],
    ]);
    expect(table[1]?.things[0]).toEqual([
      { id: "perk-mint", points: 8 },
      { id: "perk-foundry", points: 5 },
    ]);
  });

  it("leaves out what gave nobody anything", () => {
    expect(table.some(({ source }) => source === "food")).toBe(false);
  });

  it("can be sent as text", () => {
    expect(asText(table, ["Ada", "Bob"], [23, 8]).split("\n")).toEqual([
      "\tAda\tBob",
      "start\t10\t10",
      "perks\t13\t0",
      "hunger\t0\t-2",
      "\t23\t8",
    ]);
  });

  it("says of who is out of the game that they are, not the number that stands for it", () => {
    const ended = rows([[line("rooms", 4)], [line("rooms", 2), line("eliminated", -99)]]);
    expect(asText(ended, ["Ada", "Bob"], [4, "–"]).split("\n").slice(1)).toEqual([
      "rooms\t4\t2",
      "eliminated\t0\tout",
      "\t4\t–",
    ]);
  });
});
