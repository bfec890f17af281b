// Control characters, line ends of every kind, and the marks that steer direction. Joiners stay: scripts need them.
const UNWANTED = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]+/gu;

/** Somebody else's text on one line that can end neither a header nor a line of ours, cut where it is too long. */
export function toLine(text: string, lengthMax = 200): string {
  const line = text.toWellFormed().replaceAll(UNWANTED, " ").replaceAll(/\s+/g, " ").trim();
  const letters = Array.from(line);
  return letters.length > lengthMax ? `${letters.slice(0, lengthMax - 1).join("")}…` : line;
}
