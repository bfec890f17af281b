import { PrismaPg } from "@prisma/adapter-pg";
import { getEnv } from "#lib/env.ts";
import { Prisma, PrismaClient } from "./generated/client.ts";
import { openPool } from "./pool.ts";
import { createStatementNames } from "./statement-names.ts";

/** The console's database. */
export type Database = PrismaClient;

/** What a store works on: the database, or a transaction that a verb has opened. */
export type Db = PrismaClient | Prisma.TransactionClient;

/** Opens a pool on a connection string. Close it with `$disconnect`. */
export function openDatabase(url: string, { poolSize = 10 }: { poolSize?: number } = {}): Database {
  return new PrismaClient({
    adapter: new PrismaPg(openPool(url, { poolSize }), {
      disposeExternalPool: true,
      statementNameGenerator: createStatementNames(),
    }),
    // A query's parameters may hold personal data, so a failed one is told without them.
    errorFormat: "minimal",
  });
}

let known: Database | undefined;

/** The database of this process. */
export function getDatabase(): Database {
  known ??= openDatabase(getEnv().databaseUrl);
  return known;
}

/**
 * Row, audit row and job in one transaction. Nothing in `work` may wait for the interface: a transaction is never held
 * across a call.
 */
export function inTransaction<Value>(
  db: Database,
  work: (tx: Prisma.TransactionClient) => Promise<Value>,
): Promise<Value> {
  return db.$transaction(work, { maxWait: 5_000, timeout: 10_000 });
}

/** Whether a write failed because a row with that key is already there. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}

/** Resolves when the database answers. */
export async function answers(db: Database): Promise<void> {
  await db.$queryRaw`SELECT 1`;
}
