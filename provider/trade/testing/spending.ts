import { findBalance, topUp } from "#provider/db/ledger.ts";
import { inTransaction } from "#provider/db/transaction.ts";
import { fromWireMoney } from "#lib/domain/money.ts";
import { openAgency } from "./agency.ts";
import { findFaults } from "./find-faults.ts";
import type { ProofWorld } from "./proof-world.ts";
import { reachThrough } from "./race.ts";

const BALANCE_TOO_LOW = 100001120;
const AFFORDABLE = 7;
const CALLERS = 100;

/** A hundred Books at once, each of its own reference, from a balance that is one cent short of eight. */
export async function spendAtOnce(world: ProofWorld): Promise<string[]> {
  const agencies = await Promise.all(
    world.processes.map((_, via) => openAgency(reachThrough(world, via), "poor", { Currency: "USD" })),
  );
  const [first] = agencies;
  if (!first) throw new Error("no process");
  const found = await first.search("voucher-failed");
  const price = fromWireMoney(found.ratePkg.totalRate.netRate);
  const purse = { ...price, amountMinor: price.amountMinor * (AFFORDABLE + 1) - 1 };
  await inTransaction(world.db, (tx) => topUp(tx, "poor", purse, { atMs: Date.now() }));
  const answers = await Promise.all(
    Array.from({ length: CALLERS }, (_, index) => (agencies[index % agencies.length] ?? first).book(found)),
  );
  const codes = Object.groupBy(answers, ({ body }) => String(body.code));
  const booked = codes["0"]?.length ?? 0;
  const refused = codes[BALANCE_TOO_LOW]?.length ?? 0;
  const left = (await findBalance(world.db, "poor"))?.amountMinor;
  return [
    ...(booked === AFFORDABLE ? [] : [`${booked} were booked with money for ${AFFORDABLE}`]),
    ...(booked + refused === CALLERS ? [] : [`answers with ${Object.keys(codes).join()}`]),
    ...(left === price.amountMinor - 1 ? [] : [`${left} is left instead of ${price.amountMinor - 1}`]),
    ...(await findFaults(world, "poor")),
  ];
}
