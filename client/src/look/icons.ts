/**
 * Icons, drawn on 24 with a stroke of 2. `currentColor` is the ink around them; goods and kinds have
 * their own ink from the tokens and a keyline, so that they read on plates and panels alike.
 */
const line = (d: string): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>`;
const solid = (d: string, fill = "currentColor"): string => `<path d="${d}" fill="${fill}"/>`;
const piece = (d: string, fill: string): string =>
  `<path d="${d}" fill="var(--${fill})" stroke="var(--key)" stroke-width="1.4" stroke-linejoin="round"/>`;
const mark = (d: string): string =>
  `<path d="${d}" fill="none" stroke="var(--key)" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>`;
const fangs = (d: string): string =>
  `<path d="${d}" fill="#fff" stroke="var(--key)" stroke-width="0.8" stroke-linejoin="round"/>`;

const letter = (of: string, y: number): string =>
  `<text x="12" y="${y}" text-anchor="middle" fill="var(--key)" font-family="var(--display)" font-size="13" font-weight="700">${of}</text>`;

export const ICONS: Record<string, string> = {
  // --- the shell ---
  undo: line("M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3"),
  hint: line(
    "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.9.7 1.1 1.4 1.1 2.2h5c0-.8.2-1.5 1.1-2.2A6 6 0 0 0 12 3Z",
  ),
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
  link: line(
    "M10 14a4 4 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5",
  ),
  eye:
    line("M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7Z") +
    solid("M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z"),
  play: solid("M6 4v16l13-8z"),
  save: line("M12 3v11M7 10l5 5 5-5M4 20h16"),
  chat: line("M4 4h16v12H11l-5 4v-4H4Z"),
  restart: line("M5 12a7 7 0 1 0 2-5M5 4v4h4"),
  check: line("M4 12l5 5L20 6"),
  right: line("M9 5l7 7-7 7"),
  point: piece("M12 2.5l2.9 6.2 6.6.8-4.9 4.6 1.3 6.6L12 17.4l-5.9 3.3 1.3-6.6L2.5 9.5l6.6-.8z", "white"),
  energy: piece("M13.5 2 4.5 13.5h6L9.5 22l9.5-12h-6.2z", "energy"),
  move: line("M4 12h15M13 6l6 6-6 6"),
  skull: solid(
    "M12 2a8 8 0 0 0-8 8c0 3 1.5 5 3.5 6.2V20h2v-2h1.5v2h2v-2h1.5v2h2v-3.8C18.5 15 20 13 20 10a8 8 0 0 0-8-8ZM8.5 9a2 2 0 1 1 0 4 2 2 0 0 1 0-4Zm7 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z",
  ),
  // --- Chimera Station ---
  coin: piece("M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z", "gold") + mark("M12 7v10M9.5 9h5M9.5 15h5"),
  food:
    piece("M3 12h18c0 5-4 8.5-9 8.5S3 17 3 12Z", "green") +
    `<path d="M8 9c-1.5-1.5 1.2-2.7 0-4.8M12.3 9c-1.5-1.5 1.2-2.7 0-4.8M16.6 9c-1.5-1.5 1.2-2.7 0-4.8" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"/>`,
  research: piece("M9.5 3h5v6l5 9.5c.6 1.3-.2 2.5-1.6 2.5H6.1c-1.4 0-2.2-1.2-1.6-2.5L9.5 9Z", "blue"),
  perk: line("M6 3h9l4 4v14H6ZM14 3v5h5M9 13h7M9 17h7"),
  component: piece("M12 2.5l8.2 4.7v9.6L12 21.5l-8.2-4.7V7.2z", "pink") + mark("M12 8v8M8 12h8"),
  brain:
    piece(
      "M11.5 4C9 2.5 6.5 4 6.3 6 4 6.5 3 9 4 11c-1.5 2-.8 4.8 1.5 5.5C6 19 9 20.5 11.5 19ZM12.5 4c2.5-1.5 5 0 5.2 2 2.3.5 3.3 3 2.3 5 1.5 2 .8 4.8-1.5 5.5-.5 2.5-3.5 4-6 2.5Z",
      "brain",
    ) + mark("M12 4v15M8 8c1 0 2 .6 2 2M16 8c-1 0-2 .6-2 2M8 15c1 0 2-.6 2-2M16 15c-1 0-2-.6-2-2"),
  claw:
    piece(
      "M9 22.5c0-3-1.4-4.8-3.2-6.8C2.2 11.5 3.8 4.3 10.3 1.3 8.9 4.9 9.4 7.7 11 9.8l1.4-2.9 1.8 3.2c2.4-1.3 3.5-3.7 3-7.3 5.3 4.6 5.2 11.2.9 14.6-1.7 1.3-2.4 2.9-2.5 5.1Z",
      "claw",
    ) + mark("M9.5 19h5.6"),
  leaf:
    piece("M3.5 21.5C1.5 11.5 7.5 3 21 2.5c.7 13-5.8 19.3-15.5 16.7Z", "leaf") +
    mark("M3.5 21.5 15 9.5M9 15.3v-5M12 12.2h4.7"),
  tentacle:
    piece(
      "M4.5 22.5C2.8 13.5 5.2 3.2 13.3 2.2c5.3-.6 8.3 3.8 7 7.7-1.2 3.5-6.3 4.2-7.5.8-.7-2.1 1.1-3.8 2.8-3-.5-2.1-4.4-1.4-5.3 2.8-.8 3.6.6 7.7.2 12Z",
      "tentacle",
    ) + mark("M7 18.2h.1M7 14.2h.1M7.9 10.2h.1"),
  recall: line("M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3"),
  activate: line(
    "M12 3v5M12 16v5M3 12h5M16 12h5M5.6 5.6l3.5 3.5M14.9 14.9l3.5 3.5M18.4 5.6l-3.5 3.5M9.1 14.9l-3.5 3.5",
  ),
  reactor:
    line("M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z") +
    `<g fill="none" stroke="currentColor" stroke-width="1.6"><ellipse cx="12" cy="12" rx="10" ry="4"/><ellipse cx="12" cy="12" rx="10" ry="4" transform="rotate(60 12 12)"/><ellipse cx="12" cy="12" rx="10" ry="4" transform="rotate(120 12 12)"/></g>`,
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
  token: piece("M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z", "token"),
  // --- Chromosome ---
  "gene-action": piece("M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19Z", "gene-action") + letter("A", 16.6),
  "gene-telepathy": piece("M12 .8 23.2 12 12 23.2.8 12Z", "gene-telepathy") + letter("T", 16.6),
  "gene-combat": piece("M12 1.5 23.2 21.5H.8Z", "gene-combat") + letter("C", 19.3),
  "gene-build": piece("M3 3h18v18H3Z", "gene-build") + letter("B", 16.6),
  "gene-any": `<path d="M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19Z" fill="none" stroke="currentColor" stroke-width="1.8" stroke-dasharray="3.5 2.5"/><text x="12" y="16.5" text-anchor="middle" fill="currentColor" font-family="var(--display)" font-size="13" font-weight="700">?</text>`,
  cube:
    piece("M12 2 21 7v10l-9 5-9-5V7Z", "ray") +
    `<path d="M12 2 21 7l-9 5-9-5Z" fill="var(--ray-light)"/><path d="M12 12 21 7v10l-9 5Z" fill="var(--ray-dark)"/><path d="M12 2 21 7v10l-9 5-9-5V7Zm0 10 9-5M12 12 3 7M12 12v10" fill="none" stroke="var(--key)" stroke-width="1.3" stroke-linejoin="round"/>`,
  trefoil: solid(
    "M12 9.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4ZM7 3.340a10 10 0 0 1 10 0L14 8.540a4 4 0 0 0-4 0ZM2 12h6a4 4 0 0 0 2 3.460l-3 5.2A10 10 0 0 1 2 12ZM22 12h-6a4 4 0 0 1-2 3.460l3 5.2A10 10 0 0 0 22 12Z",
  ),
  fortune: solid(
    "M11.2 13.5C8 15.5 3.5 14.5 3.5 11.300c0-2 1.800-3.100 3.600-2.5-1.600-2.700 0-6 2.900-6 2 0 2.700 1.5 2 3 .7-1.5 2.2-2.400 3.800-1.800 2.700 1 2.600 4.4.8 5.600 2-.6 3.900.6 3.900 2.600 0 3.2-4.5 4-7.600 1.5.2 3.2.8 5.600 2.300 7.800l-2.400.5c-1.5-2.700-1.800-5.5-1.600-8.5Z",
  ),
  trophy: line(
    "M7 4h10v6a5 5 0 0 1-10 0ZM7 6H3.5c0 3 1 4.5 3.800 5M17 6h3.5c0 3-1 4.5-3.800 5M12 15v4M8 20h8",
  ),
  microbe:
    solid("M12 5a7 7 0 1 1 0 14 7 7 0 0 1 0-14Z") +
    `<path d="M12 1v3M12 20v3M1 12h3M20 12h3M4.2 4.2l2.2 2.2M17.600 17.600l2.2 2.2M19.8 4.2l-2.2 2.2M6.400 17.600l-2.2 2.2" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>`,
  helix: line("M7 2c0 5 10 5 10 10S7 17 7 22M17 2c0 5-10 5-10 10s10 5 10 10M8.5 5h7M8.5 19h7M9 12h6"),
  // --- Beta Station ---
  heart: solid(
    "M12 21C4.500 15.500 2 11.500 2.600 7.600 3.300 3.200 9.400 2.400 12 6.900c2.600-4.500 8.700-3.700 9.400.7.600 3.900-1.900 7.900-9.400 13.400Z",
  ),
  shark:
    piece(
      "M1.500 13.500C5 8.600 8.600 7 12 6.900L16.200 2l.7 5.400c2.700 1.100 4.600 3 5.800 5.400l-3.900.9 2.500 2.200C15.500 21 7 20.300 1.500 13.500Z",
      "monster",
    ) +
    fangs("M7.500 14.200l1.600 2.400 1.500-2.200 1.600 2.400 1.500-2.200 1.600 2.300 1.500-2.500Z") +
    fangs("M16.200 9.300a1.300 1.300 0 1 1 0 2.600 1.300 1.300 0 0 1 0-2.600Z"),
  turret:
    piece(
      "M3.500 21.500h17l-2.600-6.300h-3.400v-2h7V9.400h-7.300a4.900 4.900 0 1 0-6.300 4.300v1.500H6.100Z",
      "monster",
    ) + fangs("M9.500 7.600a1.900 1.900 0 1 1 0 3.800 1.900 1.900 0 0 1 0-3.800Z"),
  computer:
    piece("M3 3.500h18V16H3ZM8 21h8l-1.500-5h-5Z", "grey") +
    fangs("M5.500 6h13v7.500h-13Z") +
    mark("M8 8l2.200 1.800L8 11.600M12.500 11.600h3.500"),
  codex:
    piece(
      "M2.500 4.500C6.500 3.200 9.800 3.700 12 5.600c2.200-1.900 5.500-2.400 9.500-1.100v15c-4-1.200-7.300-.8-9.500 1.100-2.200-1.900-5.500-2.300-9.500-1.100Z",
      "arcane",
    ) + mark("M12 6v14M6 9h2.800M6 12.500h2.800M15.200 9H18M15.200 12.500H18"),
  cypher:
    piece(
      "M7.500 6.200a5.800 5.800 0 0 1 5.500 4h9.200V17h-3.400v-3.400h-2V17h-2.600v-3.400H13a5.800 5.800 0 1 1-5.500-7.400Z",
      "arcane",
    ) + fangs("M7.300 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z"),
  enhancer:
    line("M8.500 2v20M12 2v20M15.500 2v20M2 8.500h20M2 15.500h20") +
    piece("M5.500 5.500h13v13h-13Z", "tech") +
    fangs("M12 8.800a3.200 3.200 0 1 1 0 6.400 3.200 3.200 0 0 1 0-6.400Z"),
  grenade:
    piece("M9 3h5l5.500 2.800v6h-2V7.200L14.500 6v1.600a7.600 7.600 0 1 1-5.500 0Z", "tech") +
    mark("M8 14.700h7.600M11.800 11v7.500"),
  shifter:
    piece("M12 1.800 22.200 12 12 22.200 1.800 12Z", "tech") +
    mark("M8 9.500h7.500l-2.200-2.300M16 14.500H8.500l2.200 2.300"),
  rifle: piece(
    "M1.500 10h13.800V7.500h3V10h4.200v3.600h-8l-1.500 2h-2L10 19.500H6.900l1-4.900L1.500 17Z",
    "tech",
  ),
  kit:
    piece("M2.500 7.500H8V4h8v3.500h5.500v13h-19Z", "white") +
    `<path d="M12 10v8M8 14h8" stroke="var(--claw)" stroke-width="3"/>`,
  blaster: piece("M2 6.200h18l2 2v4H11.600l-1 3H8.700l-1.400 5.300H2.900L5 12.200H2Z", "white"),
  cutter: line("M3 21l8-8M9 11l4 4M14 3.500l.8 3.700 3.700-.9-2.500 3 3.500 1.300-3.700 1.200"),
  pod: line("M12 2c5 3.200 7 8 5.500 14h-11C5 10 7 5.200 12 2ZM6.500 16l-3 5M17.500 16l3 5M9.500 20h5"),
  drop: line("M12 2.500v12M7 10l5 5 5-5M4 20.500h16"),
  // --- marks of the games ---
  "chimera-station": line(
    "M12 2.5l8.2 4.7v9.6L12 21.5l-8.2-4.7V7.2zM12 8l3.5 2v4L12 16l-3.5-2v-4zM12 8V2.5M15.5 14l4.7 2.8M8.5 14l-4.7 2.8",
  ),
  "beta-station": line("M9 3h6v6h6v6h-6v6H9v-6H3V9h6z"),
  chromosome: line("M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM8 4c0 5 8 5 8 8s-8 3-8 8M16 4c0 5-8 5-8 8s8 3 8 8"),
  "codename-chimera": line("M12 2v20M7 4l10 3M17 4 7 7M7 10l10 3M17 10 7 13M7 16l10 3M17 16 7 19"),
};

