import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PlainError } from "#scripts/plain-error.ts";
import { run } from "#scripts/processes.ts";
import type { Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";

const DRAFT = "data.draft-";

/**
 * Makes a cluster in `<folder>/data` unless one stands there. It is made beside and renamed when
 * finished: `data` is therefore always whole, a half-finished first run leaves only a draft, and nothing
 * here ever deletes a finished cluster.
 */
export async function initialiseCluster(
  folder: string,
  {
    password,
    account,
    binaries,
    durable,
  }: { password: string; account: Account; binaries: Binaries; durable: boolean },
): Promise<string> {
  const data = join(folder, "data");
  if (existsSync(join(data, "PG_VERSION"))) return data;
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(DRAFT))) {
    rmSync(join(folder, name), { recursive: true, force: true });
  }

  const draft = join(folder, `${DRAFT}${process.pid}`);
  const passwordFile = join(folder, `password-${process.pid}`);
  mkdirSync(draft, { mode: 0o700 });
  giveTo(account, draft);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  giveTo(account, passwordFile);
  try {
    const made = await run(binaries.initdb, initdbArguments({ data: draft, passwordFile, durable }), {
      ...account,
      cwd: folder,
      env: { ...process.env, LC_ALL: "C" },
    });
    if (made.code !== 0) throw initdbFailure(made.output);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, data);
  return data;
}

function initdbArguments(options: { data: string; passwordFile: string; durable: boolean }): string[] {
  return [
    `--pgdata=${options.data}`,
    "--username=bellhop",
    `--pwfile=${options.passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    // Order and case by code point, the same on every machine whatever locales it has: references are
    // compared byte for byte, and what people read is sorted where its language is known.
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    ...(options.durable ? [] : ["--no-sync"]),
  ];
}

function initdbFailure(output: string): Error {
  if (/No space left on device/.test(output)) {
    return new PlainError(
      "There is no room left on the disk for the database. Free about 1 GB, or set BELLHOP_HOME to a folder on another disk.",
    );
  }
  if (/GLIBC|not found|cannot open shared object|Exec format/.test(output)) {
    return new PlainError(
      `The embedded PostgreSQL cannot run on this system (${output.trim().split("\n").at(0)}). Set DATABASE_URL and PROVIDER_DATABASE_URL to two databases of a PostgreSQL server.`,
    );
  }
  return new Error(`initdb failed:\n${output}`);
}

function giveTo(account: Account, path: string): void {
  if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid);
}
