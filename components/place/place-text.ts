import { withoutControls } from "#components/supplier-text/without-controls.ts";

const LETTERS_MAX = 120;

/** A place's name as a field or an address takes it: names come from suppliers, so nothing in one may steer the line it stands in or be endless. */
export function toPlaceText(name: string): string {
  const letters = Array.from(withoutControls(name).trim());
  return letters.length > LETTERS_MAX ? `${letters.slice(0, LETTERS_MAX - 1).join("")}…` : letters.join("");
}
