import { withoutControls } from "./without-controls.ts";

/** No hotel, room or person has a longer name; more of it would only push the page away. */
const LETTERS_MAX = 300;

/** A name as it is shown: nothing in it steers the line it stands in, and it comes to an end. */
export function toShownName(name: string): string {
  const text = withoutControls(name);
  if (text.length <= LETTERS_MAX) return text;
  const letters = Array.from(text);
  return letters.length > LETTERS_MAX ? `${letters.slice(0, LETTERS_MAX).join("").trimEnd()}…` : text;
}
