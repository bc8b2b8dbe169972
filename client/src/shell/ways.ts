/** How the list of legal actions is said. */
import type { Action } from "../play/wire";

/** Verbs that end a turn, a phase or a question: they stand apart, quietly, so that no slip takes them. */
const ENDINGS = new Set([
  "end_turn",
  "end",
  "pass_round",
  "growl",
  "ready",
  "fold",
  "no_more",
  "done",
  "decline",
]);

/** The action that ends the turn. */
export function ending(actions: readonly Action[]): Action | null {
  const found = actions.filter((action) => ENDINGS.has(action.verb));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The same, where there is something else to do. */
export const quiet = (actions: readonly Action[]): Action | null =>
  actions.length > 1 ? ending(actions) : null;

/** The words that all labels begin with; at least one word of each is left over. */
export function common(labels: readonly string[]): string {
  const first = labels[0];
  if (first === undefined || labels.length < 2) return "";
  let words = first.split(" ").slice(0, -1);
  for (const label of labels) {
    while (words.length > 0 && !label.startsWith(`${words.join(" ")} `)) words = words.slice(0, -1);
  }
  return words.join(" ");
}

const ODD = 2;

/** Those of one verb that nearly all ways are of: what they share is said once, though one or two others stand among them. */
export function alike(actions: readonly Action[]): readonly Action[] {
  const verbs = new Map<string, Action[]>();
  for (const action of actions) verbs.set(action.verb, [...(verbs.get(action.verb) ?? []), action]);
  const most = [...verbs.values()].sort((a, b) => b.length - a.length)[0] ?? [];
  return most.length > ODD && actions.length - most.length <= ODD ? most : actions;
}

/** Too many ways of one verb, each with a thing of its own first: a worker to send. Folded by that thing. */
export function byThing(actions: readonly Action[], most: number): Map<string, Action[]> | null {
  const groups = new Map<string, Action[]>();
  for (const action of actions) {
    const [first, second] = action.targets;
    if (!first || !second || first.role !== actions[0]?.targets[0]?.role || action.verb !== actions[0]?.verb)
      return null;
    groups.set(first.id, [...(groups.get(first.id) ?? []), action]);
  }
  const some = [...groups.values()].every((group) => group.length > 1);
  return actions.length > most && groups.size > 1 && groups.size <= most && some ? groups : null;
}

/** A remark that tells more than a name does: nothing, where it begins with the same word. */
export function unsaid(remark: string, name: string): string {
  const first = (words: string): string => words.toLowerCase().split(/\W+/)[0] ?? "";
  return first(remark) === first(name) ? "" : remark;
}
