/** Who sat where, as it is asked for a new table. */
import type { Sitting, TableInfo } from "../play/wire";
import { say } from "../strings";

export type Who = NonNullable<Sitting["who"]>;

export interface Seated {
  who: Who;
  bot: string;
  name: string;
}

/** As at a table that was played before; where there is none, oneself against bots. */
export function seated(like: Pick<TableInfo, "seats"> | null, most: number, usual: string): Seated[] {
  const me = like ? like.seats.findIndex(({ yours }) => yours) : 0;
  return Array.from({ length: most }, (_, i) => {
    const was = like?.seats[i];
    const bot = (was?.kind === "bot" && was.bot) || usual;
    if (i === me) return { who: "me", bot, name: "" };
    if (!was || was.kind === "bot") return { who: "bot", bot, name: "" };
    return was.yours
      ? { who: "here", bot, name: was.name === say.seat(i + 1) ? "" : was.name }
      : { who: "link", bot, name: "" };
  });
}
