import { type Database, findPool } from "./client.ts";
import { keep, type ModelTransaction, Transaction } from "./transaction.ts";

/** Anything statements can be run on. */
export type Asked = Database | Transaction | ModelTransaction;

/** Times go in as text and exact amounts as bigint; JSON is written by `toJsonText`, since the driver takes arrays for SQL's. */
export type SqlValue = string | number | bigint | boolean | null | Uint8Array | readonly (string | number)[];

/**
 * Runs a statement and answers its rows. Each connection prepares it once and runs it from then on, which costs a
 * fraction of what Prisma's models cost: what calls and jobs do all day goes this way. The text has to be one of a
 * few: nothing of a request ever stands in it.
 */
export function ask<Row extends object>(
  on: Asked,
  text: string,
  values: readonly SqlValue[],
): Promise<Row[]> {
  return run<Row>(on, { name: nameOf(text), text }, values);
}

/**
 * Runs a statement without waiting for its answer: the commit does, and fails with it. What leaves between two waits
 * is one way to the database and back, however many statements it is.
 */
export function post(tx: Transaction, text: string, values: readonly SqlValue[]): void {
  keep(tx, ask(tx, text, values));
}

/** Like `ask`, for a text of which there are too many kinds to keep every one prepared. */
export function askOnce<Row extends object>(
  on: Asked,
  text: string,
  values: readonly SqlValue[],
): Promise<Row[]> {
  return run<Row>(on, { text }, values);
}

async function run<Row extends object>(
  on: Asked,
  statement: { name?: string; text: string },
  values: readonly SqlValue[],
): Promise<Row[]> {
  const query = { ...statement, values: [...values] };
  if (on instanceof Transaction) return (await on.client.query<Row>(query)).rows;
  const pool = findPool(on);
  return pool ? (await pool.query<Row>(query)).rows : on.$queryRawUnsafe<Row[]>(query.text, ...query.values);
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `bellhop_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** The instant as a timestamp is written, exact to the millisecond and in no local time. */
export function toTimestamp(atMs: number): string;
export function toTimestamp(atMs: number | null): string | null;
export function toTimestamp(atMs: number | null): string | null {
  return atMs === null ? null : new Date(atMs).toISOString();
}