/** Words of the wire that have an icon: the unit of an amount. */
export const UNIT_ICONS: Record<string, string> = {
  coin: "coin",
  coins: "coin",
  food: "food",
  point: "point",
  points: "point",
  research: "research",
  tier: "research",
  perk: "perk",
  perks: "perk",
  component: "component",
  components: "component",
  brain: "brain",
  claw: "claw",
  leaf: "leaf",
  tentacle: "tentacle",
  action: "gene-action",
  telepathy: "gene-telepathy",
  combat: "gene-combat",
  build: "gene-build",
  any: "gene-any",
  cubes: "cube",
  fortune: "fortune",
  trophies: "trophy",
  irradiation: "trefoil",
  charged: "microbe",
  energy: "energy",
  token: "token",
  tokens: "token",
  worker: "worker",
  workers: "worker",
  die: "die",
  health: "heart",
};

/** Units that are one thing or the other, as one likes. */
export const UNIT_EITHER: Record<string, readonly string[]> = { either: ["coin", "food"] };

/** Units that are written, and not as the wire spells them. */
export const UNIT_WORDS: Record<string, string> = { ap: "AP" };

/** Events of the story that have an icon, by their names in all games. */
const EVENT_ICONS: Record<string, string> = {
  placed: "worker",
  worker_gained: "worker",
  displaced: "displace",
  recalled: "recall",
  moved: "move",
  coins_gained: "coin",
  paid: "coin",
  food_gained: "food",
  food_paid: "food",
  fed: "food",
  went_hungry: "skull",
  points_scored: "point",
  brain_scored: "point",
  savant_scored: "point",
  lizard_scored: "point",
  specimen_scored: "point",
  perk_scored: "point",
  perk_counted: "point",
  goods_scored: "point",
  commanded: "command",
  part_gained: "component",
  attached: "component",
  detached: "component",
  advanced: "research",
  perk_taken: "perk",
  perk_dealt: "perk",
  built: "build",
  activated: "activate",
  flushed: "reactor",
  reactor_filled: "reactor",
  rolled: "die",
  rerolled: "die",
  rolled_off: "die",
  dodged: "die",
  attacked: "claw",
  struck_back: "claw",
  destroyed: "skull",
  eliminated: "skull",
  fell: "skull",
  buried: "grave",
  harvested: "grave",
  exhumed: "grave",
  blocked: "defense",
  interposed: "defense",
  raised: "token",
  bought: "token",
  leeched: "energy",
  stunned: "energy",
  cubes_placed: "cube",
  drawn: "cube",
  irradiated: "trefoil",
  treated: "trefoil",
  tested: "trefoil",
  relieved: "trefoil",
  charged: "microbe",
  discharged: "energy",
  gained: "helix",
  woken: "helix",
  exchanged: "helix",
  grew: "microbe",
  hatched: "microbe",
  trophies_taken: "trophy",
  restored: "fortune",
  stood_in: "fortune",
  fortune_regained: "fortune",
  growled: "end",
  passed: "end",
  turn_over: "end",
  won: "flag",
  wins: "flag",
  stood_last: "flag",
  revealed: "eye",
  you_saw: "eye",
  scanned: "eye",
  laid: "build",
  chit_laid: "eye",
  went_home: "pod",
  teleported: "pod",
  dropped: "drop",
  bitten: "skull",
  wounded: "heart",
  healed: "heart",
  boosted: "kit",
  phased: "shifter",
  pushed: "cypher",
  thrown: "grenade",
  exploded: "skull",
  impaired: "skull",
};

export function iconOf(event: string): string | null {
  return EVENT_ICONS[event] ?? null;
}
