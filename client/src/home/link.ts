/** Links that are given away: their token is in the fragment, and beside it whether one comes to watch. */
export const WATCH = "&watch";

/** What a link says, or a part of one that was pasted; nothing if it is no invitation. */
export function invitation(link: string): { token: string; watch: boolean } | null {
  const [, token, rest = ""] = /(?:^|[#&])invite=([\w-]+)((?:&\w+)*)/.exec(link) ?? [];
  return token ? { token, watch: rest.includes(WATCH) } : null;
}
