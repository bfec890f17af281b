import type { Database } from "./client.ts";
import { Prisma } from "./generated/client.ts";

export type Transaction = Prisma.TransactionClient;

// Many callers may wait for one row (the same reference, the same balance), so the wait for a connection is long.
const OPTIONS = { maxWait: 20_000, timeout: 20_000 };

export function inTransaction<Value>(
  db: Database,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  return db.$transaction(work, OPTIONS);
}

/** Whether the write lost against a row that is already there. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}
