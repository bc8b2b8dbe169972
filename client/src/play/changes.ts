/** Views from changes: a `changed` message names only what is different, see docs/server.md. */
import type { Changed, Seen, View } from "./wire";

type Step = string | number;
type Part = Record<Step, unknown>;

/** The same with something else at the end of a path. What is not on the path is shared. */
function put(part: unknown, path: Step[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const copy = (Array.isArray(part) ? [...(part as unknown[])] : { ...(part as Part) }) as Part;
  copy[step] = put(copy[step], rest, value);
  return copy;
}

/** What a seat sees after some changes; nothing, if they were made to something else. */
export function renewed(before: Seen | undefined, changed: Changed): Seen | null {
  const { base, view: changes, ...rest } = changed;
  if (before?.revision !== base) return null;
  const view = changes.reduce<unknown>((view, [path, value]) => put(view, path, value), before.view);
  return { ...rest, asides: before.asides ?? [], type: "seen", view: view as View };
}
