import { describe, expect, it } from "vitest";
import { ends, shown } from "./clock";

describe("a clock", () => {
  it("goes by what is left, whatever this machine's own clock says", () => {
    expect(ends({ limit: 30, deadline: 5, left: 12 }, 1_000_000)).toBe(1_012_000);
    expect(ends({ limit: 30, deadline: null, left: null }, 1_000_000)).toBe(null);
  });

  it.each([
    [9, "9 s"],
    [60, "1:00"],
    [125, "2:05"],
    [3600, "1 h"],
    [86_400, "24 h"],
    [259_200, "3 d"],
  ])("%i seconds read %s", (seconds, words) => {
    expect(shown(seconds)).toBe(words);
  });
});
