import { type Money, money } from "#lib/domain/money.ts";
import type { Database } from "./client.ts";
import { inTransaction, isDuplicate, type Transaction } from "./transaction.ts";

export type LedgerKind = "opening" | "top-up" | "debit" | "refund";
export type LedgerEntry = {
  kind: LedgerKind;
  orderId: string | null;
  amount: Money;
  balanceAfter: Money;
  atMs: number;
};

type Note = { orderId?: string; note?: string; atMs: number };

/** Opens the account's prepaid balance; false where it is open already (a seed that runs again changes nothing). */
export async function openLedger(
  db: Database,
  accountId: string,
  opening: Money,
  atMs: number,
): Promise<boolean> {
  try {
    await inTransaction(db, async (tx) => {
      await tx.ledgerAccount.create({ data: { accountId, currency: opening.currency, balanceMinor: 0n } });
      await move(tx, accountId, "opening", opening, { atMs });
    });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** @throws RangeError where the account has no balance in that currency. */
export async function topUp(db: Database, accountId: string, amount: Money, note: Note): Promise<Money> {
  if (amount.amountMinor <= 0) throw new RangeError("a top-up is above zero");
  const balance = await inTransaction(db, (tx) => move(tx, accountId, "top-up", amount, note));
  if (balance === null) throw new RangeError(`no ${amount.currency} balance`);
  return balance;
}

export async function findBalance(db: Database, accountId: string): Promise<Money | null> {
  const row = await db.ledgerAccount.findUnique({ where: { accountId } });
  return row && money(Number(row.balanceMinor), row.currency);
}

/** Newest first. */
export async function listLedger(db: Database, accountId: string, limit: number): Promise<LedgerEntry[]> {
  const rows = await db.ledgerEntry.findMany({ where: { accountId }, orderBy: { id: "desc" }, take: limit });
  return rows.map((row) => ({
    kind: row.kind as LedgerKind, // a check on the column allows no other
    orderId: row.orderId,
    amount: money(Number(row.amountMinor), row.currency),
    balanceAfter: money(Number(row.balanceAfterMinor), row.currency),
    atMs: row.at.getTime(),
  }));
}

/** Takes the amount, or answers null and takes nothing where less than it is there. */
export function debit(tx: Transaction, accountId: string, amount: Money, note: Note): Promise<Money | null> {
  return move(tx, accountId, "debit", money(-amount.amountMinor, amount.currency), note);
}

/** Gives back what a debit of the same order took, or a part of it. A second refund of an order is a duplicate. */
export async function refund(tx: Transaction, accountId: string, amount: Money, note: Note): Promise<void> {
  if (amount.amountMinor === 0) return;
  if ((await move(tx, accountId, "refund", amount, note)) === null)
    throw new Error("the account's balance is gone");
}

// The guard is in the write itself: two debits at once are put in a row by the balance's lock, and the second one
// sees what the first left.
async function move(
  tx: Transaction,
  accountId: string,
  kind: LedgerKind,
  amount: Money,
  { orderId, note, atMs }: Note,
): Promise<Money | null> {
  const change = BigInt(amount.amountMinor);
  const [row] = await tx.$queryRaw<{ balance: bigint }[]>`
    UPDATE ledger_account SET balance_minor = balance_minor + ${change}
    WHERE account_id = ${accountId} AND currency = ${amount.currency} AND balance_minor + ${change} >= 0
    RETURNING balance_minor AS balance`;
  if (!row) return null;
  await tx.ledgerEntry.create({
    data: {
      accountId,
      kind,
      amountMinor: change,
      currency: amount.currency,
      balanceAfterMinor: row.balance,
      at: new Date(atMs),
      orderId: orderId ?? null,
      note: note ?? null,
    },
  });
  return money(Number(row.balance), amount.currency);
}
