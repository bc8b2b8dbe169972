import { PLAIN, type GameClient } from "./game";

const CLIENTS: Record<string, () => Promise<GameClient>> = {
  "chimera-station": () => import("./chimera-station/client").then((module) => module.chimeraStation),
  "codename-chimera": () => import("./codename-chimera/client").then((module) => module.codenameChimera),
};

/** The client of a game, loaded when a table of it is opened. */
export async function client(game: string): Promise<GameClient> {
  const load = CLIENTS[game];
  return load ? await load() : PLAIN;
}
