import { describe, expect, it } from "vitest";
import { paragraphs, since, thingsOf } from "./story";
import type { Happened } from "./wire";

const tell = (text: string, name = "did", fields: Happened["fields"] = {}): Happened => ({ name, fields, text });
const NAMES = ["Ada", "Bob"];
const TOLD = [
  tell("Ada sends w1 to the Refinery.", "placed", { seat: 0, to: "module-refinery" }),
  tell("Ada gains 3 coins."),
  tell("", "turn"),
  tell("Bob sends w1 to the Lab."),
  tell("The Lab opens."),
  tell("Round 2 begins.", "round_begun"),
  tell("Ada's w1 moves."),
];

describe("a story", () => {
  it("is a paragraph a turn, and a heading a round", () => {
    const found = paragraphs(TOLD, NAMES);
    expect(found.map(({ seat, heading, lines }) => [seat, heading, lines.length])).toEqual([
      [0, false, 2],
      [1, false, 2],
      [null, true, 1],
      [0, false, 1],
    ]);
  });

  it("tells what the others did since one's last turn", () => {
    expect(since(TOLD, 1, 0, NAMES).map(({ event }) => event.text)).toEqual(["Bob sends w1 to the Lab.", "The Lab opens.", "Round 2 begins.", "Ada's w1 moves."]);
    expect(since(TOLD, 6, 0, NAMES)).toEqual([]);
  });

  it("keeps of a to and fro what remains", () => {
    const on = (part: string, cell: string): Happened => tell(`You stitch ${part} on at ${cell}.`, "on", { seat: 0, part, cell });
    const off = (part: string): Happened => tell(`You take ${part} off again.`, "off", { seat: 0, part });
    const told = [on("arm", "1,0"), off("arm"), on("leg", "0,1"), on("arm", "0,2"), off("arm"), on("arm", "2,0"), off("claw")];
    const lines = paragraphs(told, NAMES, { off: "on" }).flatMap((paragraph) => paragraph.lines.map(({ event }) => event));
    expect(lines).toEqual([on("leg", "0,1"), on("arm", "2,0"), off("claw")]);
  });

  it("knows the things it speaks of", () => {
    expect(thingsOf(TOLD[0]!)).toEqual(["module-refinery"]);
  });
});
