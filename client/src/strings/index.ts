/** The language of the page: the first that the reader's browser asks for and that is here. */
import { en } from "./en";

/** The same words in another language: every name that English has, and nothing else. */
type Words<T> = T extends string
  ? string
  : T extends (...given: infer G) => string
    ? (...given: G) => string
    : T extends readonly (infer One)[]
      ? readonly Words<One>[]
      : { readonly [Name in keyof T]: Words<T[Name]> };
export type Strings = Words<typeof en>;

/** A second language is a file beside `en.ts`, and a line here. */
const LANGUAGES: Record<string, Strings> = { en };

const asked = typeof navigator === "undefined" ? [] : (navigator.languages ?? []);
export const language = asked.map((one) => one.split("-")[0] ?? "").find((one) => one in LANGUAGES) ?? "en";
export const say: Strings = LANGUAGES[language] ?? en;
