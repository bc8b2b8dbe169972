import { describe, expect, it } from "vitest";
import { aim, pips, plain, sittings, words } from "./lesson";
import type { SeatInfo } from "./wire";

describe("what a lesson says", () => {
  it("is bold between two stars", () => {
    expect(words("One holds **one worker**. Try it.")).toEqual([
      { text: "One holds ", bold: false },
      { text: "one worker", bold: true },
      { text: ". Try it.", bold: false },
    ]);
  });

  it("may begin with what is bold", () => {
    expect(words("**Claws** throw out")).toEqual([
      { text: "Claws", bold: true },
      { text: " throw out", bold: false },
    ]);
  });

  it("has no stars for those who listen", () => {
    expect(plain("One holds **one worker**.")).toBe("One holds one worker.");
  });
});

describe("where a lesson stands", () => {
  it("is a pip for each step", () => {
    expect(pips({ step: 1, steps: 4 })).toEqual(["done", "now", "ahead", "ahead"]);
  });

  it("is nowhere any more at the end", () => {
    expect(pips({ step: 2, steps: 2 })).toEqual(["done", "done"]);
  });
});

describe("an attempt", () => {
  const own = { role: "own", id: "worker-1" };
  it("is marked where it would have gone", () => {
    const away = { role: "displaced", id: "worker-6" };
    expect(aim({ targets: [own, { role: "to", id: "hydroponics" }, away] })).toBe("hydroponics");
    expect(aim({ targets: [own] })).toBe("worker-1");
  });

  it("is marked nowhere when no thing stands for it", () => {
    expect(aim({ targets: [] })).toBeNull();
  });
});

describe("the game after a lesson", () => {
  it("keeps the learner's seat and gives the others to bots", () => {
    const seats = [{ yours: false }, { yours: true }] as SeatInfo[];
    expect(sittings(seats)).toEqual([{ who: "bot" }, { who: "me" }]);
  });
});
