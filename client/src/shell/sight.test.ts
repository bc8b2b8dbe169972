import { describe, expect, it } from "vitest";
import type { Action } from "../play/wire";
import { begin, choose } from "../play/narrowing";
import { chosen, partWith, shift } from "./sight";

const send = (id: number, worker: string, module: string): Action =>
  ({
    id,
    verb: "place",
    targets: [
      { id: worker, role: "own" },
      { id: module, role: "to" },
    ],
  }) as unknown as Action;
const area = (id: string, ...holds: string[]) => ({ id, name: id, holds: new Set(holds) });

describe("what is chosen", () => {
  const ways = begin([send(1, "w1", "lab"), send(2, "w1", "shop"), send(3, "w2", "shop")]);

  it("is where an action from the list leads, and then whom it takes along", () => {
    expect(chosen(choose(ways, { kind: "action", key: "2" }))).toEqual(["shop", "w1"]);
  });
  it("is what it is done with only after that", () => {
    const shot = {
      id: 9,
      verb: "blast",
      targets: [
        { id: "shark", role: "target" },
        { id: "blaster", role: "with" },
      ],
    } as unknown as Action;
    expect(chosen(choose(begin([shot]), { kind: "action", key: "9" }))).toEqual(["shark", "blaster"]);
  });
  it("is the thing that was pointed at, also where it leaves one action", () => {
    expect(chosen(choose(ways, { kind: "thing", key: "w2" }))).toEqual(["w2"]);
  });
  it("is nothing before anything is", () => {
    expect(chosen(ways)).toEqual([]);
  });
});

describe("the part of the board that shows it", () => {
  const areas = [area("station", "lab"), area("sides", "shop", "lab"), area("you", "w1")];

  it("is the one that holds what matters most", () => {
    expect(partWith(areas, "station", ["shop", "w1"])).toBe("sides");
    expect(partWith(areas, "station", ["nowhere", "w1"])).toBe("you");
  });
  it("stays the open one where that holds it too", () => {
    expect(partWith(areas, "sides", ["lab"])).toBe("sides");
    expect(partWith(areas, "you", ["lab"])).toBe("station");
  });
  it("stays the open one where that asks: the answer is shown there", () => {
    expect(partWith([{ ...area("worker"), asks: true }, ...areas], "worker", ["shop"])).toBe("worker");
  });
  it("is none where no part holds anything of it", () => {
    expect(partWith(areas, "you", ["nowhere"])).toBe(null);
  });
});

describe("how far a thing must move", () => {
  it("is nothing for what is in sight", () => {
    expect(shift(10, 40, 0, 100)).toBe(0);
  });
  it("is so far that some room is left at the edge", () => {
    expect(shift(-30, 0, 0, 100)).toBe(42);
    expect(shift(90, 120, 0, 100)).toBe(-32);
  });
  it("goes by the beginning of what is longer than there is room", () => {
    expect(shift(50, 250, 0, 100)).toBe(-38);
  });
});
