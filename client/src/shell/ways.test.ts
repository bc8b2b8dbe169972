import { describe, expect, it } from "vitest";
import type { Action } from "../play/wire";
import { alike, byThing, unsaid } from "./ways";

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
const many = (...workers: string[]): Action[] =>
  workers.flatMap((worker, w) =>
    Array.from({ length: 8 }, (_, i) => send(w * 10 + i, worker, `module-${i}`)),
  );

describe("folding by a thing", () => {
  it("asks for the worker first when there are too many ways", () => {
    expect(
      [...(byThing(many("worker-1", "worker-2"), 12) ?? [])].map(([id, ways]) => [id, ways.length]),
    ).toEqual([
      ["worker-1", 8],
      ["worker-2", 8],
    ]);
  });
  it("does not fold what is short, or all of one thing", () => {
    expect(byThing(many("worker-1"), 4)).toBeNull();
    expect(byThing(many("worker-1", "worker-2"), 16)).toBeNull();
  });
  it("does not fold unlike verbs", () => {
    expect(
      byThing([...many("worker-1", "worker-2"), { ...send(99, "worker-1", "card"), verb: "flush" }], 12),
    ).toBeNull();
  });
});

describe("a remark in the list", () => {
  it("tells what the name does not", () => {
    expect(unsaid("a brain for 2 coins", "the Academy")).toBe("a brain for 2 coins");
    expect(unsaid("nothing", "the Boiler Room")).toBe("nothing");
    expect(unsaid("too poor to buy", "to the Academy")).toBe("too poor to buy");
  });
  it("is silent where it would repeat the name", () => {
    expect(unsaid("brain, claw from your pool", "brain, 1 claw")).toBe("");
  });
});

describe("ways that are nearly all of one verb", () => {
  const three = [1, 2, 3].map((n) => send(n, "worker-0", `module-${n}`));
  const flush = { ...send(4, "", ""), verb: "flush" };
  it("are told apart from the one or two others", () => {
    expect(alike([...three, flush])).toEqual(three);
  });
  it("are all of them where verbs are mixed", () => {
    const mixed = [three[0]!, flush];
    expect(alike(mixed)).toBe(mixed);
  });
});
