import { describe, expect, it } from "vitest";
import { against } from "./verdicts";
import type { Verdict } from "./wire";

const barred = (id: string): Verdict => ({ action: {}, against: { id, text: "" } }) as unknown as Verdict;
const legal = { action: {}, against: null } as unknown as Verdict;
const ids = (...verdicts: Verdict[]): string[] => against(verdicts).map(({ id }) => id);

describe("why a thing cannot be chosen", () => {
  it("is the line that bars most of what could be done with it", () => {
    expect(ids(barred("S92"), barred("S394"), barred("S394"), barred("S394"))).toEqual(["S394"]);
  });
  it("is two lines at most, in the order of the rulebook's first mention where they weigh the same", () => {
    expect(ids(barred("S1"), barred("S2"), barred("S3"))).toEqual(["S1", "S2"]);
  });
  it("is nothing where something is allowed", () => {
    expect(ids(barred("S92"), legal)).toEqual([]);
  });
});
