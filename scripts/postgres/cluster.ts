import { createHash } from "node:crypto";
import { chmodSync, chownSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readState, type State, writeState } from "#scripts/start/state.ts";
import { dropPidFile, findRunning, takePidFile } from "#scripts/pid-file.ts";
import { PlainError } from "#scripts/plain-error.ts";
import { waitUntil } from "#scripts/processes.ts";
import { type Account, getAccount, mayEnter } from "./account.ts";
import { getBinaries, SHARED_FOLDER } from "./binaries.ts";
import { findFreePort, isPortFree } from "./free-port.ts";
import { initialiseCluster } from "./initialise.ts";
import {
  answers,
  findPostmaster,
  type ServerAddress,
  startPostmaster,
  stopPostmaster,
} from "./postmaster.ts";

/**
 * The clone's own PostgreSQL, used by every command that was started in it: the first one starts the
 * server, the last one to leave stops it. One that outlived a `kill -9` of its starter is taken over.
 */
export type Cluster = ServerAddress & {
  /** The server's process, for the supervisor to watch. */
  pid: number;
  /** What the server writes. */
  logFile: string;
  /** Leaves the cluster, and stops the server unless another command uses it. */
  release(): Promise<void>;
};

export async function acquireCluster(home: string): Promise<Cluster> {
  const account = getAccount();
  const binaries = getBinaries(account);
  const state = readState(home);
  const folder = findFolder(home, { account, clusterId: state.clusterId });
  const users = join(home, "database-users");
  const logFile = join(home, "logs", "postgres.log");
  mkdirSync(join(home, "logs"), { recursive: true, mode: 0o700 });

  return withClusterLock(home, async () => {
    const data = await initialiseCluster(folder, {
      password: state.databasePassword,
      account,
      binaries,
      durable: true,
    });
    const adopted = await adopt(data, state.databasePassword);
    const port = adopted?.port ?? (await choosePort(home, state));
    const address = { port, password: state.databasePassword };
    const pid =
      adopted?.pid ??
      (await startPostmaster({ ...address, data, logFile, account, binaries, durable: true }));
    takePidFile(join(users, String(process.pid)));
    return {
      ...address,
      pid,
      logFile,
      release: () =>
        withClusterLock(home, async () => {
          dropPidFile(join(users, String(process.pid)));
          if (listUsers(users).length === 0) await stopPostmaster(findPostmaster(data)?.pid ?? pid);
        }),
    };
  });
}

/** A server that already runs on the data, when it lets us in. One that does not is stopped. */
async function adopt(data: string, password: string): Promise<{ pid: number; port: number } | null> {
  const running = findPostmaster(data);
  if (!running) return null;
  if (await waitUntil(() => answers({ port: running.port, password }), 10_000, 200)) return running;
  await stopPostmaster(running.pid);
  return null;
}

/** The port it had before, so that connection strings people noted stay true, or another if that is taken. */
async function choosePort(home: string, state: State): Promise<number> {
  if (state.databasePort !== undefined && (await isPortFree(state.databasePort))) return state.databasePort;
  const port = await findFreePort();
  writeState(home, { ...state, databasePort: port });
  return port;
}

/**
 * Where the cluster stands: in the clone's own folder, or, when PostgreSQL's user cannot get in there, in
 * a folder for this clone beneath /var/lib/bellhop.
 */
function findFolder(home: string, { account, clusterId }: { account: Account; clusterId: string }): string {
  mkdirSync(home, { recursive: true });
  if (account.uid === undefined || account.gid === undefined) return makeFolder(join(home, "postgres"));
  chmodSync(home, 0o711);
  if (mayEnter(account, home)) return makeFolder(join(home, "postgres"), account);
  const place = createHash("sha256").update(home).digest("hex").slice(0, 12);
  mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 });
  return makeFolder(join(SHARED_FOLDER, `${place}-${clusterId}`), account);
}

function makeFolder(folder: string, account?: Account): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account?.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  return folder;
}

function listUsers(users: string): string[] {
  return readdirSync(users).filter((name) => {
    if (findRunning(join(users, name))) return true;
    rmSync(join(users, name), { force: true });
    return false;
  });
}

/** Starting and stopping the server is done by one command at a time. */
async function withClusterLock<T>(home: string, work: () => Promise<T>): Promise<T> {
  const path = join(home, "database.lock");
  const free = await waitUntil(() => takePidFile(path) === null, 90_000, 100);
  if (!free) {
    throw new PlainError(
      `Another command has been starting or stopping the database for more than 90 seconds (process ${findRunning(path)?.pid}). End it and start again.`,
    );
  }
  try {
    return await work();
  } finally {
    dropPidFile(path);
  }
}
