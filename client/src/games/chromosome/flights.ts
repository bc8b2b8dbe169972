/** What flies when something happens. */
import type { Flight } from "../../play/motion";
import type { Happened } from "../../play/wire";
import { KINDS } from "./types";

interface Way {
  icon: string;
  /** The field that counts; one, if there is none. */
  n?: string;
  /** Fields with ids of places, or ids; nothing: where the chain last was. */
  from?: string;
  to: string;
}

const WAYS: Record<string, Way> = {
  hatched: { icon: "microbe", n: "tokens", from: "seat", to: "room" },
  grew: { icon: "microbe", n: "tokens", from: "seat", to: "room" },
  moved: { icon: "microbe", n: "tokens", from: "room", to: "to" },
  teleported: { icon: "microbe", from: "room", to: "to" },
  cubes_placed: { icon: "cube", n: "cubes", from: "pool", to: "room" },
  cube_lost: { icon: "cube", from: "room", to: "pool" },
  wave_sent: { icon: "cube", from: "room", to: "to" },
  discharged: { icon: "energy", n: "energy", from: "room", to: "seat" },
  charged: { icon: "energy", to: "room" },
  trophies_taken: { icon: "trophy", n: "tokens", from: "room", to: "seat" },
  trophy_spent: { icon: "trophy", from: "seat", to: "owner" },
  restored: { icon: "fortune", from: "pool", to: "seat" },
  fortune_regained: { icon: "fortune", from: "pool", to: "seat" },
};

export function flights({ name, fields }: Happened): Flight[] {
  if (name === "gained") {
    const kind = KINDS[Number(fields["kind"])] ?? "any";
    return [{ icon: `gene-${kind}`, n: 1, from: [`supply-${kind}`], to: [String(fields["seat"])] }];
  }
  const way = WAYS[name];
  if (!way) return [];
  const place = (field: string | undefined): string[] =>
    field === undefined ? [] : [String(fields[field] ?? field)];
  const n = way.n ? Number(fields[way.n]) : 1;
  return n > 0 ? [{ icon: way.icon, n, from: place(way.from), to: place(way.to) }] : [];
}
