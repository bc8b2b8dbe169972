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
  it("go round the station, not across it, from one side to the other", () => {
    const [one, other] = [sheet.sides.get("module-refinery")!, sheet.lab!];
    const way = seam(sheet, { x: one.x + 40, y: one.y + 20 }, { x: other.x + 40, y: other.y + 20 });
    const points = way
      .slice(1)
      .split("L")
      .map((point) => point.split(" ").map(Number) as [number, number]);
    const across = points
      .slice(1)
      .filter(
        ([, y], i) =>
          y === points[i]![1] && y < sheet.dock!.y - 30 && Math.abs(points[i + 1]![0] - points[i]![0]) > 200,
      );
    expect(points.length).toBe(6);
    expect(across).toEqual([]);
  });
  it("are straight where there is no station", () => {
    expect(seam({ ...sheet, centre: null }, { x: 0, y: 0 }, { x: 9, y: 9 })).toBe("M0 0L9 9");
  });
});
