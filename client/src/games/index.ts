import type { GameClient } from "./game";

const CLIENTS: Record<string, () => Promise<GameClient>> = {
  "chimera-station": () => import("./chimera-station/client").then((module) => module.chimeraStation),
  "beta-station": () => import("./beta-station/client").then((module) => module.betaStation),
  chromosome: () => import("./chromosome/client").then((module) => module.chromosome),
  "codename-chimera": () => import("./codename-chimera/client").then((module) => module.codenameChimera),
};

/** What draws every game that has no client of its own. */
const plain = () => import("./plain/client").then((module) => module.plain);

/** The client of a game, loaded when a table of it is opened. */
export async function client(game: string): Promise<GameClient> {
  return await (CLIENTS[game] ?? plain)();
}
