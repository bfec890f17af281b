import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  AGENT,
  bookKnowingly,
  broken,
  forbidden,
  gatewayTimeout,
  GUESTS,
  HOLDER,
  openOrderDesk,
  type OrderDesk,
  ratePackage,
  refuse,
  unavailable,
  usd,
  valueOf,
} from "#scripts/testing/order-desk.ts";
import { envelope, ok } from "#scripts/testing/interface-server.ts";
import { acceptTerms } from "./accept-terms.ts";
import { advanceOrder, sweepOrders } from "./advance-order.ts";
import { bookOrder } from "./book-order.ts";
import { isSealIntact } from "./freeze-order.ts";
import { getCheck } from "./get-check.ts";
import { toOrderRecord } from "#lib/db/order-record.ts";

let desk: OrderDesk;

beforeAll(async () => {
  desk = await openOrderDesk();
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.reset();
});

/** All that is agreed at Book, and whose it is. */
const SEALED = [
  "id",
  "reference",
  "credentialId",
  "query",
  "hotel",
  "roomName",
  "terms",
  "exchange",
  "holder",
  "guests",
] as const;

const input = (checkId: string) => ({ checkId, holder: HOLDER, guests: GUESTS });
const references = () =>
  desk.bookCalls().map(({ body }) => (body as { customerReferenceNo: string }).customerReferenceNo);

describe("bookOrder", () => {
  it("commits the order before anything is sent, and once however often it is pressed", async () => {
    const agent = desk.actor(AGENT);
    const checkId = await desk.check();
    const pressed = await Promise.all(
      [1, 2, 3, 4].map(() => bookOrder(agent, input(checkId), desk.services)),
    );
    const ids = new Set(pressed.map((outcome) => valueOf(outcome).orderId));
    expect(ids.size).toBe(1);
    expect(desk.bookCalls()).toHaveLength(0);
    const [orderId = ""] = ids;
    await Promise.all([1, 2, 3].map(() => advanceOrder(desk.services, orderId, { scale: 1 })));
    const order = await desk.work(orderId);
    expect(order).toMatchObject({ state: "confirmed", isFinal: true, hotelConfirmNo: "H-1", failure: null });
    expect(order.history.map(({ what }) => what)).toEqual([
      "booked",
      "sent",
      "confirmed",
      "supplier-reference",
      "hotel-confirmation",
    ]);
    expect(references()).toEqual([order.reference]);
    // After the fact too.
    expect(valueOf(await bookOrder(agent, input(checkId), desk.services)).orderId).toBe(orderId);
  });

  it("tells who comes with other guests for whom it was booked, and that nothing was for them", async () => {
    const agent = desk.actor(AGENT);
    const checkId = await desk.check();
    const child = { firstName: "Sami", lastName: "Race" };
    const press = (firstName: string) =>
      bookOrder(
        agent,
        { ...input(checkId), guests: [{ firstName, lastName: "Race" }, child] },
        desk.services,
      );
    const pressed = await Promise.all(["Omar", "Layla"].map(press));
    const [booked, leftOut] = pressed[0]?.ok ? (["Omar", "Layla"] as const) : (["Layla", "Omar"] as const);
    const { orderId } = valueOf(await press(booked));
    expect(pressed.filter((outcome) => outcome.ok)).toHaveLength(1);
    const told = {
      failure: {
        code: "booked",
        booked: { orderId, guests: [`${booked} Race`, "Sami Race"], leftOut: [`${leftOut} Race`] },
      },
    };
    expect(pressed.find((outcome) => !outcome.ok)).toMatchObject(told);
    expect(await press(leftOut)).toMatchObject(told);
    // The same people, however they are typed, are led to their order and told nothing.
    expect(valueOf(await press(booked.toUpperCase())).orderId).toBe(orderId);
    expect(await desk.services.db.order.count({ where: { checkId } })).toBe(1);
  });

  it("sends the sealed party with the person's User-Ref, and keeps no passport number in the clear", async () => {
    const orderId = await desk.book();
    const order = await desk.work(orderId);
    const [call] = desk.bookCalls();
    expect(call?.headers).toMatchObject({ "user-ref": "sandbox-agent", "session-id": "session-1" });
    expect(call?.body).toMatchObject({
      guests: [
        { roomIndex: 1, isChild: false, passportNumber: "PASSPORT-CANARY-1234" },
        { roomIndex: 1, isChild: true, age: 7 },
      ],
    });
    expect(order.guests[0]?.passportMasked).toMatch(/^•+1234$/);
    const row = await desk.services.db.order.findUniqueOrThrow({
      where: { id: orderId },
      include: { person: { select: { name: true } } },
    });
    const kept = JSON.stringify(row, (_key, value: unknown) =>
      typeof value === "bigint" ? String(value) : value,
    );
    expect(kept + JSON.stringify(order)).not.toContain("CANARY");
    const record = toOrderRecord(row);
    expect(isSealIntact(desk.services.vault, record)).toBe(true);
    const terms = { ...record.terms, netTotal: { amountMinor: 1, currency: "USD" } };
    expect(isSealIntact(desk.services.vault, { ...record, terms })).toBe(false);
    const withAnother = (name: string) => isSealIntact(desk.services.vault, { ...record, [name]: "another" });
    expect(SEALED.filter(withAnother)).toEqual([]);
  });

  it("asks first where the price moved", async () => {
    const agent = desk.actor(AGENT);
    const rate = { netRate: usd(260) };
    desk.onCheck = (ratePkgId) =>
      ok({ status: 1, roomRatePkg: ratePackage({ ratePkgId, rate, totalRate: rate }) });
    const checkId = await desk.check();
    const check = valueOf(await getCheck(agent, { checkId }, desk.services));
    expect(check.state).toBe("changed");
    expect(check.changes[0]).toMatchObject({
      what: "price",
      old: { amountMinor: 25_000 },
      now: { amountMinor: 26_000 },
    });
    expect(await bookOrder(agent, input(checkId), desk.services)).toMatchObject({
      failure: { code: "changed" },
    });
    const yesTo = (seenTotalMinor: number) => acceptTerms(agent, { checkId, seenTotalMinor }, desk.services);
    expect(await yesTo(25_000)).toMatchObject({ failure: { code: "changed" } });
    expect(await yesTo(26_000)).toMatchObject({ ok: true });
    const audit = await desk.services.db.auditRow.findMany({ where: { subjectId: checkId } });
    expect(audit).toMatchObject([
      {
        action: "rate-check/accept-terms",
        personId: agent.personId,
        detail: { seenTotalMinor: 26_000, currency: "USD", changes: check.changes.map(({ what }) => what) },
      },
    ]);
    expect(await bookKnowingly(agent, input(checkId), desk.services)).not.toBe("");
  });

  it("offers others where the rate is gone, and books nothing", async () => {
    const agent = desk.actor(AGENT);
    const other = ratePackage({ ratePkgId: "pkg-2" });
    const rooms = [
      { roomTypeId: "double", roomTypeName: { en: "Double" }, hotelId: "hotel-1", rates: [other] },
    ];
    desk.onCheck = () => ok({ status: 2, fallbackRooms: rooms });
    const checkId = await desk.check();
    const check = valueOf(await getCheck(agent, { checkId }, desk.services));
    expect(check).toMatchObject({
      state: "gone",
      terms: null,
      alternatives: [{ rate: { ratePkgId: "pkg-2" } }],
    });
    expect(await bookOrder(agent, input(checkId), desk.services)).toMatchObject({
      failure: { code: "gone" },
    });
  });

  it("answers somebody else's check like a missing one, and says what is wrong at the field", async () => {
    const checkId = await desk.check();
    for (const email of ["agent2@bellhop.test", "agent@other.test"]) {
      const outcome = await bookOrder(desk.actor(email), input(checkId), desk.services);
      expect(outcome).toMatchObject({ failure: { code: "missing" } });
    }
    expect(await bookOrder(desk.actor("manager@bellhop.test"), input(checkId), desk.services)).toMatchObject({
      failure: { code: "forbidden" },
    });
    const unnamed = { ...input(checkId), guests: [GUESTS[0], { firstName: "", lastName: "李" }] };
    expect(await bookOrder(desk.actor(AGENT), unnamed, desk.services)).toMatchObject({
      failure: {
        code: "invalid",
        fields: { "guests.1.firstName": "required", "guests.1.lastName": "name-latin" },
      },
    });
    expect(desk.bookCalls()).toHaveLength(0);
  });
});

