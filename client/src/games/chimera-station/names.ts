/** What things are called, and what is printed on them. */
import type { Action } from "../../play/wire";
import type { Brief, Reading } from "../game";
import { ending } from "./effect";
import { worn, type StationPrint, type StationView } from "./types";
import { words } from "./words";

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export function nameOf(view: StationView, print: StationPrint, id: string): string {
  const [sort] = id.split("-");
  if (sort === "module") return print.modules[id]?.name ?? id;
  if (sort === "perk") return print.perks[id]?.name ?? id;
  if (sort === "hex")
    return print.hexes[id]?.bonus ? words.spaceWith(print.hexes[id].bonus) : words.commandHub;
  if (sort === "reactor") return words.reactorSpace(id.slice(-1));
  if (sort === "card") return words.startingCard(id.slice(-1));
  if (sort === "mat") return capital(print.mats[id]?.name ?? id);
  if (sort === "lounge") return words.lounge;
  if (sort === "lab") return words.labSlot(id.slice(-1).toUpperCase());
  if (sort === "supply") return words.inSupply(capital(id.slice(7)));
  if (sort === "player") return view.seats[Number(id.slice(7))]?.name ?? id;
  if (sort === "worker") return workerName(view, id);
  return id;
}

/** Where a worker is, for a narrow place. */
export function briefly(print: StationPrint, at: string | null): string {
  if (!at) return "";
  if (at === "lounge") return words.loungeShort;
  return at.startsWith("lab-") ? words.labShort : (print.modules[at]?.short ?? print.perks[at]?.short ?? "");
}

function workerName(view: StationView, id: string): string {
  const worker = view.players
    .flatMap((player) => player.workers)
    .find((each) => id === each.id || id.startsWith(`${each.id}-`));
  if (!worker) return id;
  const parts = worn(worker);
  return words.workerOf(
    worker.seat === view.seat ? null : (view.seats[worker.seat]?.name ?? ""),
    worker.number,
    parts.join(", "),
  );
}

/** Where one worker may be sent: the place, and whose worker must leave it. */
export function placements(
  view: StationView,
  print: StationPrint,
  actions: readonly Action[],
): Map<number, Brief> | null {
  const target = (action: Action, role: string): string =>
    action.targets.find((one) => one.role === role)?.id ?? "";
  const sent = new Set(actions.map((action) => target(action, "own")));
  if (
    sent.size !== 1 ||
    actions.some(
      (action) =>
        action.verb !== "place" || action.targets.filter(({ role }) => role === "displaced").length > 1,
    )
  )
    return null;
  const workers = view.players.flatMap((player) => player.workers);
  return new Map(
    actions.map((action) => {
      const hits = workers.find(({ id }) => id === target(action, "displaced"))?.seat;
      const to = target(action, "to");
      const name = to.startsWith("lab-") ? words.lab : nameOf(view, print, to); // its slots are alike
      return [action.id, { name, ...(hits === undefined ? {} : { hits }) }];
    }),
  );
}

/** The lines of the rulebook about what a worker wears. */
const LINES: Record<string, string> = { brain: "S716", claw: "S722", leaf: "S723", tentacle: "S725" };

/** What the lens says of a thing. */
export function read(view: StationView, print: StationPrint, id: string): Reading | null {
  const name = nameOf(view, print, id);
  const module = print.modules[id];
  if (module) {
    const facts = [
      module.value !== null ? words.value(module.value) : "",
      module.cost !== null ? words.costs(module.cost) : "",
      words.border(module.border),
    ];
    return {
      name,
      text: [
        `${module.text ? `${capital(module.text)}.` : words.nobodyWorks} ${capital(facts.filter(Boolean).join(", "))}.`,
      ],
      rules: [module.rule],
      source: module.source,
    };
  }
  const perk = print.perks[id];
  if (perk) {
    const kind = perk.module ? words.ownModule : words.byItself;
    return {
      name,
      text: [`${capital(perk.text)}. ${kind}${perk.end.length > 0 ? words.atTheEnd(ending(perk.end)) : ""}`],
      rules: [perk.rule],
      source: perk.source,
    };
  }
  const hex = print.hexes[id];
  if (hex)
    return {
      name: hex.kind === "space" ? words.space : words.commandHub,
      text: [hex.bonus ? words.gains(hex.bonus) : ""],
      rules: [hex.rule],
      source: hex.source,
    };
  const card = print.cards[id];
  if (card)
    return { name, text: [`${capital(card.effect.join(", "))}.`], rules: [card.rule], source: card.source };
  const mat = print.mats[id];
  if (mat)
    return {
      name,
      text: [words.startsWith(mat.start_tier, mat.attached === "none" ? "" : mat.attached)],
      rules: [mat.rule],
      source: mat.source,
    };
  const space = print.reactor[id];
  if (space)
    return {
      name,
      text: [space.pays.length > 0 ? words.paysWhile(space.pays.join(", ")) : words.paysNothingEver],
      rules: [space.rule],
      source: space.source,
    };
  const worker = view.players.flatMap((player) => player.workers).find((each) => each.id === id);
  if (worker) {
    const kinds = [...new Set(worn(worker))];
    const there = worker.at
      ? words.at(nameOf(view, print, worker.at))
      : worker.where === "pool"
        ? words.atHome
        : worker.where === "reserve"
          ? words.inReserve
          : "";
    return {
      name,
      text: [[there, ...kinds.map((kind) => words.parts[kind] ?? "")].join(" ")],
      rules: kinds.flatMap((kind) => LINES[kind] ?? []),
      source: "",
    };
  }
  if (id === "lounge") return { name, text: [words.loungeDoes], rules: ["S106"], source: "" };
  if (id.startsWith("lab-")) return { name, text: [words.labSlotDoes], rules: ["S171"], source: "" };
  return null;
}
