/** Requests over HTTP: tables, invitations, games, rulebooks. */
import { say } from "../strings";
import type {
  BoxReport,
  GameInfo,
  Invitation,
  Key,
  Me,
  NewTable,
  Rules,
  Sheets,
  Sitting,
  TableInfo,
} from "./wire";

export class Trouble extends Error {
  constructor(
    readonly code: string,
    why: string,
  ) {
    super(why);
  }
}

/** What is said to a person of something that went wrong. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Does something, and says why it went wrong; nothing if it did not. */
export async function attempted(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return "";
  } catch (error) {
    return wordsOf(error);
  }
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      credentials: "same-origin",
      headers: body === undefined ? {} : { "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Trouble("offline", say.troubles.offline.title);
  }
  const kind = answer.headers.get("content-type") ?? "";
  const content: unknown = kind.includes("json") ? await answer.json() : await answer.text();
  if (!answer.ok) {
    const { code, why } = (
      typeof content === "object" ? content : { code: "error", why: String(content) }
    ) as { code: string; why: string };
    throw new Trouble(code, why);
  }
  return content as T;
}

const NOBODY = "Guest"; // the name of whoever gave none

export const api = {
  enter: (launch: string, name = "") => request<{ name: string }>("POST", "/session", { launch, name }),
  /** Who one is here; without a name before one has sat down for the first time. */
  me: () => request<Me>("GET", "/me").then((me) => (me.name === NOBODY ? { ...me, name: "" } : me)),
  /** A link that makes somebody a host, or by which one comes with another browser. */
  key: (kind: "host" | "me") => request<Key>("POST", "/keys", { kind }),
  signOut: (everywhere: boolean) => request<unknown>("DELETE", everywhere ? "/sessions" : "/session"),
  callMe: (name: string) => request<Me>("PATCH", "/me", { name }),
  games: () => request<{ games: GameInfo[] }>("GET", "/games").then((answer) => answer.games),
  tables: () => request<{ tables: TableInfo[] }>("GET", "/tables").then((answer) => answer.tables),
  table: (id: string) => request<TableInfo>("GET", `/tables/${id}`),
  create: (table: NewTable) => request<TableInfo>("POST", "/tables", table),
  /** A new table, at which one sits at once: the server has promised its shuffle before one adds to it. */
  open: async (wanted: NewTable): Promise<TableInfo> => {
    const sits = wanted.seats.some(({ who }) => who === "me" || who === "here");
    const table = await api.create({ ...wanted, begin: !sits });
    await api.takeSeats(table);
    return table;
  },
  /** One is ready at each of one's seats. */
  takeSeats: ({ id, seats }: TableInfo) =>
    Promise.all(seats.filter((seat) => seat.yours && !seat.ready).map(({ seat }) => api.ready(id, seat))),
  bring: (table: { save: string; seats: Sitting[]; chat?: boolean }) =>
    request<TableInfo>("POST", "/tables/import", table),
  ready: (id: string, seat: number) =>
    request<TableInfo>("POST", `/tables/${id}/ready`, { seat, nonce: nonce() }),
  pilot: (id: string, seat: number, bot: string) =>
    request<TableInfo>("POST", `/tables/${id}/seats/${seat}/bot`, { bot }),
  leave: (id: string) => request<unknown>("POST", `/tables/${id}/leave`, {}),
  rename: (id: string, name: string) => request<TableInfo>("PATCH", `/tables/${id}`, { name }),
  close: (id: string) => request<TableInfo>("DELETE", `/tables/${id}`),
  invite: (id: string, seat: number | null) => request<Invitation>("POST", `/tables/${id}/invites`, { seat }),
  invitations: (id: string) =>
    request<{ invitations: Invitation[] }>("GET", `/tables/${id}/invites`).then(
      (answer) => answer.invitations,
    ),
  revoke: (id: string, invite: string) => request<unknown>("DELETE", `/tables/${id}/invites/${invite}`),
  join: (token: string, name = "") =>
    request<{ table: string; seat: number | null }>("POST", "/join", { token, name }),
  rematch: (id: string) => request<TableInfo>("POST", `/tables/${id}/rematch`, { rotate: 1 }),
  export: (id: string) => request<string>("GET", `/tables/${id}/export`),
  sheets: (id: string) => request<Sheets>("GET", `/tables/${id}/sheets`),
  rules: (game: string) => request<Rules>("GET", `/games/${game}/rules`),
  box: (game: string) => request<string>("GET", `/games/${game}/box`),
  checkBox: (game: string, box: string) => request<BoxReport>("POST", `/games/${game}/box`, { box }),
  print: (path: string) =>
    fetch(path).then((answer) => {
      if (!answer.ok) throw new Trouble("offline", say.troubles.offline.title);
      return answer.json() as Promise<Record<string, unknown>>;
    }),
};

const PAUSE = 1000; // milliseconds

/** Something that the page cannot do without: asked for until it comes. */
export async function surely<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch {
      await new Promise((go) => setTimeout(go, PAUSE));
    }
  }
}

/** What this browser adds to the shuffle, so that nobody else chose it. */
function nonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

export function socketAddress(id: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${id}/socket`;
}
