import { CODES } from "#lib/contract/codes.ts";
import type { Money } from "#lib/domain/money.ts";
import { findBalance } from "#provider/db/ledger.ts";
import type { Deps } from "#provider/deps.ts";
import { Refusal } from "#provider/refusal.ts";
import { exchangeSnapshot } from "#provider/search/exchange.ts";
import type { ExchangeRateSnapshot } from "#provider/search/port.ts";
import { convertMoney } from "../exchange.ts";

/**
 * What the order takes from the account's prepaid balance, in the balance's currency, and the table it was converted
 * by: the one CheckAvail would have captured (§2.8), with the balance's currency in it. Whether the money is there is
 * only known for sure by the debit itself; asking first spares a transaction.
 *
 * @throws Refusal 100001120, also where the account never had a balance.
 */
export async function requireDebit(
  deps: Pick<Deps, "db">,
  accountId: string,
  net: Money,
  snapshot: ExchangeRateSnapshot,
): Promise<{ debit: Money; exchange: ExchangeRateSnapshot }> {
  const balance = await findBalance(deps.db, accountId);
  if (!balance) throw balanceTooLow();
  const own = exchangeSnapshot([net.currency, balance.currency]);
  const exchange = { date: snapshot.date, usd: { ...own.usd, ...snapshot.usd } };
  const debit = convertMoney(net, balance.currency, exchange);
  if (balance.amountMinor < debit.amountMinor) throw balanceTooLow();
  return { debit, exchange };
}

export function balanceTooLow(): Refusal {
  return new Refusal(CODES.balanceTooLow, "the prepaid balance is too low; nothing was booked");
}
