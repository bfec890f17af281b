import { toShownName } from "./shown-name.ts";

/** A name that goes into a sentence and keeps a direction of its own there (U+2068, U+2069), which nothing in it ends. */
export function isolateText(text: string): string {
  return `\u2068${toShownName(text)}\u2069`;
}
