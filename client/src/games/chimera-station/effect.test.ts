import { describe, expect, it } from "vitest";
import { segments, set } from "./effect";

describe("effects as icons", () => {
  it("keeps numbers and turns goods into icons", () => {
    expect(segments("2 coins per claw")).toEqual([
      { text: "2" },
      { icon: "coin" },
      { text: "per" },
      { icon: "claw" },
    ]);
  });
  it("writes what is given away with a minus", () => {
    expect(segments("return 1 component")).toEqual([{ text: "−1" }, { icon: "component" }]);
  });
  it("knows shops", () => {
    expect(segments("shop for leaf, or 2 coins per leaf")[0]).toEqual({ icon: "leaf" });
  });
  it("shrinks what does not fit", () => {
    expect(set(segments("2 coins per worker on adjacent modules"), 40).scale).toBeLessThan(1);
    expect(set(segments("3 coins"), 80).scale).toBe(1);
  });
});
