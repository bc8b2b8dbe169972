/** What a phone shows by itself: a monster, the hand, the slab. Each question opens where it is answered. */
import type { Decision } from "../../play/wire";
import type { Area } from "../game";
import { PLACING } from "./placing.svelte";
import type { GameView, MonsterView } from "./types";
import { words } from "./words";

const ids = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id);
const body = (player: MonsterView): string[] => [
  player.torso.id,
  ...ids(player.torso.cards),
  ...ids(player.parts),
];

/** Of an area's id, without the question it belongs to. */
export const areaOf = (id: string): string => id.split("@")[0] ?? id;

export function areas(view: GameView, decision: Decision | null): Area[] {
  const kind = decision?.kind ?? "";
  const area = (id: string, name: string, holds: string[] = []): Area => ({
    id: `${id}@${kind}`,
    name,
    holds: new Set(holds),
  });
  if (view.phase === "building" && view.seat !== null) {
    const me = view.players[view.seat];
    const hand = area("hand", words.tabs.hand(me?.inventory.length ?? 0), ids(me?.inventory ?? []));
    const bench = area("bench", words.tabs.bench, ids(view.spots));
    const rest = [area("seams", words.tabs.seams), area("others", words.tabs.others)];
    return [bench, hand, ...rest];
  }
  if (view.phase !== "arena") {
    const slab = area(
      "slab",
      view.phase === "choosing" ? words.tabs.torsos : words.tabs.slab,
      ids(view.phase === "choosing" ? view.torsos : view.offer),
    );
    return [slab, area("trays", words.tabs.trays)];
  }
  const attack = view.attack;
  const viewer = view.seat ?? 0;
  const seats = view.players.filter((player) => player.alive).map(({ seat }) => seat);
  const first = opens(kind, viewer, attack) ?? seats.find((seat) => seat !== viewer) ?? viewer;
  return seats.map((seat) => {
    const player = view.players[seat]!;
    const own = seat === view.seat ? [...ids(player.inventory), ...ids(view.spots)] : [];
    const name = seat === view.seat ? words.tabs.you : (view.seats[seat]?.name ?? "");
    return { ...area(`seat-${seat}`, name, [...body(player), ...own]), opens: seat === first };
  });
}

/** Whose monster a question is about. */
function opens(kind: string, viewer: number, attack: GameView["attack"]): number | null {
  if (PLACING.has(kind) || kind === "attach" || kind === "move_part") return viewer;
  if (!attack) return null;
  if (kind === "strike" || kind === "evade_whom" || kind === "prick" || kind === "hit_back_at")
    return attack.attacker;
  return kind === "" ? null : attack.defender;
}
