/** Pictures of body parts, drawn on 40 by 30; a word of the card's name finds its picture. */
const ink = (d: string, fill: string): string =>
  `<path d="${d}" fill="${fill}" stroke="var(--key)" stroke-width="1.300" stroke-linejoin="round"/>`;
const stroke = (d: string): string => `<path d="${d}" fill="none" stroke="var(--key)" stroke-width="1.300" stroke-linecap="round"/>`;

const RED = "#e0554a";
const FLESH = "#e8a08c";
const BONE = "#f1e7d3";
const BROWN = "#b07a4a";
const GREEN = "#6fae5e";
const STEEL = "#9fb0c0";
const PURPLE = "#a482d8";
const GOLD = "#e2b64a";

const claw = ink("M9 27C6 16 10 6 18 3c-2 5-1 8 3 10 1-5 5-9 11-9-4 3-5 7-3 11 2 6-3 12-10 12Z", RED);
const paw = ink("M11 27c-3-7-1-12 4-13l1-8 4 7 3-9 3 9 5-6-1 9c4 3 3 8-2 11Z", BROWN);
const hand = ink("M14 28V17L9 11l3-2 5 5V4h3v9l2-10h3l-1 11 4-7 3 2-4 9v10Z", FLESH);
const jaw = ink("M6 8h28l-3 6-4 5-3-5-4 6-4-6-4 5-3-5Z", BONE) + ink("M8 20c5 7 19 7 24 0l-3 9H11Z", RED);
const horn = ink("M8 27C6 16 14 5 33 3 23 9 19 17 20 27Z", BONE) + stroke("M12 21l7 1M13 15l8 2");
const tail = ink("M6 26c9 0 12-5 13-11 1-7 6-11 15-10-5 2-6 6-7 11-2 8-9 13-21 12Z", GREEN);
const blade = ink("M5 26 30 3l5 1-2 6L10 29Z", STEEL) + stroke("M10 24l4 4");
const spikes = ink("M20 2l3 7 7-4-2 7 8 1-6 5 5 6-8-1 0 7-6-5-5 5-1-8-8 2 4-6-7-4 8-2-2-7 7 4Z", PURPLE);
const jar = ink("M12 6h16v20H12Z", "#cfe6ea") + ink("M11 3h18v4H11Z", STEEL) + ink("M16 14c4-4 8 0 8 4s-6 6-9 3c-2-2-1-5 1-7Z", RED);
const eye = ink("M4 15C10 6 30 6 36 15 30 24 10 24 4 15Z", "#fff") + ink("M20 9a6 6 0 1 1 0 12 6 6 0 0 1 0-12Z", GREEN) + ink("M20 12a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z", "#0a0b0e");
const tongue = ink("M7 5c14 0 25 4 25 12 0 7-9 7-11 2 4 1 6-3 2-5-5-2-11 0-16-1Z", RED);
const shell = ink("M20 3 34 11v10L20 28 6 21V11Z", GREEN) + stroke("M20 3v10M6 11l14 4M34 11l-14 4M20 15v13");
const wing = ink("M4 24C6 10 16 4 36 4c-4 3-4 6-6 8l-6 1-2 7-6 0-4 7Z", PURPLE);
const limb = ink("M10 4h9c1 8-1 11 8 15l8 5v4H15C9 24 9 12 10 4Z", FLESH);
const spine = ink("M14 3h12v5H14ZM12 10h16v5H12ZM14 17h12v5H14ZM16 24h8v4h-8Z", BONE);
const ribs = ink("M18 3h4v25h-4Z", BONE) + stroke("M18 8C9 6 7 13 9 16M22 8c9-2 11 5 9 8M18 14c-7-1-9 5-7 8M22 14c7-1 9 5 7 8");
const arm = ink("M6 20c0-9 6-14 12-14l3 5c6-3 13 1 13 8 0 8-9 9-15 7-7 3-13 1-13-6Z", FLESH);
const piston = ink("M8 10h14v10H8Z", STEEL) + ink("M22 13h8v4h-8ZM30 9h4v12h-4Z", GOLD);
const coil = stroke("M6 22c4-12 8 8 12-4s8 8 12-4 4-6 6-6") + ink("M4 20h5v6H4Z", GOLD);
const knot = ink("M15 3h10v8h9v9h-9v8H15v-8H6v-9h9Z", FLESH) + stroke("M17 11l6 6M23 11l-6 6");
const sac = ink("M20 3c9 8 12 13 10 19-2 5-6 7-10 7s-8-2-10-7C8 16 11 11 20 3Z", RED);
const brain = ink("M19 5c-6-4-12 1-11 6-5 3-3 11 2 12 2 4 7 5 10 2V5ZM21 5c6-4 12 1 11 6 5 3 3 11-2 12-2 4-7 5-10 2V5Z", PURPLE);
const foot = ink("M13 3h12v13c7 2 11 5 11 11H8c0-5 4-7 5-11Z", GREEN);
const legs = ink("M9 3h22v7l-3 17h-6l-2-14-2 14h-6L9 10Z", BROWN);
const owl = ink("M9 7 6 2l8 3c4-1 8-1 12 0l8-3-3 5c3 10-1 21-11 21S6 17 9 7Z", BROWN) + ink("M15 9a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM25 9a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z", "#fff") + ink("M20 16l2 4h-4Z", GOLD) + `<circle cx="15" cy="13" r="1.600"/><circle cx="25" cy="13" r="1.600"/>`;
const cannon = ink("M5 12h21v9H5ZM26 9h8v15h-8Z", STEEL) + ink("M11 19a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z", BROWN);

const WORDS: [string, string][] = [
  ["claw", claw], ["pincer", claw], ["talon", claw], ["fist", hand], ["hand", hand], ["paw", paw], ["hoof", paw],
  ["jaw", jaw], ["mouth", jaw], ["piranha", jaw], ["horn", horn], ["tusk", horn], ["ram", horn], ["lance", blade], ["needle", blade],
  ["blade", blade], ["saw", blade], ["harpoon", blade], ["meathook", claw], ["urchin", spikes], ["porcupine", spikes], ["tail", tail],
  ["jar", jar], ["cooler", jar], ["pump", sac], ["sac", sac], ["tongue", tongue], ["eel", tail], ["tentacle", tail], ["octopus", tail],
  ["shield", shell], ["sleeve", shell], ["hip", shell], ["hunchback", shell], ["wing", wing], ["forearm", arm], ["bicep", arm], ["guard", arm],
  ["shoulder", arm], ["elbow", limb], ["knee", limb], ["leg", limb], ["thigh", limb], ["python", spine], ["segment", spine], ["neck", spine], ["link", spine],
  ["spine", spine], ["rib", ribs], ["piston", piston], ["coil", coil], ["knot", knot], ["ganglion", brain], ["brain", brain], ["cannon", cannon],
  ["cyclops", eye], ["owl", owl], ["hydra", tail], ["foot", foot], ["legs", legs],
];

export function picture(name: string): string {
  const lower = name.toLowerCase();
  if (lower.endsWith("legs")) return legs;
  return WORDS.find(([word]) => lower.includes(word))?.[1] ?? sac;
}
