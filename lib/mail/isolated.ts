import { toLine } from "./to-line.ts";

const ISOLATE = "\u2068";
const END = "\u2069";

/**
 * Somebody else's text within a sentence of ours: on one line, without marks of its own, and in a direction of its own
 * (U+2068 … U+2069), which `renderMail` makes an element of in HTML.
 */
export function isolated(text: string): string {
  return `${ISOLATE}${toLine(text)}${END}`;
}

/** Escaped HTML with what was isolated in elements of their own. The marks come from `isolated` alone, so they pair. */
export function toIsolatedHtml(escaped: string): string {
  return escaped.replaceAll(ISOLATE, "<bdi>").replaceAll(END, "</bdi>");
}
