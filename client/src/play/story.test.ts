import { describe, expect, it } from "vitest";
import { paragraphs, since, thingsOf } from "./story";
import type { Happened } from "./wire";

const tell = (text: string, seat: number | null = null, more: Partial<Happened> = {}): Happened => ({
  name: "did",
  fields: {},
  text,
  seat,
  ...more,
});
const opens = (text: string, seat: number | null = null): Happened => tell(text, seat, { opens: true });
const TOLD = [
  opens("", 0),
  tell("Ada sends w1 to the Refinery.", 0, { fields: { seat: "player-0", to: "module-refinery" } }),
  tell("Ada gains 3 coins.", 0),
  opens("", 1),
  tell("Bob sends w1 to the Lab.", 1),
  tell("The Lab opens."),
  opens("Round 2 begins."),
  tell("Ada's w1 moves.", 0),
];
const shape = (told: Happened[]): unknown[] =>
  paragraphs(told).map(({ seat, heading, lines }) => [seat, heading, lines.length]);

describe("a story", () => {
  it("is a paragraph a turn, and a heading a round", () => {
    expect(shape(TOLD)).toEqual([
      [0, false, 2],
      [1, false, 2],
      [null, true, 1],
      [0, false, 1],
    ]);
  });

  it("tells of what others do in a turn, and of what is done to them, in the turn of whoever has it", () => {
    const told = [
      opens("Ada's monster stirs.", 0),
      tell("Ada goes for Bob's torso!", 0),
      tell("9 against a Defense of 17."),
      tell("Bob's wing dodges.", 1),
      tell("Bob's torso holds."),
      opens("Bob's monster stirs.", 1),
    ];
    expect(shape(told)).toEqual([
      [0, false, 5],
      [1, false, 1],
    ]);
  });

  it("has a paragraph for each that does something between turns", () => {
    const told = [
      tell("Bob deals.", 1),
      tell("On the slab: Owl Head."),
      tell("Ada bids 3.", 0),
      tell("Bob bids 4.", 1),
      tell("Bob gets it.", 1),
      opens("The market closes."),
      tell("Nobody is left."),
    ];
    expect(shape(told)).toEqual([
      [1, false, 2],
      [0, false, 1],
      [1, false, 2],
      [null, true, 1],
      [null, false, 1],
    ]);
  });

  it("goes by whom it is about, and not by what anybody is called", () => {
    expect(shape([opens("", 1), tell("The cat sends w1.", 1), tell("The Lab opens.")])).toEqual([
      [1, false, 2],
    ]);
  });

  it("tells what the others did since one's last turn", () => {
    expect(since(TOLD, 2, 0).map(({ event }) => event.text)).toEqual([
      "Bob sends w1 to the Lab.",
      "The Lab opens.",
      "Round 2 begins.",
      "Ada's w1 moves.",
    ]);
    expect(since(TOLD, 7, 0)).toEqual([]);
  });

  it("keeps of a to and fro what remains", () => {
    const on = (part: string, cell: string): Happened =>
      tell(`You stitch ${part} on at ${cell}.`, 0, { name: "on", fields: { part, cell } });
    const off = (part: string): Happened =>
      tell(`You take ${part} off again.`, 0, { name: "off", fields: { part } });
    const told = [
      on("arm", "1,0"),
      off("arm"),
      on("leg", "0,1"),
      on("arm", "0,2"),
      off("arm"),
      on("arm", "2,0"),
      off("claw"),
    ];
    const lines = paragraphs(told, { off: "on" }).flatMap((paragraph) =>
      paragraph.lines.map(({ event }) => event),
    );
    expect(lines).toEqual([on("leg", "0,1"), on("arm", "2,0"), off("claw")]);
  });

  it("knows the things it speaks of", () => {
    expect(thingsOf(TOLD[1]!)).toEqual(["player-0", "module-refinery"]);
  });
});
