import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.mjs";

/**
 * Whether node_modules holds what the lock file asks for. npm writes its own record of what it installed,
 * as its last act: an installation that was cut short has none.
 */
export function isInstalled(root = ROOT) {
  const wanted = readPackages(join(root, "package-lock.json"));
  const present = readPackages(join(root, "node_modules/.package-lock.json"));
  return (
    wanted !== null &&
    present !== null &&
    existsSync(join(root, "node_modules/node/bin/node")) &&
    isSame(wanted, present)
  );
}

/**
 * Optional packages may be missing: they are for other platforms.
 *
 * @param {Record<string, { version?: string, integrity?: string, optional?: boolean }>} wanted
 * @param {Record<string, { version?: string, integrity?: string }>} present
 */
export function isSame(wanted, present) {
  const missing = Object.entries(wanted).some(
    ([path, { optional, version, integrity }]) =>
      path !== "" &&
      (present[path]
        ? present[path].version !== version || present[path].integrity !== integrity
        : !optional),
  );
  return !missing && Object.keys(present).every((path) => path in wanted);
}

/** @param {string} path */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8")).packages ?? null;
  } catch {
    return null;
  }
}
