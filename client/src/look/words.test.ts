import { describe, expect, it } from "vitest";
import { squeeze, wrap } from "./words";

describe("words on pieces", () => {
  it("break where the next word would not fit", () => {
    expect(wrap("take another placed worker", 80, 10)).toEqual(["take another", "placed worker"]);
  });
  it("say that there is more", () => {
    const [line] = wrap("take another placed worker of yours back", 80, 10, 1);
    expect(line).toMatch(/^take another.*…$/);
  });
  it("keep a word that is too long for any line", () => {
    expect(wrap("Constructor", 5, 10)).toEqual(["Constructor"]);
  });
  it("are squeezed only when they overflow", () => {
    expect(squeeze("Lab", 80, 10)).toBeUndefined();
    expect(squeeze("Integrated Constructor", 40, 10)).toBe(40);
  });
});
