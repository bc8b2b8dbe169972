import { describe, expect, it } from "vitest";
import { fit, hold, zoom } from "./camera";

describe("the camera", () => {
  it("shows a box whole, and keeps the point that is zoomed at", () => {
    const all = fit({ x: 0, y: 0, w: 200, h: 100 }, 400, 400);
    expect(all).toEqual({ k: 2, x: 0, y: 100 });
    const near = zoom(all, 1.2, { x: 100, y: 200 }, 0.5);
    expect((100 - near.x) / near.k).toBeCloseTo((100 - all.x) / all.k);
  });

  it("shows as much of a box as can be read, round what matters", () => {
    const tall = { x: 10, y: 0, w: 100, h: 1000 };
    expect(fit(tall, 400, 300, 1.5, 0.9)).toEqual({ k: 0.9, x: 146, y: -300 });
    expect(fit(tall, 400, 300, 1.5, 0.9, { x: 60, y: 100 })).toEqual({ k: 0.9, x: 146, y: -0 });
    expect(fit(tall, 400, 300, 1.5, 0.9, { x: 60, y: 990 }).y).toBe(-600);
    expect(fit(tall, 400, 1200, 1.5, 0.9).k).toBe(1.2);
  });

  it("never loses the world", () => {
    const lost = hold({ k: 1, x: 9000, y: -9000 }, { x: 0, y: 0, w: 200, h: 100 }, 400, 400);
    expect(lost.x).toBeLessThan(400);
    expect(lost.y + 100).toBeGreaterThan(0);
  });
});
