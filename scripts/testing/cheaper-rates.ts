/** For tests of an order whose place another one is to take: the same for less, and the look that finds it. */
import type { Actor } from "#lib/auth/actor.ts";
import { checkRate } from "#lib/console/order/check-rate.ts";
import { lookCheaper } from "#lib/console/order/look-cheaper.ts";
import type { Services } from "#lib/console/services.ts";
import { ok } from "./interface-server.ts";
import { type OrderDesk, ratePackage, room, usd, valueOf } from "./order-desk.ts";

/** What the desk's service sells the same for from now on, in US dollars. */
export function sellFor(desk: OrderDesk, amount: number, changes: Record<string, unknown> = {}): void {
  const rate = { netRate: usd(amount), grossRate: usd(240) };
  const now = { rate, totalRate: rate, ...changes };
  desk.onRates = () => ok({ rooms: [room(ratePackage(now))] });
  desk.onCheck = (ratePkgId) => ok({ status: 1, roomRatePkg: ratePackage({ ...now, ratePkgId }) });
}

/** The check of the first rate that is cheaper than the order. */
export async function checkCheaper(actor: Actor, orderId: string, services: Services): Promise<string> {
  const { sheetId, rates } = valueOf(await lookCheaper(actor, { orderId }, services));
  const asked = { sheetId, ratePkgId: rates[0]?.rate.ratePkgId };
  return valueOf(await checkRate(actor, asked, services)).checkId;
}
