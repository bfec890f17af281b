import { getHotelRates } from "#lib/console/hotel/get-hotel-rates.ts";
import { bookOrder } from "#lib/console/order/book-order.ts";
import { cancelOrder } from "#lib/console/order/cancel-order.ts";
import { checkRate } from "#lib/console/order/check-rate.ts";
import { getOrder } from "#lib/console/order/get-order.ts";
import { quoteCancel } from "#lib/console/order/quote-cancel.ts";
import type { OrderView } from "#lib/console/order/views/order.ts";
import { rehearsalHotelId } from "#provider/suppliers/rehearsal.ts";
import { OPEN_PACING } from "#scripts/testing/caller.ts";
import type { ConsoleWorld } from "#scripts/testing/console-world.ts";
import { AGENT, valueOf } from "#scripts/testing/order-desk.ts";
import { inTurns } from "./in-turns.ts";
import type { Attempt } from "./judge-orders.ts";

/** What the agent does at the console, in the test's own process. */
export type ConsoleAgent = {
  /** Checks of the same rate, each good for one order. */
  check(count: number): Promise<string[]>;
  book(checkId: string): Promise<Attempt>;
  view(orderId: string): Promise<OrderView>;
  /** What cancelling it now costs, as it is agreed to. */
  agree(orderId: string): Promise<{ orderId: string; agreedFeeMinor: number; currency: string }>;
  cancel(orderId: string): Promise<void>;
};

const DAY_MS = 86_400_000;
const toDay = (fromNow: number) => new Date(Date.now() + fromNow * DAY_MS).toISOString().slice(0, 10);
/** Its voucher is never drawn, which would only cost time. */
const HOTEL = rehearsalHotelId("voucher-failed");

export function createConsoleAgent(world: ConsoleWorld): ConsoleAgent {
  const actor = world.actor(AGENT);
  const { services } = world;
  const agent: ConsoleAgent = {
    check: (count) => checkMany(world, count),
    async book(checkId) {
      const { orderId } = valueOf(await bookOrder(actor, toInput(checkId), services));
      const { reference } = await agent.view(orderId);
      return { name: reference, orderId, reference };
    },
    view: async (orderId) => valueOf(await getOrder(actor, { orderId }, services)),
    async agree(orderId) {
      const { fee } = valueOf(await quoteCancel(actor, { orderId }, services));
      return { orderId, agreedFeeMinor: fee.amountMinor, currency: fee.currency };
    },
    async cancel(orderId) {
      valueOf(await cancelOrder(actor, await agent.agree(orderId), services));
    },
  };
  return agent;
}

/** Nobody else's name, and the same however often the check is booked: no order here is another's likely twin. */
export function toInput(checkId: string) {
  const letters = checkId
    .replaceAll("-", "")
    .replaceAll(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)));
  const guest = { firstName: "Anna", lastName: letters };
  return { checkId, holder: guest, guests: [guest] };
}

async function checkMany(world: ConsoleWorld, count: number): Promise<string[]> {
  const actor = world.actor(AGENT);
  // Nobody stands in line for what only prepares a proof.
  const services = { ...world.services, pacing: OPEN_PACING };
  const query = {
    placeName: "Rehearsal",
    target: { kind: "hotel" as const, id: HOTEL },
    checkIn: toDay(60),
    checkOut: toDay(62),
    rooms: [{ adultCount: 1, childrenAges: [] }],
    residencyCode: "AE",
    nationalityCode: "AE",
  };
  const rates = valueOf(await getHotelRates(actor, { ...query, hotelId: HOTEL }, services));
  const asked = { sheetId: rates.sheetId, ratePkgId: rates.rooms[0]?.rates[0]?.ratePkgId };
  const checkOne = async () => valueOf(await checkRate(actor, asked, services)).checkId;
  return inTurns(Array.from({ length: count }), checkOne);
}
