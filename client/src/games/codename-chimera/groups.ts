/** Ways that belong together in the list, in the order in which the rules list them. */
import type { Action, Decision } from "../../play/wire";
import type { Group } from "../game";
import { turned } from "./geometry";
import type { GamePrint, GameView } from "./types";
import { words } from "./words";

interface Row {
  key: string;
  title: string;
  seat?: number;
  name: string;
}

export function groups(
  view: GameView,
  print: GamePrint,
  decision: Decision,
  actions: readonly Action[],
): Group[] | null {
  const found: (Group & { key: string })[] = [];
  for (const action of actions) {
    const row = rowOf(view, print, decision, action);
    if (!row) return null;
    const { key, name, ...head } = row;
    const last = found.at(-1);
    if (last?.key === key) last.ways.push({ action, name });
    else found.push({ key, ...head, ways: [{ action, name }] });
  }
  return found.length > 0 ? found : null;
}

function rowOf(view: GameView, print: GamePrint, decision: Decision, action: Action): Row | null {
  const id = action.targets[0]?.id ?? "";
  const card = print.cards?.[id];
  const named = card?.name ?? id;
  switch (action.verb) {
    case "hit": {
      const owner = view.players.find(
        (player) => player.torso.id === id || player.parts.some((part) => part.id === id),
      );
      if (!owner) return null;
      const inner = owner.parts.find((part) => part.id === id)?.outer === false && decision.kind === "act";
      return {
        key: `hit ${owner.seat}`,
        title: view.seats[owner.seat]?.name ?? "",
        seat: owner.seat,
        name: `${card ? named : words.rows.torso}${inner ? " ↗" : ""}`,
      };
    }
    case "lay": {
      const seams = [...turned(view.placing?.seams ?? "", Number(action.arguments.turns))]
        .map((side) => words.side[side])
        .join(", ");
      return {
        key: id,
        title: words.spot(id),
        name: [seams, ...action.remarks.filter((remark) => !remark.startsWith("open"))].join(" · "),
      };
    }
    case "bid": {
      const n = Number(action.arguments.tokens);
      return {
        key: "bid",
        title: words.rows.bid,
        name: `${words.tokens(n)} · ${words.left((view.players[decision.seat]?.tokens ?? n) - n)}`,
      };
    }
    case "name":
      return decision.kind === "strike" ? { key: "name", title: words.rows.send, name: named } : null;
    case "hold_back":
      return { key: "hold_back", title: words.rows.back, name: named };
    case "strike":
      return { key: "strike", title: words.rows.strike, name: action.label };
    case "attach":
      return { key: "attach", title: words.rows.attach, name: named };
    case "take_back":
      return { key: "take_back", title: words.rows.off, name: named };
    case "use":
      return {
        key: "use",
        title: words.rows.use,
        name: `${named}${card?.ability ? `: ${card.ability.name}` : ""}`,
      };
    default:
      return null;
  }
}
