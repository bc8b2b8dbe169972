/** What happened in the draft round at hand, from the story: who bid what, what the dealer bought. */
import type { Happened } from "../../play/wire";

export interface Auction {
  /** The last bid of each seat. */
  bids: Map<number, number>;
  bought: { seat: number; part: string; tokens: number } | null;
}

/** Seats come as ids of the view ("player-2") or as numbers. */
export function seatOf(field: number | string | undefined): number {
  return typeof field === "number" ? field : Number(String(field ?? "").replace(/^\D+/, ""));
}

export function auction(told: readonly Happened[]): Auction {
  const found: Auction = { bids: new Map(), bought: null };
  for (let i = told.length - 1; i >= 0; i--) {
    const { name, fields } = told[i]!;
    if (name === "dealt") break;
    const seat = seatOf(fields.seat);
    if (name === "raised" && !found.bids.has(seat)) found.bids.set(seat, Number(fields.tokens));
    if (name === "bought") found.bought = { seat, part: String(fields.part), tokens: Number(fields.tokens) };
  }
  return found;
}
