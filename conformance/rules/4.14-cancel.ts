import { expectCode, expectData, expectField, must, mustEqual, show } from "#conformance/expect.ts";
import { mustBeInTime } from "#conformance/in-time.ts";
import { CODES, PATHS, STATUS } from "#conformance/interface.ts";
import {
  bookAt,
  type Booked,
  cancel,
  cancelledOrder,
  familyOrder,
  MINUTES,
  readOrder,
} from "#conformance/orders.ts";
import { type Rule, rule } from "#conformance/rule.ts";
import { minorOf, money } from "#conformance/shapes.ts";
import { expectBooked } from "#conformance/booking.ts";
import type { World } from "#conformance/world.ts";
import { z } from "zod";

const DECIDED = "014-where-the-document-is-silent.md";
const SETTLED = "015-what-the-rules-settled.md";
const NAMES = "004-names-the-specification-leaves-open.md";
const NEEDS = { needs: ["property:packaged"] as const };

const STATE_CONFLICT = 100001121;
const SUPPLIER_REFUSED = 100001122;

const cancelData = z.looseObject({ serviceFee: money, status: z.int().min(0).max(5) });

/** What the order's own terms keep of the price now, in minor units: the first step that is not past. */
function feeNow({ order }: Booked): number {
  const { cancelFees = [], totalRate } = order.rooms[0] ?? { totalRate: { netRate: order.netRate } };
  const step = cancelFees.find(({ until }) => Date.parse(until) >= Date.now());
  return minorOf(step?.fee ?? totalRate.netRate, "a fee");
}

/** Cancels, and holds the fee and the refund against the order's own terms. */
async function cancelByTerms(world: World, booked: Booked): Promise<number> {
  const fee = feeNow(booked);
  const { serviceFee, status } = expectData(await cancel(world, booked), cancelData);
  must(status === STATUS.cancelled || status === STATUS.needCancel, `status is ${status}`);
  mustEqual(minorOf(serviceFee, "serviceFee"), fee, "serviceFee in minor units");
  mustEqual(serviceFee.currency, booked.order.netRate.currency, "the currency of serviceFee");
  await world.waitForStatus(booked.reference, [STATUS.cancelled], MINUTES);
  const { refundedPrice } = await readOrder(world, booked.reference);
  const refunded = minorOf(refundedPrice ?? { ...serviceFee, amount: 0 }, "refundedPrice");
  mustEqual(refunded, minorOf(booked.order.netRate, "netRate") - fee, "refundedPrice in minor units");
  return fee;
}

