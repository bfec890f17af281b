/** The exit code with which a program says: this is set up wrongly, starting me again does not help. */
export const REFUSED = 78;

/** The last lines a program wrote, without colours; empty lines at the end are left out. */
export function lastLines(log: string, count = 20): string {
  return plain(log).trimEnd().split("\n").slice(-count).join("\n");
}

/**
 * The sentence with which a program refused to start: its last line, or, when that is a structured log
 * entry, the entry's message.
 */
export function refusalOf(log: string): string {
  const line = lastLines(log, 1).trim();
  try {
    const entry: unknown = JSON.parse(line);
    if (typeof entry === "object" && entry !== null && "msg" in entry) return String(entry.msg);
  } catch {
    // Not a structured entry: the line is the sentence.
  }
  return line;
}

function plain(text: string): string {
  // eslint-style colour codes: ESC [ … m
  return text.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g"), "");
}
