import { watchSeal } from "./watch-seal.ts";
import type { Services } from "#lib/console/services.ts";
import { listSealed } from "#lib/db/order-attention.ts";
import { addDays } from "#lib/domain/stay-date.ts";

const PAGE = 200;

/** A stay that ended is still billed and asked about for so long. */
const KEPT_DAYS = 60;

/** Compares every order with its seal, so that one nobody opens is found too. It says how many are broken. */
export async function checkSeals(services: Services): Promise<number> {
  const endingFrom = addDays(new Date(services.clock.nowMs()).toISOString().slice(0, 10), -KEPT_DAYS);
  let broken = 0;
  for (let after = ""; ;) {
    const page = await listSealed(services.db, { after, endingFrom, limit: PAGE });
    for (const order of page) if (!(await watchSeal(services, order))) broken += 1;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return broken;
    after = last.id;
  }
}
