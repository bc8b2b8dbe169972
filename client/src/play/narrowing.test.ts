import { describe, expect, it } from "vitest";
import {
  back,
  begin,
  beginStep,
  byVerb,
  changeable,
  choose,
  glowing,
  onStep,
  renewed,
  whatIsChosen,
} from "./narrowing";
import type { Action } from "./wire";

const act = (id: number, verb: string, ...ids: string[]): Action => ({
  id,
  verb,
  notation: `${verb} ${ids.join(" ")}`,
  label: "",
  arguments: {},
  targets: ids.map((target) => ({ role: "to", id: target })),
  cost: [],
  gain: [],
  odds: null,
  remarks: [],
  cost_text: "",
  gain_text: "",
});

const PLACE = [
  act(0, "place", "worker-1", "refinery"),
  act(1, "place", "worker-1", "lounge"),
  act(2, "place", "worker-2", "refinery"),
  act(3, "flush"),
];

describe("narrowing", () => {
  it("begins with everything, and nothing is armed", () => {
    const now = begin(PLACE);
    expect(now.left).toHaveLength(4);
    expect(now.armed).toBeNull();
    expect(glowing(now)).toEqual(new Set(["worker-1", "worker-2", "refinery", "lounge"]));
  });

  it("keeps the actions that touch what was chosen", () => {
    const now = choose(begin(PLACE), { kind: "thing", key: "worker-1" });
    expect(now.left.map((a) => a.id)).toEqual([0, 1]);
    expect(glowing(now)).toEqual(new Set(["worker-1", "refinery", "lounge"]));
  });

  it("arms the action that is left", () => {
    const worker = choose(begin(PLACE), { kind: "thing", key: "worker-1" });
    expect(choose(worker, { kind: "thing", key: "lounge" }).armed?.id).toBe(1);
  });

  it("arms an action of the list at once", () => {
    expect(choose(begin(PLACE), { kind: "action", key: "3" }).armed?.id).toBe(3);
  });

  it("does not arm a lone action that nobody chose", () => {
    expect(begin([PLACE[3]!]).armed).toBeNull();
  });

  it("stays as it was where the same is asked again, and not where anything else is", () => {
    const now = choose(begin(PLACE), { kind: "action", key: "3" });
    const again = PLACE.map((action) => ({ ...action, remarks: ["since then"] }));
    expect(renewed(now, again)?.armed).toBe(again[3]);
    expect(renewed(now, PLACE.slice(1))).toBeNull();
    expect(
      renewed(
        now,
        PLACE.map((action) => ({ ...action, notation: "something else" })),
      ),
    ).toBeNull();
  });

  it("changes an earlier step in one click", () => {
    let now = choose(begin(PLACE), { kind: "thing", key: "worker-1" });
    now = choose(now, { kind: "thing", key: "lounge" });
    expect(changeable(now)).toEqual(new Set(["refinery"]));
    now = choose(now, { kind: "thing", key: "refinery" });
    expect(now.armed?.id).toBe(0);
    now = choose(now, { kind: "thing", key: "worker-2" });
    expect(now.left.map((a) => a.id)).toEqual([2]);
  });

  it("stays where it is when a choice fits nothing", () => {
    const now = begin(PLACE);
    expect(choose(now, { kind: "thing", key: "moon" })).toBe(now);
  });

  it("backs out one step", () => {
    const now = choose(begin(PLACE), { kind: "verb", key: "flush" });
    expect(back(now).left).toHaveLength(4);
  });

  it("folds into verbs", () => {
    expect([...byVerb(PLACE).keys()]).toEqual(["place", "flush"]);
  });
});

describe("a step of a lesson", () => {
  it("shows what it asks for, and arms nothing", () => {
    const now = beginStep(PLACE, [1]);
    expect(now.left.map((a) => a.id)).toEqual([1]);
    expect(now.armed).toBeNull();
    expect(onStep(now)).toBe(true);
  });

  it("arms it when it is chosen", () => {
    const now = choose(beginStep(PLACE, [1]), { kind: "thing", key: "lounge" });
    expect(now.armed?.id).toBe(1);
    expect(onStep(back(now))).toBe(true);
  });

  it("gives way to all that is legal", () => {
    expect(back(beginStep(PLACE, [1])).left).toEqual(PLACE);
  });

  it("takes no legal choice away: another thing is one click as well", () => {
    const step = beginStep(PLACE, [1]);
    expect(changeable(step)).toEqual(new Set(["worker-2", "refinery"]));
    expect(choose(step, { kind: "thing", key: "worker-2" }).armed?.id).toBe(2);
  });

  it("is everything while nothing is asked for", () => {
    expect(beginStep(PLACE, [])).toEqual(begin(PLACE));
  });
});

describe("what is chosen already", () => {
  it("is nothing at first", () => {
    expect(whatIsChosen(begin(PLACE))).toEqual({ chosen: [], verb: "" });
  });
  it("is every thing in its order, and the verb", () => {
    const verb = choose(begin(PLACE), { kind: "verb", key: "place" });
    const worker = choose(verb, { kind: "thing", key: "worker-1" });
    const place = choose(worker, { kind: "thing", key: "refinery" });
    expect(whatIsChosen(worker)).toEqual({ chosen: ["worker-1"], verb: "place" });
    expect(whatIsChosen(place).chosen).toEqual(["worker-1", "refinery"]);
  });
  it("is not more than the server hears", () => {
    const choices = [1, 2, 3, 4, 5].map((n) => ({ kind: "thing" as const, key: `room-${n}` }));
    expect(whatIsChosen({ ...begin(PLACE), choices }).chosen).toEqual([
      "room-2",
      "room-3",
      "room-4",
      "room-5",
    ]);
  });
  it("is not the step of a lesson, nor an action that is picked as a whole", () => {
    expect(whatIsChosen(beginStep(PLACE, [1]))).toEqual({ chosen: [], verb: "" });
    const flush = choose(begin(PLACE), { kind: "action", key: "3" });
    expect(whatIsChosen(flush)).toEqual({ chosen: [], verb: "" });
  });
});
