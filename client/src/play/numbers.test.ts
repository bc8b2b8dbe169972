import { expect, test } from "vitest";
import { minus, percent } from "./numbers";

test("what is not certain is not said to be", () => {
  expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual(["0 %", "1 %", "50 %", "99 %", "100 %"]);
});

test("a number below zero has a minus sign", () => {
  expect([-3, 0, 4, "-2/5", "n-1"].map(minus)).toEqual(["−3", "0", "4", "−2/5", "n-1"]);
});
