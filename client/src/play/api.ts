/** Requests over HTTP: tables, invitations, games, rulebooks. */
import type { GameInfo, Rule, Sitting, TableInfo } from "./wire";

export class Trouble extends Error {
  constructor(
    readonly code: string,
    why: string,
  ) {
    super(why);
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
    throw new Trouble("offline", "The server does not answer.");
  }
  const kind = answer.headers.get("content-type") ?? "";
  const content: unknown = kind.includes("json") ? await answer.json() : await answer.text();
  if (!answer.ok) {
    const { code, why } = (typeof content === "object" ? content : { code: "error", why: String(content) }) as { code: string; why: string };
    throw new Trouble(code, why);
  }
  return content as T;
}

export const api = {
  enter: (launch: string, name = "") => request<{ name: string }>("POST", "/session", { launch, name }),
  games: () => request<{ games: GameInfo[] }>("GET", "/games").then((answer) => answer.games),
  tables: () => request<{ tables: TableInfo[] }>("GET", "/tables").then((answer) => answer.tables),
  table: (id: string) => request<TableInfo>("GET", `/tables/${id}`),
  create: (table: { game: string; seats: Sitting[]; options?: Record<string, unknown>; begin?: boolean; chat?: boolean }) =>
    request<TableInfo>("POST", "/tables", table),
  bring: (table: { save: string; seats: Sitting[] }) => request<TableInfo>("POST", "/tables/import", table),
  invite: (id: string, seat: number | null) => request<{ path: string; token: string }>("POST", `/tables/${id}/invites`, { seat }),
  join: (token: string, name = "") => request<{ table: string; seat: number | null }>("POST", "/join", { token, name }),
  rematch: (id: string) => request<TableInfo>("POST", `/tables/${id}/rematch`, { rotate: 1 }),
  export: (id: string) => request<string>("GET", `/tables/${id}/export`),
  rules: (game: string) => request<{ title: string; intro: string; rules: Rule[] }>("GET", `/games/${game}/rules`),
  print: (path: string) => fetch(path).then((answer) => answer.json() as Promise<Record<string, unknown>>),
};

export function socketAddress(id: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${id}/socket`;
}
