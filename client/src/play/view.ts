/** What the schema of the wire leaves open: the header that all games share, and odds. */
import type { Amount } from "./wire";

/** The rest of a view is the game's own. */
export interface View {
  game: string;
  version: number;
  revision: number;
  seat: number | null;
  seats: { seat: number; name: string }[];
  waiting: number[];
  scores: number[];
  winners: number[];
  over: boolean;
  ending: string | null;
  phase: string;
  round: number;
  [piece: string]: unknown;
}

export interface Odds {
  chance?: number | null;
  needs?: number | null;
  least?: number | null;
  mean?: number | null;
  most?: number | null;
  faces?: { face: number; chance: number; gain?: Amount[]; says?: string }[];
  changes?: { by: string; chance?: number | null; mean?: number | null }[];
}
