import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBirth, isAlive, waitUntil } from "#scripts/processes.ts";
import { getAccount, mayEnter } from "./account.ts";
import { getBinaries, SHARED_FOLDER } from "./binaries.ts";
import { findFreePort } from "./free-port.ts";
import { initialiseCluster } from "./initialise.ts";
import { findPostmaster, type ServerAddress, startPostmaster, stopPostmaster } from "./postmaster.ts";

export type TemporaryCluster = ServerAddress & {
  /** Ends it as `pg_ctl stop -m immediate` does, without a checkpoint, and starts it again on the same port. */
  crash(): Promise<void>;
  stop(): Promise<void>;
};

const PREFIX = "bellhop-throwaway-";

/**
 * A PostgreSQL server in a temporary folder that is deleted by `stop`. Nothing is flushed to disk, unless `durable`
 * asks for it as in life. What an earlier process left behind because it was killed is stopped and deleted first.
 */
export async function startTemporaryCluster({ durable = false } = {}): Promise<TemporaryCluster> {
  const account = getAccount();
  const binaries = getBinaries(account);
  const parent = findTemporaryParent(account);
  await sweep(parent);

  // The owner's birth stands in the name: a reused process id is not taken for the owner.
  const birth = (findBirth(process.pid) ?? "").replaceAll(/\W/g, "");
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-${birth}-`));
  chmodSync(folder, 0o711);
  const password = randomBytes(18).toString("base64url");
  const data = await initialiseCluster(folder, { password, account, binaries, durable });
  const address = { port: await findFreePort(), password };
  const logFile = join(folder, "postgres.log");
  writeFileSync(logFile, "", { mode: 0o600 });
  const start = () => startPostmaster({ ...address, data, logFile, account, binaries, durable });
  let pid = await start();
  let crashing = Promise.resolve();
  // A test run that is stopped ends without a teardown; what is left of the folder is swept next time.
  const end = () => void (isAlive(pid) && process.kill(pid, "SIGQUIT"));
  const endAtSignal = () => {
    if (process.listenerCount("SIGTERM") > 0) return;
    end();
    process.kill(process.pid, "SIGTERM");
  };
  process.once("exit", end).once("SIGTERM", endAtSignal);
  return {
    ...address,
    async crash() {
      // One after the other: who asks while it is down means the server that comes next.
      const before = crashing;
      const own = (async () => {
        await before;
        process.kill(pid, "SIGQUIT");
        await waitUntil(() => !isAlive(pid), 20_000);
        pid = await start();
      })();
      crashing = own;
      await own;
    },
    async stop() {
      process.off("exit", end).off("SIGTERM", endAtSignal);
      await stopPostmaster(pid);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The system's temporary folder, or a shared one when PostgreSQL's user cannot enter that. */
export function findTemporaryParent(account = getAccount()): string {
  if (account.uid === undefined || mayEnter(account, tmpdir())) return tmpdir();
  const parent = join(SHARED_FOLDER, "tmp");
  mkdirSync(parent, { recursive: true, mode: 0o755 });
  return parent;
}

async function sweep(parent: string): Promise<void> {
  for (const name of readdirSync(parent)) {
    const [pid, birth] = name.startsWith(PREFIX) ? name.slice(PREFIX.length).split("-") : [];
    if (!pid || (findBirth(Number(pid)) ?? "").replaceAll(/\W/g, "") === birth) continue;
    const folder = join(parent, name);
    const server = findPostmaster(join(folder, "data"));
    if (server) await stopPostmaster(server.pid);
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another user's leftovers, on a machine that several people use: theirs to sweep.
    }
  }
}
