import { describe, expect, it } from "vitest";
import type { Action } from "../play/wire";
import { byThing } from "./ways";

const send = (id: number, worker: string, to: string): Action => ({
  id,
  verb: "place",
  notation: "",
  label: "",
  arguments: {},
  targets: [
    { role: "own", id: worker },
    { role: "to", id: to },
  ],
  cost: [],
  gain: [],
  odds: null,
  remarks: [],
  cost_text: "",
  gain_text: "",
});
const many = (...workers: string[]): Action[] => workers.flatMap((worker, w) => Array.from({ length: 8 }, (_, i) => send(w * 10 + i, worker, `module-${i}`)));

describe("folding by a thing", () => {
  it("asks for the worker first when there are too many ways", () => {
    expect([...(byThing(many("worker-1", "worker-2"), 12) ?? [])].map(([id, ways]) => [id, ways.length])).toEqual([["worker-1", 8], ["worker-2", 8]]);
  });
  it("does not fold what is short, or all of one thing", () => {
    expect(byThing(many("worker-1"), 4)).toBeNull();
    expect(byThing(many("worker-1", "worker-2"), 16)).toBeNull();
  });
  it("does not fold unlike verbs", () => {
    expect(byThing([...many("worker-1", "worker-2"), { ...send(99, "worker-1", "card"), verb: "flush" }], 12)).toBeNull();
  });
});
