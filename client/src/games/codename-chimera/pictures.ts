/**
 * Pictures of body parts, drawn on 40 by 30: flat ink, one dark keyline. One table leads from a word
 * of a card's name to its picture; a card that is drawn for itself later replaces one row.
 */
const KEY = "#14100f";
const ink = (d: string, fill: string): string =>
  `<path d="${d}" fill="${fill}" stroke="${KEY}" stroke-width="1.4" stroke-linejoin="round"/>`;
const line = (d: string, width = 1.4): string =>
  `<path d="${d}" fill="none" stroke="${KEY}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
/** A limb: a thick line with a keyline on both sides. */
const limb = (d: string, fill: string, width = 5): string =>
  `<path d="${d}" fill="none" stroke="${KEY}" stroke-width="${width + 2.8}" stroke-linecap="round" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="${fill}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const dot = (x: number, y: number, r: number, fill = KEY): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="${KEY}" stroke-width="1.4"/>`;
const glance = (x: number, y: number, r = 3.2): string => disc(x, y, r, "#fff") + dot(x, y, r * 0.45);

const RED = "#e2432f";
const FLESH = "#f0a690";
const BONE = "#f7efdd";
const BROWN = "#b9834f";
const GREEN = "#6cae54";
const STEEL = "#a3b4c4";
const PURPLE = "#a482d8";
const GOLD = "#f0c024";
const GLASS = "#cfe6ea";
const ASH = "#8d8691";

const hand = (fill: string): string =>
  ink(
    "M13 29V19L7 13.500c-1.500-2 .7-4 2.700-2.700L14 14V5c0-3 3.400-3 3.700 0l.6 7 .9-9c.3-3 3.700-3 3.700 0l-.1 9.400 2-7c.7-2.700 3.700-2.200 3.200.7l-1.800 8.400 3-4c1.500-2 4-.5 3 1.700L27 21v8Z",
    fill,
  );
const jaw = (fill: string): string =>
  ink("M5 18l3 4 3-3 3 4 3-4 4 4 3-4 4 3 4-2c-2 6-8 9-14 9C11 29 6 25 5 18Z", fill) +
  ink("M3 14C5 5 14 2 24 3.500L36 8l-2 6-3 4-3-5-3 5-4-5-3 5-4-5-3 5-4-3Z", fill) +
  glance(23, 7.5, 2.4) +
  dot(33, 9, 0.9);
const arm = (fill: string): string =>
  ink(
    "M5 24c0-6 4-9 9-9 .5-5 3.500-9.500 8-12.500l6 1.200c1.500 3 0 5-3 6.300-2 1.600-3 3.500-3 6 6-3.500 14-.5 14 7 0 5-5 6.500-12 5.500H9c-3 0-4-2-4-4.500Z",
    fill,
  ) + line("M24 18c4-2 7 0 8 3");
const legs = (fill: string, shoe: string): string =>
  ink("M9 2h22v8l-2 16h-7l-2-13-2 13h-7L9 10Z", fill) +
  ink("M10 23h8l.6 5H8.500ZM22 23h7.600l1.600 5h-9.800Z", shoe);
const tail = (fill: string): string =>
  ink("M3 23.500C15 25 26 19 36 2c1 14-8 26-22 27-6 0-10-2-11-5.500Z", fill);
const thigh = (fill: string): string =>
  ink("M9 2c8-2 15 1 16 8 0 5-3 7-2 9l13 4v5H17c-7 0-9-4-7-9C6 14 6 7 9 2Z", fill);

