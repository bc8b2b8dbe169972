/** What a lesson says, cut up for the page. */
import type { Attempt, Lesson, TableInfo } from "./wire";

export interface Words {
  text: string;
  bold: boolean;
}

/** Plain sentences in which words between two stars are bold. */
export function words(text: string): Words[] {
  return text.split("**").flatMap((part, i) => (part === "" ? [] : [{ text: part, bold: i % 2 === 1 }]));
}

/** The same for those who listen. */
export const plain = (text: string): string => text.replaceAll("**", "");

/** A pip for each step: behind us, at hand, to come. */
export function pips({ step, steps }: Pick<Lesson, "step" | "steps">): ("done" | "now" | "ahead")[] {
  return Array.from({ length: steps }, (_, i) => (i < step ? "done" : i === step ? "now" : "ahead"));
}

/** Where on the board an attempt would have gone. */
export function aim({ targets = [] }: Pick<Attempt, "targets">): string | null {
  return (targets.find(({ role }) => role === "to") ?? targets.at(-1))?.id ?? null;
}

/** Who sits at a whole game after a lesson: the learner, and bots where the rivals were. */
export function sittings(seats: TableInfo["seats"]): { who: "me" | "bot" }[] {
  return seats.map(({ yours }) => ({ who: yours ? "me" : "bot" }));
}

/** The end of a lesson is read once, also if the page is loaded again. */
export function endRead(table: string): boolean {
  try {
    return sessionStorage.getItem(`lesson ${table}`) !== null;
  } catch {
    return false;
  }
}

export function readEnd(table: string): void {
  try {
    sessionStorage.setItem(`lesson ${table}`, "read");
  } catch {
    // Then it is read once more.
  }
}
