import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ok } from "#scripts/testing/interface-server.ts";
import { AGENT, openOrderDesk, type OrderDesk, refuse, usd, valueOf } from "#scripts/testing/order-desk.ts";
import { digestOf, embedded, voucherOf } from "#scripts/testing/voucher-data.ts";
import { fetchDocument } from "#lib/console/voucher/fetch-document.ts";
import { getVoucher } from "#lib/console/voucher/get-voucher.ts";
import { getCheck } from "./get-check.ts";
import { getOrder } from "./get-order.ts";
import { listAgencyOrders } from "./list-agency-orders.ts";
import { listChosenOrders } from "./list-chosen-orders.ts";
import { listMyOrders } from "./list-my-orders.ts";

const MANAGER = "manager@bellhop.test";
const ORDERS = 28;

let desk: OrderDesk;
const orderIds: string[] = [];

beforeAll(async () => {
  desk = await openOrderDesk();
  for (let index = 0; index < ORDERS; index += 1) {
    desk.services.clock.advance(1_000);
    const orderId = await desk.book(desk.actor(index % 4 === 0 ? "agent2@bellhop.test" : AGENT));
    orderIds.unshift(orderId);
  }
  for (const orderId of orderIds.slice(0, 2)) await desk.work(orderId);
});
afterAll(() => desk.close());

const read = (email: string, orderId: string) => getOrder(desk.actor(email), { orderId }, desk.services);
const agencyList = (filter: object) => listAgencyOrders(desk.actor(MANAGER), filter, desk.services);

describe("who sees an order", () => {
  it("is its own agent and the agency's manager; to everybody else it is missing", async () => {
    const own = orderIds[0] ?? "";
    expect(await read(AGENT, own)).toMatchObject({ ok: true, value: { isOwn: true, cancelObstacle: null } });
    expect(await read(MANAGER, own)).toMatchObject({
      ok: true,
      value: { isOwn: false, cancelObstacle: "not-permitted" },
    });
    for (const [email, code] of [
      ["agent2@bellhop.test", "missing"],
      ["agent@other.test", "missing"],
      ["admin@bellhop.test", "forbidden"],
    ] as const) {
      expect(await read(email, own)).toMatchObject({ failure: { code } });
    }
    expect(await read(AGENT, "no-such-order")).toMatchObject({ failure: { code: "missing" } });
    expect(await read(AGENT, "'; DROP TABLE orders;--\u0000")).toMatchObject({
      failure: { code: "invalid" },
    });
  });

  it("holds for checks too", async () => {
    const checkId = await desk.check();
    expect(await getCheck(desk.actor(AGENT), { checkId }, desk.services)).toMatchObject({ ok: true });
    for (const email of ["agent2@bellhop.test", "agent@other.test"]) {
      expect(await getCheck(desk.actor(email), { checkId }, desk.services)).toMatchObject({
        failure: { code: "missing" },
      });
    }
  });
});

it("orders chosen from a list come as they were chosen, each with what cancelling it costs or why it cannot be", async () => {
  const { 0: confirmed = "", 2: sending = "", [ORDERS - 1]: colleagues = "" } = orderIds;
  const chosen = { orderIds: [sending, colleagues, confirmed, sending] };
  const listFor = async (email: string) =>
    valueOf(await listChosenOrders(desk.actor(email), chosen, desk.services)).map((order) => ({
      orderId: order.orderId,
      obstacle: order.cancelObstacle,
      fee: order.quote?.fee.amountMinor ?? null,
    }));
  expect(await listFor(AGENT)).toEqual([
    { orderId: sending, obstacle: "state", fee: null },
    { orderId: confirmed, obstacle: null, fee: 0 },
  ]);
  expect(await listFor(MANAGER)).toEqual(
    [sending, colleagues, confirmed].map((orderId) => ({ orderId, obstacle: "not-permitted", fee: null })),
  );
  expect(await listFor("agent@other.test")).toEqual([]);
});

