import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  AGENT,
  gatewayTimeout,
  GUESTS,
  HOLDER,
  openOrderDesk,
  type OrderDesk,
  valueOf,
} from "#scripts/testing/order-desk.ts";
import { ok } from "#scripts/testing/interface-server.ts";
import { bookOrder } from "./book-order.ts";

const COLLEAGUE = "agent2@bellhop.test";
let desk: OrderDesk;

beforeAll(async () => {
  desk = await openOrderDesk();
});
afterAll(() => desk.close());

let families = 0;

/** Guests nobody else is called like. */
function makeFamily(): { firstName: string; lastName: string }[] {
  families += 1;
  return GUESTS.map((guest) => ({ ...guest, lastName: "Twin".padEnd(4 + families, "n") }));
}

async function tryToBook(guests: object[], { as = AGENT, knownTwins = [] as string[] } = {}) {
  const checkId = await desk.check(desk.actor(as));
  return bookOrder(desk.actor(as), { checkId, holder: HOLDER, guests, knownTwins }, desk.services);
}

const twinsOf = (outcome: Awaited<ReturnType<typeof tryToBook>>) =>
  outcome.ok ? null : outcome.failure.twins;
const countOf = (family: { lastName: string }[]) =>
  desk.services.db.order.count({
    where: { findText: { contains: family[0]?.lastName.toLowerCase() ?? "" } },
  });

describe("a likely twin", () => {
  it("stops Book until exactly that order was shown, and writes nothing before", async () => {
    const family = makeFamily();
    const { orderId } = valueOf(await tryToBook(family));
    const typedOtherwise = family.map(({ firstName, lastName }) => ({
      firstName: lastName.toUpperCase(),
      lastName: firstName,
    }));
    const refused = await tryToBook(typedOtherwise);
    expect(refused).toMatchObject({ failure: { code: "twin" } });
    expect(twinsOf(refused)).toMatchObject([{ orderId, isOwn: true, order: { state: "sending" } }]);
    expect(await tryToBook(family, { knownTwins: ["another-order"] })).toMatchObject({
      failure: { code: "twin" },
    });
    expect(await countOf(family)).toBe(1);
    valueOf(await tryToBook(family, { knownTwins: [orderId] }));
    // Now there are two, and one of them was never shown.
    expect(twinsOf(await tryToBook(family, { knownTwins: [orderId] }))).toHaveLength(2);
    expect(await countOf(family)).toBe(2);
  });

  it("is made by one of many presses on different checks at the same moment", async () => {
    const family = makeFamily();
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => tryToBook(family)));
    expect(outcomes.filter(({ ok: isBooked }) => isBooked)).toHaveLength(1);
    expect(await countOf(family)).toBe(1);
  });

  it("of a colleague is told without a word of the order, and of another agency not at all", async () => {
    const family = makeFamily();
    const { orderId } = valueOf(await tryToBook(family, { as: COLLEAGUE }));
    expect(twinsOf(await tryToBook(family))).toMatchObject([{ orderId, isOwn: false, order: null }]);
    valueOf(await tryToBook(family, { as: "agent@other.test" }));
  });

  it("is none once it failed or was cancelled", async () => {
    const family = makeFamily();
    const { orderId } = valueOf(await tryToBook(family));
    for (const state of ["failed", "cancelled"]) {
      await desk.services.db.order.update({ where: { id: orderId }, data: { state } });
      const { orderId: next } = valueOf(await tryToBook(family));
      await desk.services.db.order.update({ where: { id: next }, data: { state } });
    }
    expect(await countOf(family)).toBe(3);
  });

  it("is named on both orders' pages while one of them is not settled, and then no more", async () => {
    const family = makeFamily();
    const before = desk.onBook;
    desk.onBook = () => gatewayTimeout;
    const first = valueOf(await tryToBook(family)).orderId;
    expect(await desk.work(first)).toMatchObject({ state: "unsettled", twins: [] });
    desk.onBook = before;
    const second = valueOf(await tryToBook(family, { knownTwins: [first] })).orderId;
    expect(await desk.work(second)).toMatchObject({ state: "confirmed", twins: [{ orderId: first }] });
    expect(await desk.view(first)).toMatchObject({ twins: [{ orderId: second }] });
    desk.onQuery = ([reference = ""]) => ok({ orders: [desk.place(reference)] });
    expect(await desk.work(first, { forS: 60 })).toMatchObject({ state: "confirmed", twins: [] });
    expect(await desk.view(second)).toMatchObject({ twins: [] });
  });

  it("is one that was given up after a send nobody answered, while it is still looked for", async () => {
    const family = makeFamily();
    const { onBook, onCheck } = desk;
    desk.onBook = () => gatewayTimeout;
    const { orderId } = valueOf(await tryToBook(family));
    desk.onCheck = () => ok({ status: 2 });
    desk.onQuery = () => ok({ orders: [] });
    expect(await desk.work(orderId, { forS: 700 })).toMatchObject({ state: "failed" });
    Object.assign(desk, { onBook, onCheck });
    expect(twinsOf(await tryToBook(family))).toMatchObject([{ orderId, order: { state: "unsettled" } }]);
    await desk.work(orderId, { forS: 48 * 3_600 });
    valueOf(await tryToBook(family));
  });
});
