/** What things are called, and what is printed on them. */
import type { Reading } from "../game";
import { chitsOf, exploring, strengthOf, type BetaPrint, type BetaView, type ChitView } from "./types";
import { capital, spread, words } from "./words";

export const seatName = (view: BetaView, seat: number): string => view.seats[seat]?.name ?? "";

/** Where a chit is: on a tile, carried, or stored. */
export function whereIs(view: BetaView, chit: ChitView): string {
  const tile = view.tiles.find((each) => each.id === chit.tile);
  if (tile) return words.onTile(words.place(tile.name));
  const holder = view.hunters.find((each) => each.inventory.includes(chit.id));
  if (holder) return words.carriedBy(seatName(view, holder.seat));
  const owner = view.hunters.find((each) => each.storage.includes(chit.id));
  return owner ? words.storedBy(seatName(view, owner.seat)) : "";
}

/** "sludge shark, strength 2". */
export function kindName(print: BetaPrint, kind: string, strength = 0): string {
  const name = print.kinds[kind]?.name ?? kind;
  return strength > 0 ? `${name}, ${words.strength(strength)}` : name;
}

export function chitName(print: BetaPrint, chit: ChitView): string {
  if (!chit.kind) return words.chitDown;
  const name = capital(kindName(print, chit.kind, strengthOf(chit, print)));
  return chit.up ? name + (chit.fresh ? `, ${words.newNow}` : "") : words.knownDown(name);
}

export function nameOf(view: BetaView, print: BetaPrint, id: string): string {
  const chit = chitsOf(view).get(id);
  if (chit) return [chitName(print, chit), whereIs(view, chit)].filter(Boolean).join(", ");
  const tile = view.tiles.find((each) => each.id === id);
  if (tile)
    return tile.shape === "breach"
      ? words.breachName
      : words.tileName(words.shapes[tile.shape] ?? tile.shape, tile.name);
  const cell = view.cells.find((each) => each.id === id);
  if (cell) return words.cellName(cell.name, spread(cell.open));
  const [sort, n] = id.split("-");
  const hunter = view.hunters[Number(n)];
  if (sort === "hunter" && hunter)
    return words.hunterName(seatName(view, hunter.seat), hunter.place, hunter.health);
  if (sort === "pod") return words.podOf(seatName(view, Number(n)));
  return id;
}

/** What the lens says of a thing. */
export function read(view: BetaView, print: BetaPrint, id: string): Reading | null {
  if (!print.kinds) return null; // what is printed has not come yet
  const chit = chitsOf(view).get(id);
  if (chit) {
    const kind = chit.kind ? print.kinds[chit.kind] : undefined;
    const knowing = chit.up ? [] : chit.known_by.map((seat) => seatName(view, seat));
    const text = [capital(whereIs(view, chit)), knowing.length > 0 ? words.knownTo(knowing) : ""].filter(
      Boolean,
    );
    if (!kind) return { name: words.chitDown, text, rules: ["B52"], source: "" };
    const strength = strengthOf(chit, print);
    const monster = strength > 0 || chit.kind === "turret";
    return {
      name: chitName(print, chit),
      text,
      rules: [
        kind.rule,
        ...(monster ? ["B98", strength > 1 ? "B78" : "B77"] : []),
        ...(chit.kind === "kit" ? ["B85"] : []),
      ],
      source: kind.source,
    };
  }
  const tile = view.tiles.find((each) => each.id === id);
  if (tile) {
    const who =
      tile.by === null || exploring(view) ? "" : ` ${capital(words.laidBy(seatName(view, tile.by)))}.`;
    const rules =
      tile.shape === "breach" ? ["B48", "B49"] : tile.shape === "chamber" ? ["B8", "B40"] : ["B51", "B52"];
    return {
      name: nameOf(view, print, id),
      text: [`${capital(words.walkways(spread(tile.links)))}.${who}`],
      rules,
      source: tile.shape === "breach" ? "" : (print.shapes[tile.shape]?.source ?? ""),
    };
  }
  if (id.startsWith("cell-"))
    return { name: nameOf(view, print, id), text: [], rules: ["B30", "B33"], source: "" };
  if (id.startsWith("hunter-")) {
    const hunter = view.hunters[Number(id.slice(7))];
    const known = chitsOf(view);
    const carried = (hunter?.inventory ?? []).flatMap((each) => kindName(print, known.get(each)?.kind ?? ""));
    return {
      name: nameOf(view, print, id),
      text: [`${capital(words.carries)}: ${carried.join(", ") || words.nothingCarried}.`],
      rules: ["B76", "B101"],
      source: "",
    };
  }
  if (id.startsWith("pod-"))
    return { name: nameOf(view, print, id), text: [], rules: ["B3", "B81", "B94"], source: "" };
  return null;
}
