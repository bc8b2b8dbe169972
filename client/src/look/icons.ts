/**
 * Icons, drawn on 24 with a stroke of 2. `currentColor` is the ink around them; goods and kinds have
 * their own ink from the tokens and a keyline, so that they read on plates and panels alike.
 */
const line = (d: string): string => `<path d="${d}" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>`;
const solid = (d: string, fill = "currentColor"): string => `<path d="${d}" fill="${fill}"/>`;
const piece = (d: string, fill: string): string =>
  `<path d="${d}" fill="var(--${fill})" stroke="var(--key)" stroke-width="1.4" stroke-linejoin="round"/>`;
const mark = (d: string): string =>
  `<path d="${d}" fill="none" stroke="var(--key)" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>`;

export const ICONS: Record<string, string> = {
  // --- the shell ---
  undo: line("M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3"),
  hint: line("M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.9.7 1.1 1.4 1.1 2.2h5c0-.8.2-1.5 1.1-2.2A6 6 0 0 0 12 3Z"),
  rules: line("M12 6C10 4 7 4 3 4v14c4 0 7 0 9 2 2-2 5-2 9-2V4c-4 0-7 0-9 2Zm0 0v14"),
  theme: line("M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z") + solid("M12 3a9 9 0 0 1 0 18Z"),
  menu: line("M4 6h16M4 12h16M4 18h16"),
  whynot: line("M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM5.6 5.6l12.8 12.8"),
  end: solid("M6 5v14l8-7zM16 5h3v14h-3z"),
  close: line("M5 5l14 14M19 5 5 19"),
  people: solid("M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4 21c0-5 3.5-7 8-7s8 2 8 7Z"),
  clock: line("M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5l4 2"),
  die: line("M4 4h16v16H4z") + solid("M7 7h3v3H7zM14 14h3v3h-3zM10.5 10.5h3v3h-3z"),
  fit: line("M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"),
  link: line("M10 14a4 4 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5"),
  eye: line("M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7Z") + solid("M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z"),
  play: solid("M6 4v16l13-8z"),
  save: line("M12 3v11M7 10l5 5 5-5M4 20h16"),
  chat: line("M4 4h16v12H11l-5 4v-4H4Z"),
  restart: line("M5 12a7 7 0 1 0 2-5M5 4v4h4"),
  check: line("M4 12l5 5L20 6"),
  right: line("M9 5l7 7-7 7"),
  point: piece("M12 2.5l2.9 6.2 6.6.8-4.9 4.6 1.3 6.6L12 17.4l-5.9 3.3 1.3-6.6L2.5 9.5l6.6-.8z", "white"),
  energy: piece("M13.5 2 4.5 13.5h6L9.5 22l9.5-12h-6.2z", "energy"),
  move: line("M4 12h15M13 6l6 6-6 6"),
  skull: solid("M12 2a8 8 0 0 0-8 8c0 3 1.5 5 3.5 6.2V20h2v-2h1.5v2h2v-2h1.5v2h2v-3.8C18.5 15 20 13 20 10a8 8 0 0 0-8-8ZM8.5 9a2 2 0 1 1 0 4 2 2 0 0 1 0-4Zm7 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z"),
  // --- Chimera Station ---
  coin: piece("M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z", "gold") + mark("M12 7v10M9.5 9h5M9.5 15h5"),
  food: piece("M3 12h18c0 5-4 8.5-9 8.5S3 17 3 12Z", "green") + `<path d="M8 9c-1.5-1.5 1.2-2.7 0-4.8M12.3 9c-1.5-1.5 1.2-2.7 0-4.8M16.6 9c-1.5-1.5 1.2-2.7 0-4.8" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"/>`,
  research: piece("M9.5 3h5v6l5 9.5c.6 1.3-.2 2.5-1.6 2.5H6.1c-1.4 0-2.2-1.2-1.6-2.5L9.5 9Z", "blue"),
  perk: line("M6 3h9l4 4v14H6ZM14 3v5h5M9 13h7M9 17h7"),
  component: piece("M12 2.5l8.2 4.7v9.6L12 21.5l-8.2-4.7V7.2z", "pink") + mark("M12 8v8M8 12h8"),
  brain: piece("M11.5 4C9 2.5 6.5 4 6.3 6 4 6.5 3 9 4 11c-1.5 2-.8 4.8 1.5 5.5C6 19 9 20.5 11.5 19ZM12.5 4c2.5-1.5 5 0 5.2 2 2.3.5 3.3 3 2.3 5 1.5 2 .8 4.8-1.5 5.5-.5 2.5-3.5 4-6 2.5Z", "brain") + mark("M12 4v15M8 8c1 0 2 .6 2 2M16 8c-1 0-2 .6-2 2M8 15c1 0 2-.6 2-2M16 15c-1 0-2-.6-2-2"),
  claw: piece("M9 22.5c0-3-1.4-4.8-3.2-6.8C2.2 11.5 3.8 4.3 10.3 1.3 8.9 4.9 9.4 7.7 11 9.8l1.4-2.9 1.8 3.2c2.4-1.3 3.5-3.7 3-7.3 5.3 4.6 5.2 11.2.9 14.6-1.7 1.3-2.4 2.9-2.5 5.1Z", "claw") + mark("M9.5 19h5.6"),
  leaf: piece("M3.5 21.5C1.5 11.5 7.5 3 21 2.5c.7 13-5.8 19.3-15.5 16.7Z", "leaf") + mark("M3.5 21.5 15 9.5M9 15.3v-5M12 12.2h4.7"),
  tentacle: piece("M4.5 22.5C2.8 13.5 5.2 3.2 13.3 2.2c5.3-.6 8.3 3.8 7 7.7-1.2 3.5-6.3 4.2-7.5.8-.7-2.1 1.1-3.8 2.8-3-.5-2.1-4.4-1.4-5.3 2.8-.8 3.6.6 7.7.2 12Z", "tentacle") + mark("M7 18.2h.1M7 14.2h.1M7.9 10.2h.1"),
  recall: line("M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3"),
  activate: line("M12 3v5M12 16v5M3 12h5M16 12h5M5.6 5.6l3.5 3.5M14.9 14.9l3.5 3.5M18.4 5.6l-3.5 3.5M9.1 14.9l-3.5 3.5"),
  reactor: line("M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z") + `<g fill="none" stroke="currentColor" stroke-width="1.6"><ellipse cx="12" cy="12" rx="10" ry="4"/><ellipse cx="12" cy="12" rx="10" ry="4" transform="rotate(60 12 12)"/><ellipse cx="12" cy="12" rx="10" ry="4" transform="rotate(120 12 12)"/></g>`,
  round: line("M19 8a8 8 0 1 0 1 5M20 3v5h-5"),
  build: line("M12 2.5l8.2 4.7v9.6L12 21.5l-8.2-4.7V7.2zM12 8v8M8 12h8"),
  command: line("M4 18h16M4 18 3 8l5 4 4-7 4 7 5-4-1 10"),
  displace: line("M3 12h9M8 8l4 4-4 4M16 5v14") + solid("M19 6h3v3h-3zM19 15h3v3h-3z"),
  lounge: line("M4 4h16l-8 9zM12 13v7M8 20h8"),
  worker: solid("M12 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4 20c0-5 3.5-7 8-7s8 2 8 7Z"),
  flag: line("M6 3v18M6 4h12l-3 4 3 4H6"),
  // --- Codename: Chimera ---
  defense: piece("M12 2.5 20 5v6c0 6-3.5 9.5-8 11-4.5-1.5-8-5-8-11V5z", "grey"),
  grave: line("M5 21V10a7 7 0 0 1 14 0v11ZM3 21h18M12 8v7M9 10.5h6"),
  seam: line("M12 3v18M8 6l8 3M16 6 8 9M8 13l8 3M16 13l-8 3"),
  token: piece("M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z", "energy"),
  // --- marks of the games ---
  "chimera-station": line("M12 2.5l8.2 4.7v9.6L12 21.5l-8.2-4.7V7.2zM12 8l3.5 2v4L12 16l-3.5-2v-4zM12 8V2.5M15.5 14l4.7 2.8M8.5 14l-4.7 2.8"),
  "beta-station": line("M9 3h6v6h6v6h-6v6H9v-6H3V9h6z"),
  chromosome: line("M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM8 4c0 5 8 5 8 8s-8 3-8 8M16 4c0 5-8 5-8 8s8 3 8 8"),
  "codename-chimera": line("M12 2v20M7 4l10 3M17 4 7 7M7 10l10 3M17 10 7 13M7 16l10 3M17 16 7 19"),
};

