/** How a game went, seat by seat, out of its events: the sheet of a game that has no points. */
import type { Happened } from "../../play/wire";
import { seatOf } from "./market";
import type { GameView } from "./types";

export interface Tale {
  built: number;
  attacks: number;
  hits: number;
  torn: number;
  lost: number;
  /** The arena round in which the torso burst; nothing for whoever stands. */
  fell: number | null;
}

export function tale(told: readonly Happened[], seats: number): Tale[] {
  const tales = Array.from({ length: seats }, (): Tale => ({
    built: 0,
    attacks: 0,
    hits: 0,
    torn: 0,
    lost: 0,
    fell: null,
  }));
  let round = 0;
  let attacker: Tale | undefined;
  let defender: Tale | undefined;
  for (const { name, fields } of told) {
    const own = tales[seatOf(fields.seat)];
    if (name === "round_began") round = Number(fields.round);
    else if (name === "unveiled" && own) own.built = Number(fields.parts);
    else if (name === "attacked" && own) {
      [attacker, defender] = [own, tales[seatOf(fields.owner)]];
      own.attacks++;
    } else if (name === "struck_back" && own) {
      [attacker, defender] = [own, attacker];
      own.attacks++;
    } else if (name === "compared" && attacker && Number(fields.total) >= Number(fields.defense))
      attacker.hits++;
    else if (name === "pricked" && Number(fields.enough)) [attacker, defender] = [defender, attacker];
    else if (name === "destroyed") {
      if (attacker) attacker.torn++;
      if (defender) defender.lost++;
    } else if (name === "eliminated" && own) own.fell = round;
  }
  return tales;
}

/** The cards that leave the arena with an event: all of a monster, when it dies. */
export function gone({ name, fields }: Happened, before: Pick<GameView, "players">): string[] {
  const dead = name === "eliminated" ? before.players[seatOf(fields.seat)] : undefined;
  return dead ? [...dead.torso.cards, ...dead.parts].map(({ id }) => id) : [];
}
