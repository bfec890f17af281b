import { findBalance, listLedger } from "#provider/db/ledger.ts";
import type { Database } from "#provider/db/client.ts";

/** The rule of the ledger: what was written adds up to what is there, at every entry. Answers the balance. */
export async function requireLedgerAddsUp(db: Database, accountId = "sandbox-open"): Promise<number> {
  const entries = (await listLedger(db, accountId, 100_000)).toReversed();
  let sum = 0;
  for (const { amount, balanceAfter } of entries) {
    sum += amount.amountMinor;
    if (sum !== balanceAfter.amountMinor) throw new Error(`the ledger says ${sum}, not what it noted`);
    if (sum < 0) throw new Error(`the balance was below zero: ${sum}`);
  }
  const balance = (await findBalance(db, accountId))?.amountMinor;
  if (balance !== sum) throw new Error(`the entries add up to ${sum}, the balance is ${balance}`);
  return balance;
}
