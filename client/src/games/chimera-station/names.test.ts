import { describe, expect, it } from "vitest";
import type { Action } from "../../play/wire";
import { placements } from "./names";
import type { StationPrint, StationView } from "./types";

const view = {
  seat: 0,
  players: [{ workers: [{ id: "worker-0", seat: 0 }] }, { workers: [{ id: "worker-5", seat: 1 }] }],
} as unknown as StationView;
const print = { modules: { "module-refinery": { name: "Refinery" } } } as unknown as StationPrint;
const way = (id: number, verb: string, ...targets: [string, string][]): Action =>
  ({ id, verb, targets: targets.map(([role, id]) => ({ role, id })) }) as unknown as Action;

describe("ways to send one worker", () => {
  const there = way(1, "place", ["own", "worker-0"], ["to", "module-refinery"]);
  const hits = way(2, "place", ["own", "worker-0"], ["to", "lounge"], ["displaced", "worker-5"]);
  const others = way(3, "place", ["own", "worker-1"], ["to", "lounge"]);
  const both = way(
    4,
    "place",
    ["own", "worker-0"],
    ["to", "lounge"],
    ["displaced", "worker-5"],
    ["displaced", "worker-6"],
  );

  it("are the places, with whoever must leave", () => {
    const brief = placements(view, print, [there, hits])!;
    expect(brief.get(1)).toEqual({ name: "Refinery" });
    expect(brief.get(2)).toEqual({ name: "Worker Lounge", hits: 1 });
  });
  it("need more words where workers differ, several leave or something else can be done", () => {
    expect(placements(view, print, [there, others])).toBeNull();
    expect(placements(view, print, [there, both])).toBeNull();
    expect(placements(view, print, [there, way(5, "accept")])).toBeNull();
  });
});
