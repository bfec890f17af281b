import { isSameMoney, type Money } from "#lib/domain/money.ts";
import { auditOperator, type OperatorAct } from "./audit.ts";
import type { Database } from "./client.ts";
import { findBalance, findTopUp, isNotMoved, topUp } from "./ledger.ts";
import { inTransaction, isDuplicate } from "./transaction.ts";

export type TopUp = {
  accountId: string;
  amount: Money;
  reference?: string | undefined;
  note?: string | undefined;
};

/**
 * - `applied` with the balance afterwards;
 * - `applied before`: a top-up of the same amount carries the reference, and nothing changed;
 * - `other top-up`: one of another amount carries it;
 * - `no balance`: the account has none in that currency, or is not there.
 */
export type TopUpResult =
  | { kind: "applied" | "applied before"; balance: Money }
  | { kind: "other top-up"; amount: Money }
  | { kind: "no balance" };

/** The reference is compared byte for byte; of two at once one is applied. */
export async function topUpAccount(db: Database, act: OperatorAct, request: TopUp): Promise<TopUpResult> {
  const { accountId, amount, reference, note } = request;
  const labels = {
    ...(reference === undefined ? {} : { reference }),
    ...(note === undefined ? {} : { note }),
  };
  try {
    return await inTransaction(db, async (tx) => {
      const balance = await topUp(tx, accountId, amount, { ...labels, atMs: act.atMs });
      await auditOperator(tx, act, { accountId, action: "topped-up", detail: { amount, ...labels } });
      return { kind: "applied", balance };
    });
  } catch (error) {
    if (isNotMoved(error)) return { kind: "no balance" };
    const before =
      isDuplicate(error) && reference !== undefined ? await findTopUp(db, accountId, reference) : null;
    const balance = before && (await findBalance(db, accountId));
    if (!before || !balance) throw error;
    return isSameMoney(before.amount, amount)
      ? { kind: "applied before", balance }
      : { kind: "other top-up", amount: before.amount };
  }
}
