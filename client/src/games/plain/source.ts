import type { View } from "../../play/wire";
import type { Print } from "../game";

export type Piece = Record<string, unknown>;

/** What words are made from. */
export interface Source {
  view: View;
  print: Print;
  nameOf: (id: string) => string;
}