const PICTURES: Record<string, string> = {
  claw:
    ink("M10 19C5 14 6 7 12 2c-.5 6 1.500 10 5 14Z", BONE) +
    ink("M18 16c-2.500-5-1.500-11 2-15 3.500 4 4.500 10 2 15Z", BONE) +
    ink("M30 19c5-5 4-12-2-17 .5 6-1.500 10-5 14Z", BONE) +
    ink("M8 28.500c-2-7 2.500-12.500 9.500-12.500h5c7 0 11.500 5.500 9.500 12.500Z", RED),
  pincer:
    ink(
      "M20 29.500c-9-.5-14-8-12-16C9.500 7 14 3 20 1c-3 4-3.500 8-1.500 11 4-1 6.500-4.500 6-9.500C31.500 5 35 11 33 18c-1.700 7-6.500 11.500-13 11.500Z",
      RED,
    ) + line("M15 22c3 3 8 3 11-1"),
  talon:
    limb("M20 3v9M20 12C13 14 9 18 9 23M20 12v13M20 12c7 2 11 6 11 11", GOLD, 4) +
    ink("M7 22l2 7.500 3-6Z", "#4a3a36") +
    ink("M18 24l2 5.500 2-5.500Z", "#4a3a36") +
    ink("M29 23l2 6.500 2-7.500Z", "#4a3a36"),
  fist:
    ink("M8 12C8 5 14 2 21 2c8 0 13 5 12 12-1 5-3 7-6 8H13c-3-1-5-5-5-10Z", RED) +
    ink("M12 22h16v6.500H12Z", BONE) +
    line("M27 12c-3-3-8-2-9 2M16 22v6M24 22v6"),
  ape: hand(BROWN) + line("M16 21h8"),
  seamstress: hand(FLESH) + line("M4 26 34 4", 1.8) + line("M34 4c4 2-1 6 3 9"),
  gravedigger: hand(GREEN) + line("M15 21l9 4M16 25l6-5"),
  hand: hand(FLESH),
  paw:
    ink("M11 29c-4-5 0-13 9-13s13 8 9 13Z", BROWN) +
    disc(8, 13, 3.6, BROWN) +
    disc(15.5, 8, 3.8, BROWN) +
    disc(24.5, 8, 3.8, BROWN) +
    disc(32, 13, 3.6, BROWN) +
    ink(
      "M14 4.500l1.500-4 1.500 4ZM23 4.500l1.500-4 1.500 4ZM6 9.500 6.500 5l2.500 4ZM31 9l2.500-4 .5 4.500Z",
      BONE,
    ),
  hoof:
    ink("M12 1h15l2 16H10Z", BROWN) +
    ink("M9 17h21l3.500 11.500h-28Z", "#4a3a36") +
    line("M19.500 19v9") +
    line("M16 4v10M23 4v10"),
  wolf: jaw(ASH),
  shark: jaw(STEEL),
  horn:
    ink("M7 28.500C4 14 14 3 34 1.500c-9 6-13 13-11 27Z", BONE) + line("M9 22l13-1M11 16l13-2M16 9.500l10-1"),
  tusk: ink("M4 3c2 14 13 22 32 18-3 5-8 8-15 8C9 29 2 18 4 3Z", BONE) + line("M8 15c4 6 10 9 17 9.500"),
  ram:
    ink("M3 29c1-9 7-14 16-14h18v14Z", STEEL) +
    ink("M10 18C9 10 14 3 24 1c-1.500 7-.5 11 3 15Z", BONE) +
    ink("M28 16c0-4 2-7 5-8 0 3 .5 6 2 8Z", BONE) +
    dot(24, 22, 1.6) +
    line("M8 26c4-2 7-2 10 0"),
  lance:
    ink("M4 27 34 1l3 .5L36.500 5 10 29.500Z", BONE) +
    line("M11 21l4 4M17 15.500l3.500 4M23 10.500l3 3.500M29 5.500l2.500 2.500"),
  needle:
    limb("M17 13 37 2", STEEL, 1.8) +
    ink("M5 27C3 19 7 12 15 11c4 3 5 6 4 10-4 5-8 7-14 6Z", GREEN) +
    ink("M8 12C4 6 6 2 10 1c4 2 5 6 4 10Z", GLASS) +
    glance(14.5, 15.5, 2.2),
  saw:
    ink("M3 9h24l9 5v4l-2.600.5-3 4.500-3-4.500-3 4.500-3-4.500-3 4.500-3-4.500-3 4.500-3-4.500H3Z", STEEL) +
    ink("M2 6h7v16H2Z", BROWN) +
    line("M13 13h16"),
  harpoon: limb("M5 27 25 9", BROWN, 3.5) + ink("M22 5 37 1l-4 14-4-5-2 6-3-8-6 1Z", STEEL),
  meathook: limb("M20 4v9c9 0 12 5 10 10-2 6-11 7-15 2-2-2-2-5-1-7", STEEL, 4) + disc(20, 4, 3, BROWN),
  blade:
    ink("M6 29.500C3 15 13 3 36 2 25 8 18 15 16 28Z", GREEN) +
    line("M11 26c1-10 7-17 15-21") +
    line("M20 14l-3-3M24 10.500l-2.500-3"),
  urchin:
    ink(
      "M20 1l2.500 7 6-5.500-1.500 7.500L35 8l-5 5.500 8 1.500-8 2 5 6-8-1.500 1 7-5.500-5L20 30l-2.500-6.500-6 5.500 1.500-7.500L5 23l5-5.500L2 15l8-2L5.500 7l7.500 1.500L12 1.500l5.500 5.500Z",
      PURPLE,
    ) + glance(20, 15, 3.6),
  porcupine:
    ink("M5 24 2 8l7 12L11 2l5 16 6-16 1 17L32 5l-4 15 9-7-8 12Z", BONE) +
    ink("M3 23c10-4 20-4 34 0-6 8-27 8-34 0Z", BROWN) +
    dot(33, 23, 1.2),
  crocodile: tail(GREEN) + ink("M10 22l2-6 4 4 3-7 3 4 4-7 2 4 4-7", GREEN) + line("M10 26c8-1 15-6 20-13"),
  lizard: tail(GREEN) + line("M14 21l2 7M20 18.500l4 6M25 14.500l5 4M29 10l5 2"),
  monkey: limb("M5 27c15 3 28-3 26-14-1.500-8-12-8-12.500-1 0 4 5.500 5 6 1.500", BROWN, 4.5),
  scorpion:
    limb("M5 26c12 2 24-2 25-12 .5-6-4-9-9-8", GOLD, 6) +
    ink("M23 1c-7-1-11 4-9 12 2-4 5-6 9-5Z", RED) +
    line("M12 23.500l.5 5M20 21.500l2.500 4.500M26 16l5 2"),
  tail: tail(GREEN),
  eel:
    limb("M4 22c4-13 10-13 13-4s8 8 11-1 4-9 7-10", GOLD, 6) +
    dot(34, 6, 1.2) +
    ink("M9 3l-3 6h3l-2 6 6-8h-3l2-4Z", GLASS),
  tongue:
    limb("M5 6c14-2 26 2 26 11 0 9-11 11-13 4-1-4 4.500-6 7.500-2.500", RED, 6) +
    line("M8 6.500c11-1 19 2 20.500 7", 1),
  whip:
    limb("M6 27C20 30 31 22 29 13 27 5 17 6 17 12c0 4 5 5 7 2", PURPLE, 6) +
    dot(14, 26.5, 1.1) +
    dot(21, 24.5, 1.1) +
    dot(26.5, 20, 1.1) +
    dot(27.5, 14, 1.1),
  octopus:
    limb("M8 27C3 14 12 3 21 5c8 2 8 12 1 12-4 0-5-4-2-6M22 17c9-2 13 3 11 10", RED, 5) +
    dot(8, 19, 1.1) +
    dot(10.5, 12, 1.1) +
    dot(16, 7, 1.1) +
    dot(30, 19, 1.1),
  mouth:
    disc(20, 15, 13.5, RED) +
    disc(20, 15, 8.5, "#4a1020") +
    ink(
      "M20 6.500l2.500 5h-5ZM20 23.500l2.500-5h-5ZM11.500 15l5 2.500v-5ZM28.500 15l-5 2.500v-5ZM14 9l5.500 2-3.500 3.500ZM26 9l-5.500 2 3.500 3.500ZM14 21l2-5.500 3.500 3.500ZM26 21l-2-5.500-3.500 3.500Z",
      BONE,
    ),
  piranha:
    ink("M27 15 37 5v20Z", RED) +
    ink("M3 15C6 5 16 1 24 5c5 3 7 7 7 10s-2 7-7 10C16 29 6 25 3 15Z", STEEL) +
    ink("M3.500 17l3 4 2.500-4 2.500 4.500L14 17Z", BONE) +
    glance(12, 10.5, 3),
  leech:
    limb("M7 25C3 13 13 3 22 8c8 5 1 13 10 17", "#8a4a5c", 7) +
    disc(32.5, 25, 4, RED) +
    line("M10 14l4 2M14 9l3 4M20 8l0 5"),
  jar:
    ink("M11 8h18v20.500H11Z", GLASS) +
    ink("M9 2h22v6H9Z", STEEL) +
    ink("M20 26c-8-5-8-13-3.500-13 2 0 3.500 1 3.500 3 0-2 1.500-3 3.500-3C28 13 28 21 20 26Z", RED),
  cooler:
    ink("M5 11h30v17.500H5Z", GLASS) +
    ink("M3 5h34v7H3Z", STEEL) +
    line("M14 5V2h12v3") +
    ink(
      "M20 26c-6-4-6-9.500-2.700-9.500 1.600 0 2.700.9 2.700 2.300 0-1.400 1.100-2.300 2.700-2.300C26 16.500 26 22 20 26Z",
      RED,
    ),
  pump:
    limb("M16 9V2M24 9V2", STEEL, 3.5) +
    ink("M20 29C6 21 6 8 14 8c3.500 0 6 1.800 6 5 0-3.200 2.500-5 6-5 8 0 8 13-6 21Z", RED) +
    line("M12 13c-1 3 0 6 2 8"),
  sac: ink("M20 1c9 8 13 14 11 20-2 6-6 8.500-11 8.500S11 27 9 21C7 15 11 9 20 1Z", RED),
  turtle:
    ink("M4 24C3 11 10 2.500 20 2.500S37 11 36 24Z", GREEN) +
    line("M15 4.500l-3 8 8 4 8-4-3-8M12 12.500l-7 3M28 12.500l7 3M20 16.500V24M12 24l-1-5M28 24l1-5") +
    ink("M2 24h36v4H2Z", BROWN),
  sleeve:
    ink("M12 1.500h17l2 9-2 18H12l-2-18Z", STEEL) +
    line("M10.500 9h20M11 16h19M11.500 22.500h18") +
    dot(15, 5, 1.1) +
    dot(26, 5, 1.1),
  hip: ink("M4 6h32l-3 15-8 7-5-8-5 8-8-7Z", STEEL) + disc(12, 13, 3, BONE) + disc(28, 13, 3, BONE),
  hunchback:
    ink("M3 29C2 15 11 2.500 23 2.500 32 2.500 37 11 37 29Z", FLESH) +
    line("M12 12l4 3M18 7l3 4M26 6l1 5M32 12l-3 3") +
    line("M10 28c2-6 6-9 11-9"),
  bat:
    ink(
      "M2 22C7 7 19 1 38 2c-3.500 3-3.500 7-3 10-4-1-7 0-9 3.500-3-1-6 1-7 5-4-2-8 0-10 6.500-3-1-5-2.500-7-5Z",
      PURPLE,
    ) + line("M4 21C12 12 22 6 36 3M19 20c1-5 3-9 7-12M9 26c0-5 2-9 5-12"),
  gorilla: arm("#5c4a48"),
  guard: arm(FLESH) + ink("M3.500 20l8-3 2 10-9 1Z", STEEL),
  twin: arm("#f7bda8") + disc(31, 8, 5.5, FLESH) + line("M28 8c2-2 4-2 6 0"),
  bicep: arm(FLESH) + line("M9 20l2 5M13 19l2 6"),
  shoulder:
    ink("M2 28C2 14 9 4 20 4s18 10 18 24l-9-1c-1-7-4-10-9-10s-8 3-9 10Z", FLESH) +
    line("M8 16c2-4 5-6 8-7M32 16c-2-4-5-6-8-7"),
  elbow: limb("M9 5l6 13 17 5", FLESH, 8) + line("M12 19c2 2 4 3 7 3"),
  knee:
    limb("M14 4l9 11-9 12", FLESH, 8) +
    disc(24.5, 15, 6.5, GOLD) +
    line("M21 12.500c2-2 5-2 7 0M21 17.500c2 2 5 2 7 0"),
  ostrich:
    limb("M24 2c-6 4-9 8-6 12l4 3-4 9", "#d8936c", 3.5) +
    limb("M18 26l-9 2M18 26l11 2", "#d8936c", 2.6) +
    ink("M20 1c6-1 10 1 11 5-4 4-8 5-13 4Z", "#4a3a36"),
  frog:
    thigh(GREEN) +
    dot(15, 7, 1.2) +
    dot(20, 10, 1) +
    dot(14, 13, 1) +
    ink("M33 21l5 1-2 2 3 2-4 2h-4Z", GREEN),
  kangaroo: thigh(BROWN) + line("M12 7c5-1 8 1 8 5M29 24v3M32 25v3"),
  leg: thigh(FLESH),
  python:
    ink("M3 8c11-6 23-6 34 0v14c-11 6-23 6-34 0Z", GREEN) +
    line("M3 15c11-5 23-5 34 0M9 6l5 9-5 9M20 4l5 11-5 11M31 6l3 9-3 9"),
  piston:
    ink("M3 9h18v12H3Z", STEEL) +
    ink("M21 12.500h10v5H21Z", BONE) +
    ink("M31 6h6v18h-6Z", STEEL) +
    line("M8 9v12M14 9v12") +
    dot(34, 10, 1) +
    dot(34, 20, 1),
  giraffe:
    ink("M14 1h11l3 28H12Z", GOLD) +
    ink(
      "M16 5l4 1 1 4-4 1-2-3ZM23 12l3 1 .5 4-4 1-1.500-3ZM15.500 16l4 1 .5 5-4.500 1-1-4ZM23 22l3.500 0 .5 4-4 .5-1-2.500Z",
      BROWN,
    ),
  centipede:
    limb(
      "M8 11 5 4M14 11l-1-8M20 11V3M26 11l1-8M32 11l3-7M8 19l-3 7M14 19l-1 8M20 19v8M26 19l1 8M32 19l3 7",
      "#d8936c",
      1.6,
    ) +
    disc(7, 15, 5, RED) +
    disc(13.5, 15, 5, RED) +
    disc(20, 15, 5, RED) +
    disc(26.5, 15, 5, RED) +
    disc(33, 15, 5, RED) +
    dot(34.5, 13.5, 1),
  cobra:
    ink("M20 1c10 0 16 6 14 14-1.500 5-6 7-9 8v6H15v-6c-3-1-7.500-3-9-8C4 7 10 1 20 1Z", GREEN) +
    ink("M20 6c5 0 7 3 6 8l-3 8h-6l-3-8c-1-5 1-8 6-8Z", GOLD) +
    dot(17.8, 10, 1.3) +
    dot(22.2, 10, 1.3) +
    limb("M20 15v4", RED, 1) +
    line("M9 9l3 3M31 9l-3 3M8 14l4 1M32 14l-4 1"),
  ribcage:
    ink("M18 1h4v28h-4Z", BONE) +
    limb(
      "M18 7C8 4 6 12 8 14M22 7c10-3 12 5 10 7M18 14C9 11 7 18 9 21M22 14c9-3 11 4 9 7M18 21c-7-2-8 3-7 6M22 21c7-2 8 3 7 6",
      BONE,
      2,
    ),
  rib:
    ink("M4 3h32v24H4Z", "#d8a08c") +
    limb("M7 8c8-3 18-3 26 0M7 15c8-3 18-3 26 0M7 22c8-3 18-3 26 0", BONE, 3) +
    ink("M18 1h4v28h-4Z", BONE),
  spring:
    limb("M9 27l22-4-22-5 22-5-22-5 20-5", STEEL, 2.8) + ink("M5 26h11v3.500H5ZM25 .5h10V4H25Z", "#4a3a36"),
  coil:
    limb("M6 20c0-12 7-12 7 0s7 12 7 0-7-12 0-12 7 24 7 12", GOLD, 2.8) +
    ink("M33 1l-6 10h4l-3 9 9-12h-4l3-7Z", GLASS),
  knot:
    ink("M15 1.500h10v9h10v9H25v9H15v-9H5v-9h10Z", FLESH) +
    line("M17 12l6 6M23 12l-6 6M9 13v4M31 13v4M18 6h4M18 24h4"),
  ganglion:
    limb("M11 9 4 4M29 9l7-5M9 19l-6 4M31 19l6 4M20 24v5", PURPLE, 2.4) +
    ink(
      "M19 6c-7-3-12 2-10 7-4 4-1 11 5 10 2 3 5 3 6 1ZM21 6c7-3 12 2 10 7 4 4 1 11-5 10-2 3-5 3-6 1Z",
      PURPLE,
    ) +
    line("M20 6v18M14 11c2 0 3 2 2 4M26 11c-2 0-3 2-2 4M13 18c2-1 4 0 4 2M27 18c-2-1-4 0-4 2"),
  brain:
    ink(
      "M19 5c-7-4-13 1-12 7-5 3-3 12 3 12 2 4 8 5 10 1V5ZM21 5c7-4 13 1 12 7 5 3 3 12-3 12-2 4-8 5-10 1V5Z",
      PURPLE,
    ) + line("M12 10c3-1 5 1 4 4M28 10c-3-1-5 1-4 4M11 19c2-2 5-1 6 1M29 19c-2-2-5-1-6 1"),
  cannon:
    ink("M3 10h22v10H3ZM25 6h10v18H25Z", STEEL) +
    disc(11, 23, 6, BROWN) +
    dot(11, 23, 1.8) +
    line("M7 10v10M29 6v18"),
  cyclops:
    ink("M8 29C3 20 5 3 20 1.500 35 3 37 20 32 29Z", FLESH) +
    disc(20, 13, 7.5, "#fff") +
    disc(20, 13, 4, GREEN) +
    dot(20, 13, 2) +
    line("M14 24c4 2 8 2 12 0"),
  owl:
    ink("M8 8 5 1l9 3.500c4-1.200 8-1.200 12 0L35 1l-3 7c3 11-2 21.500-12 21.500S5 19 8 8Z", BROWN) +
    disc(14.5, 12, 5, "#fff") +
    disc(25.5, 12, 5, "#fff") +
    dot(14.5, 12, 2) +
    dot(25.5, 12, 2) +
    ink("M20 15l2.500 5h-5Z", GOLD),
  hydra:
    limb("M20 29V15C20 9 20 8 20 6M17 29c0-8-9-8-9-17M23 29c0-8 9-8 9-17", GREEN, 5.5) +
    disc(8, 9, 4.6, GREEN) +
    disc(20, 5.5, 4.6, GREEN) +
    disc(32, 9, 4.6, GREEN) +
    dot(6.8, 8, 1.2) +
    dot(9.8, 8, 1.2) +
    dot(18.7, 4.5, 1.2) +
    dot(21.5, 4.5, 1.2) +
    dot(30.5, 8, 1.2) +
    dot(33.3, 8, 1.2),
  slug:
    ink("M3 29c-1-5 4-6 8-7 0-10 4-17 12-17 6 0 8 5 7 10 0 5 2 7 8 9v5Z", GREEN) +
    limb("M20 6l-3-5M26 6l3-5", GREEN, 1.6) +
    glance(20, 11, 2.2) +
    glance(26.5, 11, 2.2) +
    line("M10 26h20"),
  spider:
    limb(
      "M14 14C7 8 5 14 3 25M15 17c-5 0-5 6-6 12M26 14c7-6 9 0 11 11M25 17c5 0 5 6 6 12M17 18l-1 11M23 18l1 11",
      BROWN,
      2.4,
    ) +
    disc(20, 10, 8.5, PURPLE) +
    dot(17, 8, 1.3) +
    dot(23, 8, 1.3) +
    dot(20, 6, 1.1),
  goat: legs(BROWN, "#4a3a36"),
  elephant:
    ink("M6 2h28v10l-2 16H21.500L20 14l-1.500 14H8L6 12Z", ASH) + line("M10 24h6M24 24h6M12 6v6M28 6v6"),
};

/** Names of limbs, where the beast has no picture of its own. */
const GENERAL = new Set(["claw", "hand", "tail", "leg", "needle", "sac", "rib", "knot", "blade"]);
const KEYS = Object.keys(PICTURES).sort((a, b) => Number(GENERAL.has(a)) - Number(GENERAL.has(b)));

export function picture(name: string): string {
  const words = name.toLowerCase().replaceAll("'s", "").split(" ");
  const key = KEYS.find((each) => words.includes(each)) ?? (words.includes("stitcher") ? "knot" : "sac");
  return PICTURES[key] ?? "";
}
