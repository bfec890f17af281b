import { DatabaseError, type PoolClient } from "pg";
import { type Database, poolOf } from "./client.ts";
import { Prisma } from "./generated/client.ts";

/** A transaction on a connection of its own; `ask` runs statements in it. */
export class Transaction {
  readonly client: PoolClient;
  /** Statements whose answers nobody waits for before the commit. */
  readonly posted: Promise<unknown>[] = [];
  readonly afterCommit: (() => void)[] = [];

  constructor(client: PoolClient) {
    this.client = client;
  }
}

// With a name they are sent as all other statements are, and so leave together with them.
const BEGIN = { name: "begin", text: "BEGIN" };
const COMMIT = { name: "commit", text: "COMMIT" };

/**
 * Commits what the work did, or nothing of it where it throws or the database refuses a statement. The statements
 * that were posted last leave together with the commit, so what they lock is locked for as long as the database needs
 * and not for as long as this process is busy.
 */
export async function inTransaction<Value>(
  db: Database,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  const client = await poolOf(db).connect();
  // A connection that breaks fails the statement that waits for it; nothing more is to be done about it.
  client.on("error", ignore);
  const tx = new Transaction(client);
  let broken: Error | undefined;
  try {
    keep(tx, client.query(BEGIN));
    const value = await work(tx);
    const { command } = await client.query(COMMIT);
    // Whatever was refused before it has made a rollback of the commit, and tells why.
    await Promise.all(tx.posted);
    if (command !== "COMMIT") throw new Error("a refused statement was passed over: nothing was committed");
    for (const act of tx.afterCommit) act();
    return value;
  } catch (error) {
    await client.query("ROLLBACK").catch((reason: Error) => (broken = reason));
    throw error;
  } finally {
    client.off("error", ignore);
    client.release(broken);
  }
}

function ignore(): void {}

/** Leaves the answer to the commit, which fails where it is a refusal. */
export function keep(tx: Transaction, answer: Promise<unknown>): void {
  answer.catch(ignore);
  tx.posted.push(answer);
}

/** Done once the transaction stands, and never where it is rolled back. Nothing that must not be lost: a crash does. */
export function onCommit(tx: Transaction, act: () => void): void {
  tx.afterCommit.push(act);
}

/** A transaction in which Prisma's models are used: operators' acts, of which there are few. */
export type ModelTransaction = Prisma.TransactionClient;

const MODEL_OPTIONS = { maxWait: 20_000, timeout: 20_000 };

export function inModelTransaction<Value>(
  db: Database,
  work: (tx: ModelTransaction) => Promise<Value>,
): Promise<Value> {
  return db.$transaction(work, MODEL_OPTIONS);
}

const UNIQUE_VIOLATION = "23505";
const NOT_NULL_VIOLATION = "23502";

/** Whether the write lost against a row that is already there. */
export function isDuplicate(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === UNIQUE_VIOLATION;
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}

/** Whether the write was refused because there was nothing to put into the column. */
export function isMissing(error: unknown, column: string): boolean {
  return error instanceof DatabaseError && error.code === NOT_NULL_VIOLATION && error.column === column;
}