describe("an order whose Book was refused", () => {
  it.each([
    [100001111, "moved"],
    [100001120, "balance"],
    [100001122, "supplier-refused"],
    [100009999, "refused"],
  ])("ends with what %i means", async (code, kind) => {
    desk.onBook = () => refuse(code);
    const order = await desk.work(await desk.book(), { forS: 3_600 });
    expect(order).toMatchObject({ state: "failed", isFinal: true, failure: { kind, businessCode: code } });
    expect(order.mayBeBooked).toBe(false);
    expect(desk.bookCalls()).toHaveLength(1);
  });

  it("is not sent where the check is a minute old and the terms moved meanwhile", async () => {
    const orderId = await desk.book();
    desk.services.clock.advance(61_000);
    desk.onCheck = (ratePkgId) =>
      ok({ status: 1, roomRatePkg: ratePackage({ ratePkgId, rateComment: "No lift" }) });
    const order = await desk.work(orderId);
    expect(order).toMatchObject({ state: "failed", failure: { kind: "moved" } });
    expect(order.recheck).not.toBeNull();
    expect(desk.bookCalls()).toHaveLength(0);
  });

  it("is sent again safely after 429 and after a line that never came about", async () => {
    let calls = 0;
    const limited = envelope(
      { code: 100000429, msg: "slow" },
      { status: 429, headers: { "retry-after": "1" } },
    );
    desk.onBook = (reference) => {
      calls += 1;
      return calls <= 6 ? limited : ok(desk.place(reference));
    };
    const order = await desk.work(await desk.book(), { forS: 600 });
    expect(order.state).toBe("confirmed");
    expect(new Set(references()).size).toBe(1);
  });
});