export const rules: Rule[] = [
  rule(
    "4.14",
    "references-required",
    "customerReferenceNo and supplierReferenceNo are both required",
    async (world) => {
      const { rate, order } = await familyOrder(world);
      const headers = { "Session-Id": rate.sessionId };
      const { customerReferenceNo, supplierReferenceNo } = order;
      expectField(
        await world.call(PATHS.cancel, { customerReferenceNo }, { headers }),
        "supplierReferenceNo",
      );
      expectField(
        await world.call(PATHS.cancel, { supplierReferenceNo }, { headers }),
        "customerReferenceNo",
      );
      for (const empty of ["", null, 7]) {
        const body = { customerReferenceNo, supplierReferenceNo: empty };
        expectField(await world.call(PATHS.cancel, body, { headers }), "supplierReferenceNo");
      }
      mustEqual(
        (await readOrder(world, customerReferenceNo)).status,
        STATUS.confirmed,
        "the status of the order",
      );
    },
    { ...NEEDS, trap: [48] },
  ),
  rule(
    "4.14",
    "unknown-fields",
    "a field nobody knows is refused, one that would select a part of the order too",
    async (world) => {
      const booked = await familyOrder(world);
      expectField(await cancel(world, booked, { roomIndex: 1 }), "roomIndex");
      expectField(await cancel(world, booked, { reason: 5 }), "reason");
      expectField(await cancel(world, booked, { reason: "One line\nand another" }), "reason");
      mustEqual(
        (await readOrder(world, booked.reference)).status,
        STATUS.confirmed,
        "the status of the order",
      );
    },
    { ...NEEDS, trap: [35] },
  ),
  rule(
    "4.14",
    "session-required",
    "Cancel requires a Session-Id that was issued to the account",
    async (world) => {
      const { customerReferenceNo, supplierReferenceNo } = (await familyOrder(world)).order;
      const body = { customerReferenceNo, supplierReferenceNo };
      expectField(await world.call(PATHS.cancel, body), "Session-Id");
      expectField(
        await world.call(PATHS.cancel, body, { headers: { "Session-Id": "s-never-issued" } }),
        "Session-Id",
      );
    },
    { ...NEEDS, decided: DECIDED, trap: [2] },
  ),
  rule(
    "4.14",
    "any-session",
    "Cancel takes any session ever issued to the account, not only that of the booking",
    async (world) => {
      const booked = await bookAt(world, "packaged");
      const sessionId = await world.openSession(await world.ordinaryHotel());
      expectData(await cancel(world, booked, {}, { headers: { "Session-Id": sessionId } }), cancelData);
    },
    { ...NEEDS, decided: DECIDED, trap: [2] },
  ),
  rule(
    "4.14",
    "free",
    "cancelled while that is free, serviceFee is 0 and the whole price is refunded",
    async (world) => {
      mustEqual(await cancelByTerms(world, await bookAt(world, "packaged")), 0, "the fee");
    },
    { ...NEEDS, trap: [27, 48] },
  ),
  rule(
    "4.14",
    "fee-of-the-step",
    "cancelled in a step with a fee, serviceFee is that step's and the rest is refunded",
    async (world) => {
      const booked = await bookAt(world, "partial-refund");
      const fee = await cancelByTerms(world, booked);
      must(fee > 0 && fee < minorOf(booked.order.netRate, "netRate"), `the fee is ${fee}`);
    },
    { needs: ["property:partial-refund"], trap: [27, 48] },
  ),
  rule(
    "4.14",
    "not-refundable",
    "what is not refundable can be cancelled: serviceFee is the whole price and nothing comes back",
    async (world) => {
      const booked = await bookAt(world, "non-refundable");
      mustEqual(await cancelByTerms(world, booked), minorOf(booked.order.netRate, "netRate"), "the fee");
    },
    { needs: ["property:non-refundable"], trap: [27, 48], decided: DECIDED },
  ),
  rule(
    "4.14",
    "past-the-free-step",
    "once the free step is past, the fee is that of the step that counts at the moment of acceptance",
    async (world) => {
      const stay = { checkIn: world.dates.inDays(1), checkOut: world.dates.inDays(4) };
      const fee = await cancelByTerms(world, await bookAt(world, "packaged", stay));
      must(fee > 0, "a stay of tomorrow was cancelled for free");
    },
    { ...NEEDS, trap: [27] },
  ),
  rule(
    "4.14",
    "all-or-nothing",
    "all rooms are cancelled together, and each room gets its own price back, which adds up to the order's refund",
    async (world) => {
      const { order } = await cancelledOrder(world);
      mustEqual(order.status, STATUS.cancelled, "status");
      const parts = order.rooms.flatMap(({ refundInfo = [] }) => refundInfo);
      must(order.refundedPrice, "there is no refundedPrice");
      const sum = parts.reduce((total, { amount }) => total + minorOf(amount, "a refund"), 0);
      mustEqual(sum, minorOf(order.refundedPrice, "refundedPrice"), "the sum of refundInfo");
      // It was cancelled for free: each room gets back what it cost.
      mustEqual(
        order.rooms.map(({ refundInfo = [] }) => refundInfo.map(({ amount }) => amount)),
        order.rooms.map(({ rate }) => [rate.netRate]),
        "the refunds of the rooms",
      );
    },
    { ...NEEDS, decided: SETTLED },
  ),
  rule(
    "4.14",
    "reason-kept",
    "the order tells when and why it was cancelled",
    async (world) => {
      const { order } = await cancelledOrder(world);
      mustEqual(order.cancelReason, "The plans changed.", "cancelReason");
      must(
        Math.abs(Date.parse(order.cancelTime ?? "") - Date.parse(order.bookingTime)) < 3_600_000,
        `cancelTime is ${order.cancelTime}`,
      );
    },
    NEEDS,
  ),
  rule(
    "4.14",
    "not-found",
    "a reference that never existed answers 404 with 100000404",
    async (world) => {
      const booked = await familyOrder(world);
      expectCode(await cancel(world, booked, { customerReferenceNo: "never" }), 404, CODES.notFound);
      expectCode(await cancel(world, booked, { supplierReferenceNo: "never" }), 404, CODES.notFound);
      mustEqual(
        (await readOrder(world, booked.reference)).status,
        STATUS.confirmed,
        "the status of the order",
      );
    },
    { ...NEEDS, trap: [48] },
  ),
  rule(
    "4.14",
    "pair-of-two-orders",
    "references of two orders answer 404 and cancel neither",
    async (world) => {
      const [first, second] = [await bookAt(world, "packaged"), await familyOrder(world)];
      const { supplierReferenceNo } = second.order;
      expectCode(await cancel(world, first, { supplierReferenceNo }), 404, CODES.notFound);
      for (const { reference } of [first, second]) {
        mustEqual((await readOrder(world, reference)).status, STATUS.confirmed, "the status");
      }
    },
    { ...NEEDS, trap: [48] },
  ),
  rule(
    "4.14",
    "not-the-callers",
    "another account's order answers exactly as one that never existed, and stays",
    async (world) => {
      const booked = await familyOrder(world);
      const ticket = await world.ticketOf("low-balance");
      const sessionId = await world.openSession(await world.ordinaryHotel(), { ticket });
      const options = { ticket, headers: { "Session-Id": sessionId } };
      const foreign = await cancel(world, booked, {}, options);
      const missing = await cancel(
        world,
        booked,
        { customerReferenceNo: "never", supplierReferenceNo: "never" },
        options,
      );
      expectCode(missing, 404, CODES.notFound);
      mustEqual([foreign.status, foreign.json], [missing.status, missing.json], "the answer");
      mustEqual(
        (await readOrder(world, booked.reference)).status,
        STATUS.confirmed,
        "the status of the order",
      );
    },
    { needs: ["property:packaged", "trait:low-balance"] },
  ),
  rule(
    "3",
    "cancelled-once",
    "an order that is cancelled cannot be cancelled again: a state error, and nothing changes",
    async (world) => {
      const { order, ...booked } = await cancelledOrder(world);
      expectCode(await cancel(world, { ...booked, order }, { reason: "Once more." }), 200, STATE_CONFLICT);
      mustEqual(await readOrder(world, booked.reference), order, "the order");
    },
    { ...NEEDS, decided: NAMES, trap: [48] },
  ),
  rule(
    "3",
    "cancelled-by-one-of-many",
    "of several Cancels at once one is taken, and the refund is made once",
    async (world) => {
      const booked = await bookAt(world, "packaged");
      const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(world, booked)));
      const codes = answers.map(({ code }) => code);
      mustEqual(codes.filter((code) => code === CODES.success).length, 1, `successes among ${show(codes)}`);
      must(
        codes.every((code) => code === CODES.success || code === STATE_CONFLICT),
        `the codes are ${show(codes)}`,
      );
      const { refundedPrice, netRate } = await readOrder(world, booked.reference);
      mustEqual(refundedPrice, netRate, "refundedPrice");
    },
    { ...NEEDS, decided: NAMES },
  ),
  rule(
    "3",
    "not-cancellable-yet",
    "an order that is being confirmed cannot be cancelled: a state error, and it is confirmed all the same",
    async (world) => {
      const rate = await world.findRate(world.property("confirming-then-confirmed"));
      const { reference, answer } = await world.bookOrder(rate);
      const { supplierReferenceNo = "unknown" } = expectBooked(answer);
      const body = { customerReferenceNo: reference, supplierReferenceNo };
      const refusal = await world.call(PATHS.cancel, body, { headers: { "Session-Id": rate.sessionId } });
      // It may have been confirmed while it was asked.
      if (refusal.code === CODES.success) return;
      must(
        [STATE_CONFLICT, CODES.notFound].some((code) => code === refusal.code),
        `the code is ${refusal.code}`,
      );
      await world.waitForStatus(reference, [STATUS.confirmed], MINUTES);
    },
    { needs: ["property:confirming-then-confirmed"], decided: NAMES },
  ),
  rule(
    "3",
    "not-cancellable-failed",
    "a failed order cannot be cancelled: a state error, and it stays failed",
    async (world) => {
      const booked = await bookAt(world, "confirming-then-failed", { status: STATUS.failed });
      const { supplierReferenceNo } = booked.order;
      must(supplierReferenceNo, "the order has no supplierReferenceNo");
      expectCode(await cancel(world, booked), 200, STATE_CONFLICT);
      mustEqual((await readOrder(world, booked.reference)).status, STATUS.failed, "the status");
    },
    { needs: ["property:confirming-then-failed"], decided: NAMES },
  ),
  rule(
    "3",
    "rolled-back",
    "a cancellation the supplier refuses is rolled back: the order is confirmed as before, and nothing is kept or refunded",
    async (world) => {
      const booked = await bookAt(world, "cancel-refused");
      expectCode(await cancel(world, booked), 200, SUPPLIER_REFUSED);
      const order = await readOrder(world, booked.reference);
      mustEqual(order.status, STATUS.confirmed, "the status");
      mustEqual([order.refundedPrice, order.cancelTime], [undefined, undefined], "refund and time");
      // It may be tried again.
      expectCode(await cancel(world, booked), 200, SUPPLIER_REFUSED);
    },
    { needs: ["property:cancel-refused"], decided: NAMES },
  ),
  rule(
    "3",
    "two-steps",
    "an accepted cancellation is NeedCancel, then cancelled; a supplier that stays silent makes it 504 meanwhile",
    async (world) => {
      const booked = await bookAt(world, "cancel-timeout");
      expectCode(await cancel(world, booked), 504, CODES.upstreamTimeout);
      const { status } = await readOrder(world, booked.reference);
      must(status === STATUS.needCancel || status === STATUS.cancelled, `the status is ${status}`);
      expectCode(await cancel(world, booked), 200, STATE_CONFLICT);
      await world.waitForStatus(booked.reference, [STATUS.cancelled], MINUTES);
      mustEqual(
        (await readOrder(world, booked.reference)).refundedPrice,
        booked.order.netRate,
        "refundedPrice",
      );
    },
    { needs: ["property:cancel-timeout"], trap: [48], decided: DECIDED },
  ),
  rule(
    "4.14",
    "answering-early",
    "Timeout-Milliseconds limits the answer, not the cancellation",
    async (world) => {
      const timeoutMs = 1_000;
      const headers = { "Timeout-Milliseconds": String(timeoutMs) };
      let reference = "";
      const answer = await mustBeInTime(timeoutMs, async () => {
        const booked = await bookAt(world, "cancel-timeout");
        ({ reference } = booked);
        return cancel(world, booked, {}, { headers });
      });
      expectCode(answer, 504, CODES.upstreamTimeout);
      await world.waitForStatus(reference, [STATUS.cancelled], MINUTES);
    },
    { needs: ["property:cancel-timeout"], trap: [51] },
  ),
  rule(
    "4.14",
    "test-header",
    "the Test header and Currency are accepted and change nothing",
    async (world) => {
      const booked = await bookAt(world, "packaged");
      const headers = { Test: "scenario=unknownInternalError", Currency: "EUR" };
      const { serviceFee } = expectData(await cancel(world, booked, {}, { headers }), cancelData);
      mustEqual(serviceFee.currency, booked.order.netRate.currency, "the currency of serviceFee");
    },
    { ...NEEDS, trap: [33] },
  ),
];
