import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "undici";
import { OPERATIONS, type OperationName } from "#lib/contract/operations.ts";
import { SCOPES } from "#lib/contract/scopes.ts";
import { hashSecret } from "#provider/auth/credential-hash.ts";
import { type Database, openDatabase } from "#provider/db/client.ts";
import { openLedger } from "#provider/db/ledger.ts";
import { insertAccounts, insertNamedUsers } from "#provider/db/seed-accounts.ts";
import { deriveSecrets } from "#provider/secrets.ts";
import { planted, type Plant } from "#provider/testing/planted.ts";
import { type ProviderProcess, startProviderProcess, TEST_SECRET } from "#provider/testing/start-process.ts";
import { type Answer, asEnvelope } from "#provider/testing/as-envelope.ts";
import { RECORDING_SUPPLIER, type RecordingSupplier, startRecordingSupplier } from "./recording-supplier.ts";

/** Accounts of a proof: `crowd` has named users, `other` is another customer, `poor` cannot pay for much. */
const ACCOUNTS = { crowd: 500_000_000, other: 500_000_000, poor: 0 } as const;
export type AccountName = keyof typeof ACCOUNTS;
export const USERS = ["first", "second", "third"] as const;

export type ProofCall = {
  ticket?: string;
  headers?: Record<string, string>;
  /** Which process is called, or the next one that lives; the first where absent. */
  via?: number;
};

/** Real provider processes over one database and one supplier, all outside of each other. */
export type ProofWorld = {
  db: Database;
  supplier: RecordingSupplier;
  processes: ProviderProcess[];
  /** Each call comes from another loopback address than the 250 before it, so that no ceiling is met (§8). */
  call(name: OperationName, body: unknown, options?: ProofCall): Promise<Answer>;
  ticketOf(account: AccountName): Promise<string>;
  /** The first process to come to that point dies there. */
  arm(point: string): void;
  living(): ProviderProcess[];
  /** Starts those anew that have ended. */
  restartDead(): Promise<void>;
  close(): Promise<void>;
};

/** Takes over the fresh database, and drops it in the end. */
export async function openProofWorld(
  database: { url: string; drop: () => Promise<void> },
  { processes: count = 1, plants = [] }: { processes?: number; plants?: readonly Plant[] } = {},
): Promise<ProofWorld> {
  const db = openDatabase(database.url, 4);
  await seed(db);
  const supplier = await startRecordingSupplier();
  const points = mkdtempSync(join(tmpdir(), "bellhop-points-"));
  const started: Promise<ProviderProcess>[] = [];
  const start = () => {
    const { nodeArgs, env } = planted(plants, points);
    const starting = startProviderProcess({
      databaseUrl: database.url,
      nodeArgs,
      env: { ...supplier.env, ...env, PROVIDER_HOTELS: "50", PROVIDER_SANDBOX: "off" },
    });
    started.push(starting);
    return starting;
  };
  const processes = await Promise.all(Array.from({ length: count }, start));
  const callers = createCallers();
  const call: ProofWorld["call"] = async (name, body, { ticket, headers = {}, via = 0 } = {}) => {
    for (;;) {
      const living = processes.filter(isAlive);
      const url = living[via % living.length]?.url;
      if (url === undefined) throw new Error("no process is alive");
      const answer = await callers.post(url, OPERATIONS[name].path, JSON.stringify(body), {
        "content-type": "application/json",
        ...(ticket === undefined ? {} : { authorization: `Bearer ${ticket}` }),
        ...headers,
      });
      // Not executed (§8): a process that cannot agree with the others for a moment lets nobody through.
      if (answer.status !== 429) return asEnvelope(answer);
      await sleep(100);
    }
  };
  return {
    db,
    supplier,
    processes,
    call,
    async ticketOf(account) {
      const answer = await call("ticket", { appKey: account, appSecret: secretOf(account), ttl: 86_400 });
      return String(answer.body.data["ticket"]);
    },
    arm: (point) => writeFileSync(join(points, point), ""),
    living: () => processes.filter(isAlive),
    async restartDead() {
      const next = processes.map((process) => (isAlive(process) ? Promise.resolve(process) : start()));
      processes.splice(0, processes.length, ...(await Promise.all(next)));
    },
    async close() {
      await callers.close();
      const ended = started.map((starting) => starting.then((process) => process.kill()));
      // One that could not start has said so to whoever wanted it.
      await Promise.allSettled(ended);
      await supplier.close();
      await db.$disconnect();
      await database.drop();
      rmSync(points, { recursive: true });
    },
  };
}

function isAlive({ child }: ProviderProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

function secretOf(account: AccountName): string {
  return `the secret of ${account}, which is long enough`;
}

async function seed(db: Database): Promise<void> {
  const { credential } = deriveSecrets(Buffer.from(TEST_SECRET, "base64"));
  const names = Object.keys(ACCOUNTS) as AccountName[];
  const only = [RECORDING_SUPPLIER];
  await insertAccounts(
    db,
    names.map((id) => ({
      id,
      appKey: id,
      appSecretHash: hashSecret(credential, secretOf(id)),
      scopes: SCOPES,
      isOtherPlatform: false,
      markets: [],
      suppliers: { enabled: only, permitted: only, excluded: [] },
      supplierBreakdown: false,
      currency: "USD",
      webhookSecretSealed: null,
    })),
  );
  await insertNamedUsers(
    db,
    USERS.map((userRef) => ({ accountId: "crowd", userRef, scopes: [...SCOPES] })),
  );
  for (const id of names) {
    await openLedger(db, id, { amountMinor: ACCOUNTS[id], currency: "USD" }, Date.now());
  }
}

const FIRST_ADDRESS = 2;
const ADDRESSES = 250;

/** Connections from many addresses of this machine, kept open. */
function createCallers() {
  const pools = new Map<string, Pool>();
  let next = 0;
  return {
    async post(url: string, path: string, body: string, headers: Record<string, string>) {
      const localAddress = `127.0.0.${FIRST_ADDRESS + (next++ % ADDRESSES)}`;
      const key = `${url} ${localAddress}`;
      const pool = pools.get(key) ?? new Pool(url, { localAddress, bodyTimeout: 90_000 });
      pools.set(key, pool);
      const response = await pool.request({ path, method: "POST", headers, body });
      const bytes = Buffer.from(await response.body.arrayBuffer());
      return {
        status: response.statusCode,
        headers: response.headers,
        bytes,
        text: bytes.toString("utf8"),
      };
    },
    close: () => Promise.all([...pools.values()].map((pool) => pool.destroy())),
  };
}
