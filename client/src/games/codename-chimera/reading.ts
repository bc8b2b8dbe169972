/** What the lens says of cards, torsos, cells and piles. */
import type { Reading } from "../game";
import type { CardPrint, GamePrint, GameView } from "./types";
import { words } from "./words";

const TORSO = ["R12", "K36"];

export function printedOn(card: CardPrint): string {
  const price = card.energy === null ? words.passive : words.costs(card.energy);
  return [
    `${words.shape(card.shape_name, card.seams.length)}, ${words.defense(card.defense)}`,
    price + (card.attack ? `: ${card.attack}` : ""),
  ].join(" · ");
}

export function read(view: GameView, print: GamePrint, id: string): Reading | null {
  const card = print.cards?.[id];
  if (card) return ofCard(id, card, view);
  if (id.startsWith("torso-")) return ofTorso(Number(id.slice(6)), view, print);
  if (id.startsWith("spot-")) return { name: words.cellName(id), text: [], rules: ["R5", "R6"], source: "" };
  if (id === "bid") return { name: words.bidding, text: [], rules: ["K25", "R35"], source: "" };
  if (id === "deck") return { name: words.deckName, text: [], rules: ["K19", "K26"], source: "" };
  return null;
}

function ofCard(id: string, card: CardPrint, view: GameView): Reading {
  const part = view.players.flatMap((player) => player.parts).find((each) => each.id === id);
  const ability = card.ability;
  return {
    name: card.name,
    text: [
      printedOn(card),
      ...(ability ? [`${ability.name}, ${ability.when}: ${ability.text}.`] : []),
      ...(part?.defense_now !== undefined && part.defense_now !== card.defense
        ? [`Defense now ${part.defense_now}.`]
        : []),
    ],
    rules: [
      ...(ability ? [ability.rule] : []),
      ...(part ? [part.outer && card.seams.length === 1 ? "R9" : "R10"] : []),
    ],
    source: card.source,
  };
}

function ofTorso(seat: number, view: GameView, print: GamePrint): Reading {
  const player = view.players[seat];
  const halves = player?.torso.cards ?? [];
  return {
    name: words.torsoOf(view.seats[seat]?.name ?? ""),
    text: [
      `${words.defense(player?.torso.defense ?? 0)} · ${player?.torso.outer ? words.torsoOpen : words.sealed}`,
      ...halves.flatMap(({ id, attack_now }) => {
        const card = print.cards[id];
        return card
          ? [
              `${card.name}: ${words.costs(card.energy ?? 0)}${attack_now ? `, ${attack_now}` : ""}${card.ability ? ` · ${card.ability.name}: ${card.ability.text}` : ""}`,
            ]
          : [];
      }),
    ],
    rules: TORSO,
    source: "",
  };
}
