/** The words of this board that do not come from the server. Another language is another file. */
const many = (n: number, one: string, more: string): string => `${n} ${n === 1 ? one : more}`;

export const words = {
  plan: "Deck plan",
  sides: { n: "north", e: "east", s: "south", w: "west" } as Record<string, string>,
  breach: "the breach",
  place: (name: string) => (name === "breach" ? "the breach" : name),

  // --- the shell ---
  stages: ["Construction", "Exploration"],
  phases: { construction: "Construction", exploration: "Exploration" } as Record<string, string>,
  builds: (name: string, tile: number, of: number) => `${name} builds · tile ${tile} of ${of}`,
  hides: (name: string) => `${name} hides a chit`,
  left: (ap: number) => `${many(ap, "action point", "action points")} left`,
  turnOf: (name: string) => `${name}’s turn`,
  tech: (need: number) => `of ${need} tech`,
  tiles: (n: number) => (n === 1 ? "tile" : "tiles"),
  chits: (n: number) => many(n, "chit", "chits"),
  laid: (n: number) => `${n} laid`,
  health: "health",
  at: (place: string) =>
    place === "pod" ? "in the pod" : place === "breach" ? "at the breach" : `at ${place}`,
  verbs: {
    build: "Build",
    lay: "Lay",
    hide: "Hide",
    end: "End turn",
    one_shot: "Fire once",
    move: "Walk",
    to_pod: "Return",
    to_breach: "Board",
    pick: "Pick up",
    drop: "Drop",
    swap: "Exchange",
    cut: "Cut",
    blast: "Fire",
    rifle: "Shoot",
    throw: "Throw",
    boost: "Discard",
    medicate: "Recover",
    phase: "Phase",
    push: "Push",
    scan: "Scan",
    teleport: "Teleport",
    heal: "Heal",
    offer_draw: "Offer",
    accept: "Agree",
    decline: "Play on",
  } as Record<string, string>,
  rows: {
    move: "Walk",
    phase: "Phase",
    pick: "Pick up",
    drop: "Drop",
    swap: "Exchange",
    cut: "Plasma cutter",
    blast: "Fire a blaster",
    rifle: "Fire the rifle",
    throw: "Throw a grenade",
    push: "Push",
    scan: "Scan",
  } as Record<string, string>,
  also: "Also",
  forWhat: (put: string, taken: string) => `${put} for ${taken}`,

  // --- areas of a small screen ---
  areas: { station: "Station", suit: "Suit", pods: "Pods", hand: "Hand" },

  // --- your suit ---
  yourSuit: "Your suit",
  hunterAt: (name: string, place: string) =>
    place === "pod"
      ? `${name} in the pod`
      : place === "breach"
        ? `${name} at the breach`
        : `${name} at ${place}`,
  wayBack: (place: string) => `way back: ${place}`,
  noWayBack: "no way back",
  healthLabel: "Health",
  actionsLabel: "Actions",
  carriedLabel: "Carried",
  ap: "AP",
  notYourTurn: "in your turn",
  healthOf: (n: number, of: number) => `${n} of ${of} health`,
  apOf: (n: number) => many(n, "action point", "action points"),
  nothingCarried: "nothing",
  emptySlot: "empty",

  // --- goals ---
  waysToWin: "Two ways to win",
  home: "Technology, home in your pod",
  techNow: (n: number, of: number) => `technology ${n} of ${of}`,
  techShort: (n: number, of: number) => `${n} of ${of} tech`,
  both: "Codex and Cypher in one hand",
  unknown: "unknown",
  youHave: "you have it",
  has: (name: string) => `${name} has it`,
  stored: (name: string) => `stored by ${name}`,
  lies: (place: string) => `lies at ${place}`,
  saw: (place: string) => `you saw it at ${place}`,

  // --- pods ---
  podsAndStorage: "Pods and storage",
  podOf: (name: string) => `Pod of ${name}`,
  carries: "carries",
  storage: "storage",
  away: "out",
  inside: "in the pod",

  // --- weapons ---
  reaches: {
    blaster: "Blaster: your tile, one step",
    rifle: "Rifle: two tiles in a row",
    grenade: "Grenade: two steps, also round a corner",
    cutter: "Plasma cutter: your tile",
  } as Record<string, string>,
  needs: (n: number) => `${n}+`,
  hitsOn: (n: number, bonus: number) =>
    bonus > 0 ? `A total of ${n} hits; you add ${bonus}` : `A roll of ${n} or more hits`,

  // --- the key of the plan ---
  key: "Reading the plan",
  lit: "explored, lit",
  dark: "dark: a chit lies face down",
  ends: "the walkway ends here",
  known: "face down, but you know it",
  untold: "nobody told you",
  leads: "a walkway leads in here",
  beside: "next door, but only walls",
  whoLaid: "who laid it",

  // --- questions on the board ---
  whatHere: "What here?",
  whichHere: (place: string) => `Which of these, ${place}?`,
  whatElse: "What else",
  with: "With what?",

  // --- construction ---
  yourTiles: "Your tiles",
  tilesLeft: (n: number, of: number) => `${n} of ${of} left`,
  inHand: (n: number) => `${n} in hand`,
  shapes: {
    crossing: "Crossing",
    junction: "Junction",
    corner: "Corner",
    corridor: "Corridor",
    chamber: "Chamber",
  } as Record<string, string>,
  notes: { crossing: "opens three more walkways", chamber: "only when chambers are all you hold" } as Record<
    string,
    string
  >,
  turned: (shape: string, sides: string) => `${shape} with walkways ${sides}`,
  openWalkways: "Open walkways",
  openNow: "at none of them building ends",
  changes: (from: number, to: number) => `${from} → ${to}`,
  hideOne: "Hide one of these",
  thenHide: "Then hide one chit",
  chitsInHand: (n: number) => `${n} in hand`,
  times: (n: number) => (n > 1 ? ` × ${n}` : ""),
  faceDown: "face down",
  construction: "Construction",
  ofTiles: (n: number, of: number) => `${n} of ${of} tiles`,
  trackEnds: "Ends when all are laid, or when no walkway is open.",
  laidBy: (name: string) => `laid by ${name}`,
  otherCell: "choose this cell instead",
  kindNotes: {
    turret: "shoots next door for 1",
    shark1: "bites on its tile for 1",
    shark2: "bites on its tile for 2",
    shark3: "bites on its tile for 3",
    computer: "for scans; explodes",
    enhancer: "+1 on every die",
    grenade: "strikes a whole tile",
    shifter: "a step through walls",
    rifle: "shoots two tiles far",
    kit: "heals, or 1 AP",
    blaster: "shoots one step",
    codex: "sharks spare you",
    cypher: "pushes sharks",
  } as Record<string, string>,

  turnKeys: "Q E turn",

  // --- the end ---
  tale: {
    steps: "rooms entered",
    found: "chits turned up",
    attacks: "attacks",
    slain: "destroyed",
    wounds: "health lost",
    impaired: "woken in the pod",
  },

  // --- names for those who listen ---
  tileName: (shape: string, place: string) => `${shape} ${place}`,
  breachName: "The breach",
  cellName: (name: string, sides: string) =>
    sides ? `Free cell ${name}, walkways from ${sides}` : `Free cell ${name}, only walls`,
  walkways: (sides: string) => `walkways ${sides || "none"}`,
  strength: (n: number) => `strength ${n}`,
  chitDown: "Face-down chit",
  knownDown: (kind: string) => `${kind}, face down, known to you`,
  onTile: (place: string) => `at ${place}`,
  carriedBy: (name: string) => `carried by ${name}`,
  storedBy: (name: string) => `in the pod of ${name}`,
  hunterName: (name: string, place: string, health: number) =>
    `${name}, ${place === "pod" ? "in the pod" : `at ${place === "breach" ? "the breach" : place}`}, ${health} health`,
  knownTo: (names: readonly string[]) => `Known to ${names.join(", ")}.`,
  newNow: "turned up this turn",
};

/** "nes" as people say it. */
export const spread = (sides: string): string =>
  [...sides].map((side) => words.sides[side] ?? side).join(", ");

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
