/**
 * One grammar for choosing. Every legal action names the things it touches. Choosing a thing keeps
 * the actions that touch it; choosing a verb keeps the actions of that verb. When one is left it is
 * armed, and a second choice commits it. Mouse, touch, keyboard and screen reader all use this.
 */
import type { Action } from "./wire";

/** What the person has chosen so far, in order. */
export interface Choice {
  kind: "thing" | "verb" | "action" | "step";
  key: string;
}

export interface Narrowing {
  all: readonly Action[];
  choices: readonly Choice[];
  left: readonly Action[];
  /** The one action that is left, or that was picked: it is previewed, and can be committed. */
  armed: Action | null;
}

export function begin(all: readonly Action[]): Narrowing {
  return narrowed(all, []);
}

/** A step of a lesson: what it asks for is in front, and one step back is everything that is legal. */
export function beginStep(all: readonly Action[], right: readonly number[]): Narrowing {
  return right.length > 0 ? narrowed(all, [{ kind: "step", key: right.join(",") }]) : begin(all);
}

/** The same choices where the same is asked again, though something else may have changed; null if anything else is asked. */
export function renewed(now: Narrowing, all: readonly Action[]): Narrowing | null {
  const same =
    all.length === now.all.length &&
    all.every(({ id, notation }, i) => id === now.all[i]?.id && notation === now.all[i]?.notation);
  return same ? narrowed(all, now.choices) : null;
}

/** Whether nothing was chosen yet but the step of a lesson. */
export const onStep = (now: Narrowing): boolean =>
  now.choices.length === 1 && now.choices[0]?.kind === "step";

/** After choosing one more thing, verb or action; unchanged if nothing would be left. */
export function choose(now: Narrowing, choice: Choice): Narrowing {
  const direct = narrowed(now.all, [...now.choices, choice]);
  if (direct.left.length > 0) return direct;
  return change(now, choice);
}

/** Another choice of an earlier step instead: one click, not Esc and one click. */
function change(now: Narrowing, choice: Choice): Narrowing {
  for (let keep = now.choices.length - 1; keep >= 0; keep--) {
    const next = narrowed(now.all, [...now.choices.slice(0, keep), choice]);
    if (next.left.length > 0) return next;
  }
  return now;
}

/** One step back; the same if there is none. */
export function back(now: Narrowing): Narrowing {
  return narrowed(now.all, now.choices.slice(0, -1));
}

/** The ways of the step that one is at: those that one can change one's mind between, once one is armed. */
export const stepOf = (now: Narrowing): Narrowing => (now.armed ? back(now) : now);

/** The things that glow: those of the actions that are left, and that would narrow them. */
export function glowing(now: Narrowing): Set<string> {
  return touched(now.left);
}

/** The things of a step that was taken: a thin ring stays, so that one can change one's mind. */
export function changeable(now: Narrowing): Set<string> {
  const shown = glowing(now);
  const others = new Set<string>();
  if (now.choices.length === 0) return others;
  const before = narrowed(now.all, now.choices.slice(0, -1));
  for (const id of touched(before.left)) if (!shown.has(id)) others.add(id);
  return others;
}

/** Actions by verb, in the order of the list. */
export function byVerb(actions: readonly Action[]): Map<string, Action[]> {
  const groups = new Map<string, Action[]>();
  for (const action of actions) {
    const group = groups.get(action.verb);
    if (group) group.push(action);
    else groups.set(action.verb, [action]);
  }
  return groups;
}

const MOST = 4; // things that a question may name

/** What is chosen already, as a question about something else has to name it. */
export function whatIsChosen({ choices }: Narrowing): { chosen: string[]; verb: string } {
  return {
    chosen: choices
      .filter(({ kind }) => kind === "thing")
      .map(({ key }) => key)
      .slice(-MOST),
    verb: choices.filter(({ kind }) => kind === "verb").at(-1)?.key ?? "",
  };
}

export function touches(action: Action, id: string): boolean {
  return action.targets.some((target) => target.id === id);
}

function narrowed(all: readonly Action[], choices: readonly Choice[]): Narrowing {
  const left = choices.reduce(keep, all);
  // What a lesson asks for is not yet chosen by anybody.
  const chosen = choices.some(({ kind }) => kind !== "step");
  const armed = left.length === 1 && chosen ? (left[0] ?? null) : null;
  return { all, choices, left, armed };
}

function keep(actions: readonly Action[], choice: Choice): readonly Action[] {
  switch (choice.kind) {
    case "action":
      return actions.filter((action) => String(action.id) === choice.key);
    case "step":
      return actions.filter((action) => choice.key.split(",").includes(String(action.id)));
    case "verb":
      return actions.filter((action) => action.verb === choice.key);
    case "thing":
      return actions.filter((action) => touches(action, choice.key));
  }
}

function touched(actions: readonly Action[]): Set<string> {
  return new Set(actions.flatMap((action) => action.targets.map((target) => target.id)));
}
