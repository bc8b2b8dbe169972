import { describe, expect, it } from "vitest";
import { reading } from "./things";

const PRINT = {
  title: "Chimera Station",
  modules: {
    "module-refinery": { name: "Refinery", effect: ["3 coins"], rule: "S371", source: "rules S371" },
  },
  cards: {
    "card-knob": {
      name: "Urchin Knob",
      ability: { name: "Spines 3", text: "3 dice strike" },
      rule: "N2",
      source: "reconstructed N2",
    },
  },
};

describe("reading", () => {
  it("gives the name, the text and where it comes from", () => {
    expect(reading(PRINT, "module-refinery")).toEqual({
      name: "Refinery",
      text: ["3 coins"],
      rules: ["S371"],
      source: "rules S371",
    });
  });

  it("reads an ability", () => {
    expect(reading(PRINT, "card-knob").text).toEqual(["Spines 3: 3 dice strike"]);
  });

  it("says an id where nothing is printed", () => {
    expect(reading(PRINT, "worker-0-2").name).toBe("Worker 0 2");
  });
});
