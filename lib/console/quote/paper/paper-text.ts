import type { I18N, Language } from "#lib/domain/i18n.ts";
import { pickWithOriginal } from "#lib/domain/i18n.ts";

/** A text on paper, with the direction it runs in: it is set as a piece of its own, whatever stands around it. */
export type PaperText = { text: string; rtl: boolean };

/** No name is longer; what is would fill pages with one. */
const NAME_MAX = 300;
const LINES_MAX = 6_000;

const BIDI_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const CONTROLS = /\p{Cc}+/gu;
const LONG_WORD = /\S{25,}/gu;
/** Fits the narrowest column. */
const PIECE = /(\S{8})(?=\S)/gu;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A name of a supplier's, or a sentence of ours: one paragraph. */
export function toPaperText(text: string): PaperText {
  return toText(text.replaceAll(CONTROLS, " "), NAME_MAX);
}

/** A supplier's remarks: its paragraphs stay. */
export function toPaperLines(text: string): PaperText {
  const lines = text.split("\n").map((line) => line.replaceAll(CONTROLS, " "));
  return toText(lines.join("\n"), LINES_MAX);
}

/** A name in the reader's language, and its original where that is another. */
export function toPaperName(
  name: I18N,
  language: Language,
): { shown: PaperText; original: PaperText | null } {
  const { text, original } = pickWithOriginal(name, language);
  return { shown: toPaperText(text), original: original ? toPaperText(original) : null };
}

/** Nothing that turns what follows, places to break a line in words longer than one, and an end. */
function toText(text: string, max: number): PaperText {
  const plain = text.replaceAll(BIDI_CONTROLS, "").trim();
  // By letters as they are read: half of one is none.
  const shown = plain.length > max ? `${Array.from(plain).slice(0, max).join("").trimEnd()}…` : plain;
  const letter = /\p{L}/u.exec(shown)?.[0] ?? "";
  return {
    text: shown.replaceAll(LONG_WORD, (word) => word.replaceAll(PIECE, "$1\u200B")),
    rtl: RIGHT_TO_LEFT.test(letter),
  };
}