/** Words of the wire that have an icon: the unit of an amount. */
export const UNIT_ICONS: Record<string, string> = {
  coin: "coin", coins: "coin", food: "food", point: "point", points: "point", research: "research", tier: "research",
  perk: "perk", perks: "perk", component: "component", components: "component", brain: "brain", claw: "claw", leaf: "leaf", tentacle: "tentacle",
  energy: "energy", token: "token", tokens: "token", worker: "worker", workers: "worker", die: "die",
};

/** Events of the story that have an icon, by their names in all games. */
const EVENT_ICONS: Record<string, string> = {
  placed: "worker", worker_gained: "worker", displaced: "displace", recalled: "recall", moved: "move",
  coins_gained: "coin", paid: "coin", food_gained: "food", food_paid: "food", fed: "food", went_hungry: "skull",
  points_scored: "point", brain_scored: "point", savant_scored: "point", lizard_scored: "point", specimen_scored: "point",
  perk_scored: "point", perk_counted: "point", goods_scored: "point", commanded: "command",
  part_gained: "component", attached: "component", detached: "component", advanced: "research",
  perk_taken: "perk", perk_dealt: "perk", built: "build", activated: "activate", flushed: "reactor", reactor_filled: "reactor",
  rolled: "die", rerolled: "die", rolled_off: "die", dodged: "die", attacked: "claw", struck_back: "claw",
  destroyed: "skull", eliminated: "skull", fell: "skull", buried: "grave", harvested: "grave", exhumed: "grave",
  blocked: "defense", interposed: "defense", raised: "token", bought: "token", leeched: "energy", stunned: "energy",
  growled: "end", passed: "end", turn_over: "end", won: "flag", wins: "flag", stood_last: "flag", revealed: "eye", you_saw: "eye",
};

export function iconOf(event: string): string | null {
  return EVENT_ICONS[event] ?? null;
}
