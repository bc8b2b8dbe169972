import { expect, test } from "vitest";
import { values } from "./values";

const PRINT = {
  numbers: { attach: 2, rot_from: 6, build_steps: 100 },
  sources: { "numbers.attach": "rules K35", "numbers.rot_from": "reconstructed R19" },
};

test("a number stands with its source and its line; what no line speaks of is left out", () => {
  expect(values(PRINT, PRINT)).toEqual([
    { name: "attach", value: "2", source: "rules", line: "K35", printed: "" },
    { name: "rot from", value: "6", source: "reconstructed", line: "R19", printed: "" },
  ]);
});

test("what this table plays otherwise comes first, and says what is printed", () => {
  const house = { ...PRINT, numbers: { ...PRINT.numbers, rot_from: 4 } };
  expect(values(house, PRINT).map(({ name, value, printed }) => [name, value, printed])).toEqual([
    ["rot from", "4", "6"],
    ["attach", "2", ""],
  ]);
});
