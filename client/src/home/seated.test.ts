import { expect, test } from "vitest";
import type { SeatInfo } from "../play/wire";
import { seated } from "./seated";

const seat = (n: number, more: Partial<SeatInfo>): SeatInfo => ({
  seat: n,
  kind: "person",
  name: `Seat ${n + 1}`,
  bot: "",
  yours: false,
  here: true,
  ready: true,
  left: false,
  nonce: "",
  ...more,
});

test("oneself against bots", () => {
  expect(seated(null, 3, "casual")).toEqual([
    { who: "me", bot: "casual", name: "" },
    { who: "bot", bot: "casual", name: "" },
    { who: "bot", bot: "casual", name: "" },
  ]);
});

test("the same as the last time: bots by their level, friends by link, others here by their names", () => {
  const seats = [
    seat(0, { kind: "bot", bot: "expert" }),
    seat(1, { yours: true, name: "Ada" }),
    seat(2, { yours: true, name: "Cleo" }),
    seat(3, { name: "Bob" }),
  ];
  expect(seated({ seats }, 5, "casual").map(({ who, bot, name }) => [who, bot, name])).toEqual([
    ["bot", "expert", ""],
    ["me", "casual", ""],
    ["here", "casual", "Cleo"],
    ["link", "casual", ""],
    ["bot", "casual", ""],
  ]);
});

test("whoever a bot has played for is a person still, and a name that nobody gave is none", () => {
  const seats = [
    seat(0, { bot: "casual" }),
    seat(1, { yours: true }),
    seat(2, { yours: true, bot: "greedy" }),
  ];
  expect(seated({ seats }, 3, "casual").map(({ who, name }) => [who, name])).toEqual([
    ["link", ""],
    ["me", ""],
    ["here", ""],
  ]);
});

test("bots that were watched are watched again", () => {
  const seats = [seat(0, { kind: "bot", bot: "novice" }), seat(1, { kind: "bot", bot: "expert" })];
  expect(seated({ seats }, 2, "casual").map(({ who, bot }) => [who, bot])).toEqual([
    ["bot", "novice"],
    ["bot", "expert"],
  ]);
});
