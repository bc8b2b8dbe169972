/** What things are called, and what the lens says of them. */
import { percent } from "../../play/numbers";
import type { Reading } from "../game";
import {
  mine,
  roomOf,
  seatName,
  type ActionPrint,
  type Kind,
  type LabPrint,
  type LabView,
  type RoomView,
} from "./types";
import { words } from "./words";

/** A cost as the box writes it: 1A 2E. */
export function costShort({ cost, cost_more }: Pick<ActionPrint, "cost" | "cost_more">): string {
  const letters: Record<string, string> = {
    action: "A",
    telepathy: "T",
    combat: "C",
    build: "B",
    any: "?",
    energy: "E",
  };
  return [...Object.entries(cost).map(([kind, n]) => `${n}${letters[kind] ?? kind}`), cost_more]
    .filter(Boolean)
    .join(" ");
}

export function nameOf(view: LabView, print: LabPrint, id: string): string {
  const room = roomOf(view, id);
  if (room) return roomName(view, room);
  const action = print.actions[id];
  if (action) return action.name;
  if (id.startsWith("supply-")) return words.geneName(print.genes[id.slice(7) as Kind]?.name ?? id);
  const player = view.players.find((each) => each.id === id);
  if (player) return speciesName(print, player.species) || seatName(view, player.seat);
  return print.events[id]?.name ?? id;
}

export const speciesName = (print: LabPrint, species: string | null): string =>
  species ? (print.species[species]?.name ?? species) : "";

function roomName(view: LabView, room: RoomView): string {
  const group = room.group;
  const facts = [
    words.room(room.number),
    ...(room.power > 0 ? [words.power(0, String(room.power))] : []),
    ...(group
      ? [
          words
            .groupOf(seatName(view, group.owner), group.size, group.charged ? words.charged : words.resting)
            .replace(/\.$/, ""),
        ]
      : []),
  ];
  return facts.join(", ");
}

function roomText(view: LabView, print: LabPrint, room: RoomView): string[] {
  if (!room.in_play) return [words.gone];
  const printed = print.rooms[room.id];
  const group = room.group;
  return [
    [
      words.enterWith(room.sterility),
      printed && printed.sterility !== room.sterility ? words.changedEntry(printed.sterility) : "",
      printed?.red ? words.sector(printed.sector) : "",
    ]
      .filter(Boolean)
      .join(" "),
    room.cubes > 0 ? words.radiates(room.power, room.cubes) : "",
    group
      ? words.groupOf(seatName(view, group.owner), group.size, group.charged ? words.charged : words.resting)
      : "",
    ...view.tests
      .filter((test) => test.room === room.id)
      .map((test) =>
        words.tested(
          seatName(view, test.seat),
          test.threat,
          test.gains.map(({ by, chance }) => words.dose(by, percent(chance))).join(", "),
        ),
      ),
  ].filter(Boolean);
}

export function read(view: LabView, print: LabPrint, id: string): Reading | null {
  if (print.rooms === undefined) return null;
  const named = { name: nameOf(view, print, id), source: "" };
  const room = roomOf(view, id);
  if (room)
    return {
      ...named,
      name: words.room(room.number),
      text: roomText(view, print, room),
      rules: room.cubes > 0 ? ["C113"] : room.sterility > 1 ? ["C47"] : [],
    };
  const action = print.actions[id];
  if (action)
    return {
      ...named,
      text: [
        `${action.text.charAt(0).toUpperCase()}${action.text.slice(1)}.`,
        words.costs(costShort(action)),
      ],
      rules: [action.rule],
    };
  const event = print.events[id];
  if (event) {
    const past = view.past_events.map((card) => print.events[card]?.name ?? card);
    return {
      ...named,
      text: [
        `${event.text.charAt(0).toUpperCase()}${event.text.slice(1)}.`,
        ...(past.length > 0 ? [words.pastEvents(past)] : []),
      ],
      rules: [event.rule],
    };
  }
  if (id.startsWith("supply-")) return gene(print, id.slice(7) as Kind, []);
  const own = view.players.flatMap((player) => player.genes).find((each) => each.id === id);
  if (own) return gene(print, own.kind, [own.active ? words.awake : words.exhausted]);
  const trophy = view.players.flatMap((player) => player.trophies).find((each) => each.id === id);
  if (trophy)
    return {
      ...named,
      name: words.trophyOf(trophy.count, seatName(view, trophy.owner)),
      text: [words.trophyDoes(print.limits.trophy_energy)],
      rules: ["C120"],
    };
  const player = view.players.find((each) => each.id === id);
  if (player?.species) {
    const texts = (print.species[player.species]?.specials ?? [])
      .map((key) => print.actions[key])
      .filter((each) => each !== undefined);
    return {
      ...named,
      text: texts.map((each) => words.special(each.name, costShort(each), each.text)),
      rules: [],
    };
  }
  return null;
}

function gene(print: LabPrint, kind: Kind, said: string[]): Reading | null {
  const printed = print.genes[kind];
  if (!printed) return null;
  const price = /^\d+$/.test(printed.price) ? printed.price : words.ownedMore;
  return {
    name: words.geneName(printed.name),
    text: [...said, words.geneDoes[kind] ?? "", words.priceIs(price, printed.fate)],
    rules: [printed.rule],
    source: "",
  };
}

/** What a gene costs the player who looks on: a number, or "owned + 1" with the genes of that kind put in (C70). */
export function priceOf(view: LabView, print: LabPrint, kind: Kind): number | null {
  const [, owned, more] = /^(owned \+ )?(\d+)$/.exec(print.genes[kind]?.price ?? "") ?? [];
  const me = mine(view);
  if (more === undefined || (owned && !me)) return null;
  return Number(more) + (owned && me ? me.genes.filter((each) => each.kind === kind).length : 0);
}
