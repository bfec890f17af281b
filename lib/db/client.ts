import { PrismaPg } from "@prisma/adapter-pg";
import { getEnv } from "#lib/env.ts";
import { Prisma, PrismaClient } from "./generated/client.ts";
import { openPool } from "./pool.ts";
import { createStatementNames } from "./statement-names.ts";

/** The console's database. */
export type Database = PrismaClient & {
  /**
   * One statement past the client, which adds as much again as a small one takes, and walks through large values several
   * times. For the few that stand before and behind every call somebody waits for.
   */
  $ask<Row extends object>(statement: Prisma.Sql): Promise<Row[]>;
};

/** What a store works on: the database, or a transaction that a verb has opened. */
export type Db = PrismaClient | Prisma.TransactionClient;

/** Opens a pool on a connection string. Close it with `$disconnect`. */
export function openDatabase(url: string, { poolSize = 10 }: { poolSize?: number } = {}): Database {
  const pool = openPool(url, { poolSize });
  const nameOf = createStatementNames();
  const client = new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: true, statementNameGenerator: nameOf }),
    // A query's parameters may hold personal data, so a failed one is told without them.
    errorFormat: "minimal",
  });
  return Object.assign(client, {
    async $ask<Row extends object>({ text, values }: Prisma.Sql): Promise<Row[]> {
      const { rows } = await pool.query<Row>({ name: nameOf({ sql: text, args: values }), text, values });
      return rows;
    },
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
