/** What things are called, and what is printed on them. */
import type { Reading } from "../game";
import { ending } from "./effect";
import { worn, type StationPrint, type StationView } from "./types";

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export function nameOf(view: StationView, print: StationPrint, id: string): string {
  const [sort] = id.split("-");
  if (sort === "module") return print.modules[id]?.name ?? id;
  if (sort === "perk") return print.perks[id]?.name ?? id;
  if (sort === "hex") return print.hexes[id]?.bonus ? `Empty space: ${print.hexes[id].bonus}` : "Command Hub";
  if (sort === "reactor") return `Reactor space ${id.slice(-1)}`;
  if (sort === "card") return `Starting card ${id.slice(-1)}`;
  if (sort === "mat") return capital(print.mats[id]?.name ?? id);
  if (sort === "lounge") return "Worker Lounge";
  if (sort === "lab") return `Splicing Lab, slot ${id.slice(-1).toUpperCase()}`;
  if (sort === "supply") return `${capital(id.slice(7))} in the supply`;
  if (sort === "player") return view.seats[Number(id.slice(7))]?.name ?? id;
  if (sort === "worker") return workerName(view, id);
  return id;
}

/** Where a worker is, for a narrow place. */
export function briefly(print: StationPrint, at: string | null): string {
  if (!at) return "";
  if (at === "lounge") return "Lounge";
  return at.startsWith("lab-") ? "Lab" : (print.modules[at]?.short ?? print.perks[at]?.short ?? "");
}

function workerName(view: StationView, id: string): string {
  const worker = view.players.flatMap((player) => player.workers).find((each) => id === each.id || id.startsWith(`${each.id}-`));
  if (!worker) return id;
  const parts = worn(worker);
  const whose = worker.seat === view.seat ? "Your" : `${view.seats[worker.seat]?.name ?? ""}'s`;
  return `${whose} worker ${worker.number}${parts.length > 0 ? ` (${parts.join(", ")})` : ""}`;
}

const PARTS: Record<string, [string, string]> = {
  brain: ["Brain: scores the value of the module its worker is sent to.", "S716"],
  claw: ["Claw: displaces a rival's worker.", "S722"],
  leaf: ["Leaf: its worker feeds itself; two leaves bring food.", "S723"],
  tentacle: ["Tentacle: one more of the goods its worker gains.", "S725"],
};

/** What the lens says of a thing. */
export function read(view: StationView, print: StationPrint, id: string): Reading | null {
  const name = nameOf(view, print, id);
  const module = print.modules[id];
  if (module) {
    const facts = [module.value !== null ? `value ${module.value}` : "", module.cost !== null ? `costs ${module.cost}` : "", `border ${module.border.join(" and ")}`];
    return { name, text: [`${capital(module.text || "nobody can work here")}. ${capital(facts.filter(Boolean).join(", "))}.`], rules: [module.rule], source: module.source };
  }
  const perk = print.perks[id];
  if (perk) {
    const kind = perk.module ? "A module that only its owner uses." : "Works by itself.";
    return { name, text: [`${capital(perk.text)}. ${kind}${perk.end.length > 0 ? ` At the end ${ending(perk.end)}.` : ""}`], rules: [perk.rule], source: perk.source };
  }
  const hex = print.hexes[id];
  if (hex) return { name: hex.kind === "space" ? "Empty space" : "Command Hub", text: [hex.bonus ? `Who builds here gains: ${hex.bonus}.` : ""], rules: [hex.rule], source: hex.source };
  const card = print.cards[id];
  if (card) return { name, text: [`${capital(card.effect.join(", "))}.`], rules: [card.rule], source: card.source };
  const mat = print.mats[id];
  if (mat) return { name, text: [`Starts at tier ${mat.start_tier}${mat.attached !== "none" ? ` with a ${mat.attached}` : ""}.`], rules: [mat.rule], source: mat.source };
  const space = print.reactor[id];
  if (space) return { name, text: [space.pays.length > 0 ? `Pays ${space.pays.join(", ")} while it is empty.` : "Pays nothing."], rules: [space.rule], source: space.source };
  const worker = view.players.flatMap((player) => player.workers).find((each) => each.id === id);
  if (worker) {
    const kinds = [...new Set(worn(worker))];
    const there = worker.at ? `At ${nameOf(view, print, worker.at)}.` : worker.where === "pool" ? "At home." : worker.where === "reserve" ? "In reserve." : "";
    return { name, text: [[there, ...kinds.map((kind) => PARTS[kind]?.[0] ?? "")].join(" ")], rules: kinds.flatMap((kind) => PARTS[kind]?.[1] ?? []), source: "" };
  }
  if (id === "lounge") return { name, text: ["1 coin or 1 food. Displaced workers wait here."], rules: ["S106"], source: "" };
  if (id.startsWith("lab-")) return { name, text: ["In the Splicing Lab phase its worker changes its components."], rules: ["S171"], source: "" };
  return null;
}
