import { describe, expect, it } from "vitest";
import { whole } from "./layout";
import { seam } from "./ways";

describe("ways along seams", () => {
  const sheet = whole(1114, 680);
  const middle = sheet.centre!;

  it("turn at corners of hexes within the station", () => {
    const way = seam(sheet, { x: middle.x - 200, y: middle.y }, { x: middle.x + 200, y: middle.y });
    expect(way.split("L").length).toBeGreaterThan(5);
  });
  it("are straight where there is no station", () => {
    expect(seam({ ...sheet, centre: null }, { x: 0, y: 0 }, { x: 9, y: 9 })).toBe("M0 0L9 9");
  });
});
