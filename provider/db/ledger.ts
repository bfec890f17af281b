import { type Money, money } from "#lib/domain/money.ts";
import { ask, post, type SqlValue, toTimestamp } from "./ask.ts";
import type { Database } from "./client.ts";
import type { LedgerEntry as LedgerRow } from "./generated/client.ts";
import {
  inModelTransaction,
  isDuplicate,
  isMissing,
  type ModelTransaction,
  type Transaction,
} from "./transaction.ts";

export type LedgerKind = "opening" | "top-up" | "debit" | "refund";
export type LedgerEntry = {
  kind: LedgerKind;
  orderId: string | null;
  amount: Money;
  balanceAfter: Money;
  atMs: number;
  note: string | null;
  /** Names a top-up, so that one that is repeated is applied once. */
  reference: string | null;
};

type Note = { orderId?: string; note?: string; reference?: string; atMs: number };

/** Opens the account's prepaid balance; false where it is open already (a seed that runs again changes nothing). */
export async function openLedger(
  db: Database,
  accountId: string,
  opening: Money,
  atMs: number,
): Promise<boolean> {
  try {
    await inModelTransaction(db, (tx) => createLedger(tx, accountId, opening, atMs));
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** The same within the transaction that makes the account. */
export async function createLedger(
  tx: ModelTransaction,
  accountId: string,
  opening: Money,
  atMs: number,
): Promise<void> {
  await tx.ledgerAccount.create({ data: { accountId, currency: opening.currency, balanceMinor: 0n } });
  await ask(tx, MOVE, toMove(accountId, "opening", opening, { atMs }));
}

/**
 * Answers the balance afterwards. A second top-up with the same reference is a duplicate.
 *
 * @throws what `isNotMoved` knows where the account has no balance in that currency.
 */
export async function topUp(tx: Transaction, accountId: string, amount: Money, note: Note): Promise<Money> {
  if (amount.amountMinor <= 0) throw new RangeError("a top-up is above zero");
  const [row] = await ask<{ balance: string }>(tx, MOVE, toMove(accountId, "top-up", amount, note));
  if (!row) throw new Error("a top-up that was noted tells no balance");
  return money(Number(row.balance), amount.currency);
}

/** The top-up that carries the reference, compared byte for byte. */
export async function findTopUp(
  db: Database,
  accountId: string,
  reference: string,
): Promise<LedgerEntry | null> {
  const row = await db.ledgerEntry.findUnique({ where: { accountId_reference: { accountId, reference } } });
  return row && toEntry(row);
}

export async function findBalance(db: Database, accountId: string): Promise<Money | null> {
  const [row] = await ask<{ balance: string; currency: string }>(
    db,
    "SELECT balance_minor AS balance, currency FROM ledger_account WHERE account_id = $1",
    [accountId],
  );
  return row ? money(Number(row.balance), row.currency) : null;
}

/** Newest first. */
export async function listLedger(db: Database, accountId: string, limit: number): Promise<LedgerEntry[]> {
  const rows = await db.ledgerEntry.findMany({ where: { accountId }, orderBy: { id: "desc" }, take: limit });
  return rows.map(toEntry);
}

function toEntry(row: LedgerRow): LedgerEntry {
  return {
    kind: row.kind as LedgerKind, // a check on the column allows no other
    orderId: row.orderId,
    amount: money(Number(row.amountMinor), row.currency),
    balanceAfter: money(Number(row.balanceAfterMinor), row.currency),
    atMs: row.at.getTime(),
    note: row.note,
    reference: row.reference,
  };
}

/** Takes the amount; where less than it is there the whole transaction is refused, as `isNotMoved` tells. */
export function debit(tx: Transaction, accountId: string, amount: Money, note: Note): void {
  const taken = money(-amount.amountMinor, amount.currency);
  post(tx, MOVE, toMove(accountId, "debit", taken, note));
}

/** Gives back what a debit of the same order took, or a part of it. A second refund of an order is a duplicate. */
export function refund(tx: Transaction, accountId: string, amount: Money, note: Note): void {
  if (amount.amountMinor === 0) return;
  post(tx, MOVE, toMove(accountId, "refund", amount, note));
}

// The guard is in the write itself: two debits at once are put in a row by the balance's lock, and the second one
// sees what the first left. Where nothing could be moved there is no balance to note: the entry is refused for want of
// it, and with it the transaction. So nobody has to read an answer before the commit, while others wait for the balance.
// The entry takes its number once the balance is its own: entries stand in the order in which the money moved.
const MOVE = `
  WITH moved AS (
    UPDATE ledger_account SET balance_minor = balance_minor + $3::bigint
    WHERE account_id = $1 AND currency = $4 AND balance_minor + $3::bigint >= 0
    RETURNING balance_minor AS balance
  )
  INSERT INTO ledger_entry
    (account_id, kind, amount_minor, currency, balance_after_minor, at, order_id, note, reference)
  SELECT $1, $2, $3::bigint, $4, balance, $5::timestamptz, $6, $7, $8
  FROM (VALUES (1)) AS one LEFT JOIN moved ON true
  RETURNING balance_after_minor AS balance`;

function toMove(
  accountId: string,
  kind: LedgerKind,
  amount: Money,
  { orderId, note, reference, atMs }: Note,
): SqlValue[] {
  return [
    accountId,
    kind,
    amount.amountMinor,
    amount.currency,
    toTimestamp(atMs),
    orderId ?? null,
    note ?? null,
    reference ?? null,
  ];
}

/** Whether a transaction was refused because the balance is too low, or not there in that currency. */
export function isNotMoved(error: unknown): boolean {
  return isMissing(error, "balance_after_minor");
}
