import { PrismaPg } from "@prisma/adapter-pg";
import type { Pool } from "pg";
import { PrismaClient } from "./generated/client.ts";
import { openPool } from "./pool.ts";

/** The provider's database. Only files of this folder know what is in it; others call their functions. */
export type Database = PrismaClient;

const pools = new WeakMap<object, Pool>();

/** `connections` is the size of this process's pool. Close with `db.$disconnect()`. */
export function openDatabase(url: string, connections = 10): Database {
  // A statement leaves without waiting for the answer to the one before it (`post`).
  const pool = openPool(url, connections, { isPipelined: true });
  // The pool drops an idle connection that broke by itself; whoever asks next gets another one.
  pool.on("error", () => {});
  const db = new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: true }) });
  pools.set(db, pool);
  // Opens no connection yet. Without it, disconnecting would leave a pool open that only `ask` has used.
  db.$connect().catch(() => {});
  return db;
}

/** The pool of a database; undefined for a transaction of it. */
export function findPool(db: object): Pool | undefined {
  return pools.get(db);
}

/** @throws Error for a database that `openDatabase` did not open. */
export function poolOf(db: Database): Pool {
  const pool = findPool(db);
  if (!pool) throw new Error("a database without a pool");
  return pool;
}

/** Connections that are open, those of them that do nothing, and callers waiting for one. */
export function readPool(db: Database): { open: number; idle: number; waiting: number } {
  const pool = findPool(db);
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 };
}