describe("lists of orders", () => {
  it("turn pages both ways without losing or repeating one", async () => {
    const first = valueOf(await agencyList({}));
    expect(first).toMatchObject({ previousCursor: null });
    const second = valueOf(await agencyList({ cursor: first.nextCursor }));
    expect([...first.orders, ...second.orders].map(({ orderId }) => orderId)).toEqual(orderIds);
    expect(second.nextCursor).toBeNull();
    const back = valueOf(await agencyList({ cursor: second.previousCursor }));
    expect(back.orders.map(({ orderId }) => orderId)).toEqual(first.orders.map(({ orderId }) => orderId));
    expect(back.previousCursor).toBeNull();
  });

  it("show an agent their own, and another agency none", async () => {
    const mine = valueOf(await listMyOrders(desk.actor("agent2@bellhop.test"), {}, desk.services));
    expect(mine.orders).toHaveLength(ORDERS / 4);
    expect(mine.people).toEqual([]);
    expect(valueOf(await listMyOrders(desk.actor("agent@other.test"), {}, desk.services)).orders).toEqual([]);
    expect(await listAgencyOrders(desk.actor(AGENT), {}, desk.services)).toMatchObject({
      failure: { code: "forbidden" },
    });
  });

  it("narrow by state, person, date and words", async () => {
    const confirmed = valueOf(await agencyList({ status: "confirmed" }));
    expect(confirmed.orders.map(({ orderId }) => orderId)).toEqual(orderIds.slice(0, 2));
    expect(confirmed.orders[0]).toMatchObject({
      roomCount: 1,
      guestCount: 2,
      freeUntil: "2030-01-25T18:00:00+04:00",
    });
    const { people } = confirmed;
    expect(people.map(({ name }) => name)).toEqual(["Amira Haddad", "Li Wei"]);
    const byLi = valueOf(await agencyList({ by: people[1]?.personId }));
    expect(byLi.orders).toHaveLength(ORDERS / 4);
    expect(valueOf(await agencyList({ from: "2030-02-02" })).orders).toEqual([]);
    expect(valueOf(await agencyList({ from: "2030-02-01", to: "2030-02-01" })).orders).toHaveLength(25);
    const reference = confirmed.orders[0]?.reference ?? "";
    expect(valueOf(await agencyList({ text: reference.slice(3).toLowerCase() })).orders).toHaveLength(1);
    expect(valueOf(await agencyList({ text: "LEE ben" })).orders).toHaveLength(25);
    expect(valueOf(await agencyList({ text: "nobody" })).orders).toEqual([]);
    const { orderId } = confirmed.orders[1] ?? { orderId: "" };
    // Each has a letter that no reference of ours has (I, L, O, U): theirs are drawn by lot and may have any other.
    const numbers = {
      platformReferenceNo: "BH0LYZ",
      supplierReferenceNo: "SO-77/abc",
      hotelConfirmNo: "QU.9-5",
    };
    await desk.services.db.order.update({ where: { id: orderId }, data: numbers });
    for (const text of ["bh0lyz", "so-77/ABC", "qu.9/5", "lee SO-77"]) {
      const { orders } = valueOf(await agencyList({ text }));
      expect({ text, found: orders.map((order) => order.orderId) }).toEqual({ text, found: [orderId] });
    }
  });

  it.each([
    [{ status: "lost" }, { status: "choice" }],
    [{ from: "yesterday" }, { from: "date" }],
    [{ cursor: "W10" }, { cursor: "cursor" }],
    [{ cursor: "\u0000" }, { cursor: "cursor" }],
  ])("refuse %j at the field", async (filter, fields) => {
    expect(await agencyList(filter)).toMatchObject({ failure: { code: "invalid", fields } });
  });
});

const answer = (status: string, given?: object) => {
  desk.onVoucher = () => ok({ platformReferenceNo: "P-1", status, ...(given ? { voucher: given } : {}) });
};
const view = (email = AGENT) => getVoucher(desk.actor(email), { orderId: orderIds[0] }, desk.services);
const fetch = (email = AGENT) => fetchDocument(desk.actor(email), { orderId: orderIds[0] }, desk.services);

describe("vouchers", () => {
  const bytes = Buffer.from("%PDF-1.7 a voucher");
  const voucher = (changes: object = {}, content: Buffer = bytes) =>
    voucherOf(bytes, {
      voucherNumber: "V-1/../x",
      version: 2,
      verifyUrl: "javascript:alert(1)",
      content: embedded(content),
      ...changes,
    });
  it("are handed out when the bytes are the issued ones", async () => {
    answer("GENERATED", voucher());
    expect(await view()).toMatchObject({
      value: { status: "GENERATED", voucher: { version: 2, digest: digestOf(bytes), verifyUrl: null } },
    });
    const document = valueOf(await fetch());
    expect(Buffer.from(document.bytes).equals(bytes)).toBe(true);
    expect(document).toMatchObject({ integrity: "verified", fileName: "voucher-V-1-x.pdf" });
  });

  it("are not when they were altered on the way, are no PDF, or stand on a foreign host", async () => {
    answer("GENERATED", voucher({}, Buffer.from("%PDF-1.7 a vouchar")));
    expect(await fetch()).toMatchObject({ failure: { code: "malformed" } });
    answer("GENERATED", voucher({ signature: undefined }, Buffer.from("<html>")));
    expect(await fetch()).toMatchObject({ failure: { code: "malformed" } });
    answer("GENERATED", voucher({ content: undefined }));
    expect(await fetch()).toMatchObject({ failure: { code: "malformed" } });
  });

  it("from before signing are said to be unverifiable", async () => {
    answer("GENERATED", voucher({ signature: undefined }));
    expect(valueOf(await fetch()).integrity).toBe("unverifiable");
  });

  it.each(["NOT_GENERATED", "PENDING", "FAILED", "CANCELLED"])(
    "that are %s have no document",
    async (status) => {
      answer(status);
      expect(await view()).toMatchObject({ value: { status, voucher: null } });
      expect(await fetch()).toMatchObject({ failure: { code: "conflict" } });
    },
  );

  it("of others are missing, and a refusal is told as one", async () => {
    expect(await view("agent@other.test")).toMatchObject({ failure: { code: "missing" } });
    expect(await fetch("agent2@bellhop.test")).toMatchObject({ failure: { code: "missing" } });
    expect(await view("admin@bellhop.test")).toMatchObject({ failure: { code: "forbidden" } });
    desk.onVoucher = () => refuse(100001008);
    expect(await view()).toMatchObject({ failure: { code: "refused", businessCode: 100001008 } });
  });

  it("carry what differs from the frozen terms to the order's page", async () => {
    const orderId = orderIds[4] ?? "";
    const actor = desk.actor(AGENT);
    desk.onBook = (reference) => ok(desk.place(reference, { status: 1, netRate: usd(260) }));
    await desk.work(orderId, { forS: 2 });
    const order = await desk.view(orderId, actor);
    expect(order.differences).toEqual([
      {
        what: "price",
        old: { amountMinor: 25_000, currency: "USD" },
        now: { amountMinor: 26_000, currency: "USD" },
      },
    ]);
  });
});
