// Control characters, and the marks that steer direction. Joiners stay: scripts need them to write correctly.
const CONTROLS = /\p{Cc}|[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;

/** Without control characters (line breaks stay) and without embeddings, overrides and isolates. */
export function withoutControls(text: string): string {
  return text.replaceAll(CONTROLS, (character) => (character === "\n" ? "\n" : ""));
}
