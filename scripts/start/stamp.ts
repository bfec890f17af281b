import { createHash } from "node:crypto";
import { lstatSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * A digest of files and folders by path and content, so that a step is repeated exactly when what it read
 * has changed. Missing entries count as absent; `skip` is asked about each path below `root`.
 */
export function digestOf(
  root: string,
  entries: string[],
  skip: (path: string) => boolean = () => false,
): string {
  const hash = createHash("sha256");
  for (const entry of entries) addEntry(hash, { root, path: entry, skip });
  return hash.digest("hex");
}

/** The digest a step noted when it was last finished, or null. */
export function readStamp(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

export function writeStamp(path: string, digest: string): void {
  writeFileSync(path, digest);
}

type Entry = { root: string; path: string; skip: (path: string) => boolean };

function addEntry(hash: ReturnType<typeof createHash>, { root, path, skip }: Entry): void {
  if (skip(path)) return;
  const stat = lstatSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isDirectory()) {
    for (const name of readdirSync(join(root, path)).toSorted())
      addEntry(hash, { root, path: `${path}/${name}`, skip });
  } else if (stat.isFile()) {
    const content = readFileSync(join(root, path));
    // Lengths keep two neighbours from being told as one: "ab" + "c" is not "a" + "bc".
    hash.update(`${path.length}:${path}${content.length}:`).update(content);
  }
}