describe("an order nobody answered for", () => {
  it.each([
    ["504", gatewayTimeout],
    ["500", unavailable],
    ["a broken line", broken],
    ["nonsense", envelope({ code: 0, msg: "", data: { hello: true } })],
  ])(
    "is looked for at 0, 30, 90, 210, 450 and 600 s after %s, and sent again only then",
    async (_name, reply) => {
      desk.onBook = () => reply;
      const orderId = await desk.book();
      const startMs = desk.services.clock.nowMs();
      const polls: number[] = [];
      desk.onQuery = () => {
        polls.push(Math.round((desk.services.clock.nowMs() - startMs) / 1_000));
        return ok({ orders: [] });
      };
      const unsettled = await desk.work(orderId, { forS: 614 });
      expect(unsettled).toMatchObject({ state: "unsettled", isFinal: false });
      expect(polls).toEqual([0, 30, 90, 210, 450, 600]);
      expect(desk.bookCalls()).toHaveLength(1);
      desk.onBook = (reference) => ok(desk.place(reference));
      const order = await desk.work(orderId, { forS: 10 });
      // Ten minutes after the latest instant at which the first can have left.
      expect(polls.at(-1)).toBe(615);
      expect(order.state).toBe("confirmed");
      expect(new Set(references())).toEqual(new Set([order.reference]));
      expect(desk.bookCalls()).toHaveLength(2);
    },
  );

  it("is found, and followed until it is final, with the console's own rights", async () => {
    desk.onBook = (reference) => {
      desk.place(reference, { status: 1, hotelConfirmNo: undefined });
      return gatewayTimeout;
    };
    const orderId = await desk.book();
    const confirming = await desk.work(orderId, { forS: 30 });
    expect(confirming.state).toBe("confirming");
    desk.place(confirming.reference, { status: 2, hotelConfirmNo: "H-2" });
    const order = await desk.work(orderId, { forS: 60 });
    expect(order).toMatchObject({ state: "confirmed", hotelConfirmNo: "H-2", nextCheckAt: null });
    expect(desk.bookCalls()).toHaveLength(1);
    const refs = desk.server.callsTo("/api/trade/queryOrders").map(({ headers }) => headers["user-ref"]);
    expect(new Set(refs)).toEqual(new Set(["sandbox-system"]));
  });

  it.each([
    ["403", forbidden],
    ["429", envelope({ code: 100000429, msg: "slow" }, { status: 429 })],
    ["500", unavailable],
    ["other people's orders", ok({ orders: [{ customerReferenceNo: "BH-OTHER", status: 2 }] })],
  ])("is not taken for lost where the poll is answered with %s", async (_name, reply) => {
    desk.onBook = () => gatewayTimeout;
    desk.onQuery = () => reply;
    const order = await desk.work(await desk.book(), { forS: 900 });
    expect(order.state).toBe("unsettled");
    expect(
      order.evidence
        .filter(({ call }) => call === "queryOrders")
        .every(({ finding }) => finding === "no-answer"),
    ).toBe(true);
    expect(desk.bookCalls()).toHaveLength(1);
  });

  it("is looked for where the process died in the middle of Book", async () => {
    desk.onBook = (reference) => {
      desk.place(reference);
      return broken;
    };
    const orderId = await desk.book();
    // As a killed process leaves it: claimed, sent, and nobody to read the answer.
    await advanceOrder(desk.services, orderId, { scale: 1 });
    await desk.services.db.order.update({
      where: { id: orderId },
      data: { state: "sent", leaseToken: "dead", leaseUntil: new Date(desk.services.clock.nowMs() + 80_000) },
    });
    expect(await advanceOrder(desk.services, orderId, { scale: 1 })).toBe("idle");
    desk.services.clock.advance(81_000);
    expect(await sweepOrders(desk.services)).toBeGreaterThan(0);
    const order = await desk.work(orderId);
    expect(order.state).toBe("confirmed");
    expect(desk.bookCalls()).toHaveLength(1);
  });

  it("is given up where the terms moved meanwhile, and found all the same when it was only late", async () => {
    desk.onBook = () => gatewayTimeout;
    const orderId = await desk.book();
    desk.onCheck = () => ok({ status: 2 });
    const failed = await desk.work(orderId, { forS: 700 });
    expect(failed).toMatchObject({ state: "failed", isFinal: true, failure: { kind: "gone" } });
    // A send that nobody answered may have booked: nobody is told that nothing was.
    expect(failed.mayBeBooked).toBe(true);
    expect(desk.bookCalls()).toHaveLength(1);
    desk.place(failed.reference);
    expect(await desk.work(orderId, { forS: 600 })).toMatchObject({ state: "confirmed", failure: null });
  });

  it("takes an unknown number for unsettled", async () => {
    desk.onBook = (reference) => ok(desk.place(reference, { status: 77 }));
    const order = await desk.work(await desk.book());
    expect(order).toMatchObject({ state: "unknown", isFinal: false });
  });
});
