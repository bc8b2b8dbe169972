import { expect, test } from "vitest";
import { linesOf, type Matter } from "./beside";

const BOOK = ["B1", "B2", "B3", "B4", "B5"];
const BEARING = { act: { move: ["B2", "B1"], shoot: ["B3"], end_turn: [] } };
const asked: Matter = { prompt: "What do you do?", kind: "act", verb: "", label: "", things: [] };

test("while nothing is chosen, the lines behind every verb matter, in the order of the book", () => {
  expect(linesOf(asked, BEARING, BOOK)).toEqual(["B1", "B2", "B3"]);
});

test("a chosen verb leaves its own lines, and those on the things that are chosen", () => {
  const armed = { ...asked, verb: "shoot", things: [{ name: "turret", rules: ["B5", "B99"] }] };
  expect(linesOf(armed, BEARING, BOOK)).toEqual(["B3", "B5"]);
});

test("a verb that no line stands behind needs none, and an unknown question has none", () => {
  expect(linesOf({ ...asked, verb: "end_turn" }, BEARING, BOOK)).toEqual([]);
  expect(linesOf({ ...asked, kind: "nap" }, BEARING, BOOK)).toEqual([]);
});
