/** Ways that belong together in the list, in the order in which the rules list them. */
import type { Action, Decision } from "../../play/wire";
import type { Group } from "../game";
import { kindName, seatName } from "./names";
import { chitsOf, type BetaPrint, type BetaView, strengthOf } from "./types";
import { words } from "./words";

export function groups(
  view: BetaView,
  print: BetaPrint,
  decision: Decision,
  actions: readonly Action[],
): Group[] | null {
  if (!print.kinds || !["act", "second_shot"].includes(decision.kind)) return null;
  const found: (Group & { key: string })[] = [];
  for (const action of actions) {
    const { key, title, name } = rowOf(view, print, action);
    const last = found.at(-1);
    if (last?.key === key) last.ways.push({ action, name });
    else found.push({ key, title, ways: [{ action, name }] });
  }
  return found.length > 1 ? found : null;
}

function rowOf(
  view: BetaView,
  print: BetaPrint,
  action: Action,
): { key: string; title: string; name: string } {
  const title = words.rows[action.verb];
  const name = title ? nameIn(view, print, action) : "";
  return title && name
    ? { key: action.verb, title, name }
    : { key: "", title: words.also, name: action.label };
}

/** What tells an action from the others of its row. */
function nameIn(view: BetaView, print: BetaPrint, action: Action): string {
  const thing = (role: string): string => action.targets.find((target) => target.role === role)?.id ?? "";
  const tile = (id: string): string => words.place(view.tiles.find((each) => each.id === id)?.name ?? "");
  const chits = chitsOf(view);
  const chit = (id: string): string => {
    const found = chits.get(id);
    return found?.kind
      ? kindName(print, found.kind) + (strengthOf(found, print) ? ` (${strengthOf(found, print)})` : "")
      : "";
  };
  const side = words.sides[["n", "e", "s", "w"][Number(action.arguments.direction)] ?? ""] ?? "";
  const first = action.targets[0]?.id ?? "";
  switch (action.verb) {
    case "move":
    case "phase":
      return `${side} ${tile(thing("to"))}`;
    case "push":
      return `${chit(first)} ${side} ${tile(thing("to"))}`;
    case "throw":
    case "scan":
      return tile(first);
    case "pick":
      return chit(thing("taken"));
    case "drop":
      return chit(thing("put"));
    case "swap":
      return words.forWhat(chit(thing("put")), chit(thing("taken")));
    default: {
      const seat = first.startsWith("hunter-") ? Number(first.slice(7)) : -1;
      const at = seat >= 0 ? view.hunters[seat]?.at : chits.get(first)?.tile;
      return [seat >= 0 ? seatName(view, seat) : chit(first), tile(at ?? "")].filter(Boolean).join(" ");
    }
  }
}
