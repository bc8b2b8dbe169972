/** Where the cards lie, in each phase, on a sheet of 1114 by 680. */
import type { ArenaView, CardsPrint, MonsterView, PartView } from "./types";

export const WIDTH = 1114;
export const HEIGHT = 680;
export const STEP = 76; // from a card to the next

export interface Spot {
  id: string;
  name: string;
  x: number;
  y: number;
  size: number;
  kind: "card" | "cell" | "torso";
  card?: string;
  part?: Partial<PartView>;
  half?: string;
  seat?: number;
}

interface Quarter {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The four quarters round the graveyard; the viewer below on the left. */
export function quarters(seats: number, viewer: number): Quarter[] {
  const places: Quarter[] = [
    { x: 40, y: 366, w: 480, h: 290 },
    { x: 40, y: 50, w: 480, h: 290 },
    { x: 594, y: 50, w: 480, h: 290 },
    { x: 594, y: 366, w: 480, h: 290 },
  ];
  const order = seats === 2 ? [0, 2] : seats === 3 ? [0, 1, 2] : [0, 1, 2, 3];
  return Array.from({ length: seats }, (_, seat) => places[order[(seat - viewer + seats) % seats] ?? 0]!);
}

export function monster(player: MonsterView, print: CardsPrint, room: Quarter, most = 1): Spot[] {
  const torso = player.torso?.cards ?? [];
  const all = [...torso, ...player.parts];
  if (all.length === 0) return [];
  const xs = all.map((part) => part.x);
  const ys = all.map((part) => part.y);
  const wide = Math.max(...xs) - Math.min(...xs) + 1.3;
  const high = Math.max(...ys) - Math.min(...ys) + 1.3;
  const scale = Math.min(most, room.w / (wide * STEP), room.h / (high * STEP));
  const middle = { x: (Math.max(...xs) + Math.min(...xs)) / 2, y: (Math.max(...ys) + Math.min(...ys)) / 2 };
  const at = (part: { x: number; y: number }): { x: number; y: number; size: number } => ({
    x: room.x + room.w / 2 + (part.x - middle.x) * STEP * scale,
    y: room.y + room.h / 2 + (part.y - middle.y) * STEP * scale,
    size: 74 * scale,
  });
  return [
    ...player.parts.map((part): Spot => ({ id: part.id, name: print.cards[part.id]?.name ?? "", ...at(part), kind: "card", card: part.id, part, seat: player.seat })),
    ...torso.map((part): Spot => ({ id: part.id, name: print.cards[part.id]?.name ?? "", ...at(part), kind: "card", card: part.id, part, half: part.half, seat: player.seat })),
    ...(torso[0] && torso[1] && player.torso
      ? [{ id: player.torso.id, name: "torso", x: at(torso[0]).x, y: (at(torso[0]).y + at(torso[1]).y) / 2, size: 74 * scale, kind: "torso" as const, seat: player.seat }]
      : []),
  ];
}

/** Cards side by side, in as many rows as it takes. */
export function row(ids: string[], print: CardsPrint, room: Quarter, size: number): Spot[] {
  const step = size * 1.12;
  const across = Math.max(1, Math.floor(room.w / step));
  return ids.map((id, i) => ({
    id,
    name: print.cards[id]?.name ?? "",
    x: room.x + size / 2 + (i % across) * step,
    y: room.y + size / 2 + Math.floor(i / across) * step,
    size,
    kind: "card",
    card: id,
    part: { open: "", joined: "" },
  }));
}

export function layout(view: ArenaView, print: CardsPrint): Spot[] {
  const viewer = view.seat ?? 0;
  if (view.phase === "arena") {
    const rooms = quarters(view.players.length, viewer);
    return view.players.flatMap((player, seat) => [
      ...(player.alive ? monster(player, print, rooms[seat]!) : []),
      ...(seat === viewer ? row(player.inventory.map((card) => card.id), print, { x: 40, y: 610, w: 480, h: 70 }, 56) : []),
    ]).concat(cells(view, print, rooms[viewer]!));
  }
  if (view.phase === "building") {
    const me = view.players[viewer];
    if (!me) return [];
    const room = { x: 330, y: 40, w: 500, h: 600 };
    return [...monster(me, print, room, 1.15), ...row(me.inventory.map((card) => card.id), print, { x: 30, y: 60, w: 270, h: 600 }, 78), ...cells(view, print, room, 1.15)];
  }
  const offered = view.torsos.length > 0 ? view.torsos : view.offer;
  const size = view.torsos.length > 0 ? 120 : 150;
  const spots = row(offered.map((card) => card.id), print, { x: 60, y: 90, w: 1000, h: 300 }, size);
  return spots.concat(
    view.players.flatMap((player, seat) =>
      row([...(player.torso?.cards ?? []).map((card) => card.id), ...player.inventory.map((card) => card.id)], print, trays(view.players.length, seat), 50),
    ),
  );
}

export function trays(seats: number, seat: number): Quarter {
  const w = 1054 / seats;
  return { x: 30 + seat * w + 10, y: 470, w: w - 20, h: 190 };
}

/** Where the part in hand may go. */
function cells(view: ArenaView, print: CardsPrint, room: Quarter, most = 1): Spot[] {
  const me = view.players[view.seat ?? 0];
  if (!me || view.spots.length === 0) return [];
  const fixed = monster(me, print, room, most);
  const known = [...(me.torso?.cards ?? []), ...me.parts][0];
  const drawn = known && fixed.find((spot) => spot.id === known.id);
  if (!known || !drawn) return [];
  const step = (drawn.size / 74) * STEP;
  return view.spots.map((spot) => ({
    id: spot.id,
    name: `${spot.x},${spot.y}`,
    x: drawn.x + (spot.x - known.x) * step,
    y: drawn.y + (spot.y - known.y) * step,
    size: drawn.size,
    kind: "cell",
  }));
}
