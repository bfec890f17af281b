import { expectData, expectOk, mustEqual } from "#conformance/expect.ts";
import { AVAIL, STATUS } from "#conformance/interface.ts";
import { probe } from "#conformance/probes.ts";
import { type Rule, rule } from "#conformance/rule.ts";
import { check, ratesIn, search } from "#conformance/searches.ts";
import { expectBooked } from "#conformance/booking.ts";
import type { World } from "#conformance/world.ts";
import { z } from "zod";

const DECIDED = { decided: "014-where-the-document-is-silent.md", trap: [33] };

const SCENARIOS = ["available", "soldOut", "priceChanged", "serviceUnavailable", "unknownInternalError"];

/** Every key of the vocabulary, keys and values nobody knows, and what is no list of pairs at all. */
const VALUES = [
  ...SCENARIOS.map((scenario) => `scenario=${scenario}`),
  "rawcache=off",
  "rawcache=only&rawttl=5s",
  "rawttl=1h",
  "supplier=101&scenario=soldOut",
  "scenario=nobodyKnowsIt",
  "colour=blue",
  "scenario",
  "&&==&",
  "%zz%%",
  "x".repeat(3000),
];

/** What a search in one session finds, with ids and prices: the session makes it the same when asked again. */
async function find(world: World, sessionId: string, hotelId: string, test: string) {
  const headers = { "Session-Id": sessionId, ...(test === "" ? {} : { Test: test }) };
  const { list } = await search(world, { hotelIds: [hotelId] }, { headers });
  const rooms = await ratesIn(world, sessionId, { hotelId }, { headers });
  return { list, rooms };
}

export const rules: Rule[] = [
  rule(
    "4.12",
    "search",
    "HotelList and HotelRates answer the same with any Test header, a malformed one too",
    async (world) => {
      const hotelId = await world.ordinaryHotel();
      const sessionId = await world.openSession(hotelId);
      const plain = await find(world, sessionId, hotelId, "");
      for (const test of [...VALUES, `scenario=soldOut&hotel=${hotelId}`]) {
        mustEqual(
          await find(world, sessionId, hotelId, test),
          plain,
          `the answer with Test: ${test.slice(0, 40)}`,
        );
      }
    },
    DECIDED,
  ),
  rule(
    "4.12",
    "check",
    "CheckAvail answers the same with any Test header",
    async (world) => {
      const rate = await world.findRate(await world.ordinaryHotel());
      for (const scenario of SCENARIOS) {
        const caller = { headers: { Test: `scenario=${scenario}&hotel=${rate.hotelId}` } };
        const { status, roomRatePkg } = await check(world, { ...rate, caller });
        mustEqual(status, AVAIL.available, `the status with ${scenario}`);
        mustEqual(roomRatePkg?.totalRate, rate.pkg.totalRate, `the price with ${scenario}`);
      }
    },
    DECIDED,
  ),
  rule(
    "4.12",
    "book-and-cancel",
    "Book and Cancel with a Test header make and cancel an order as without",
    async (world) => {
      const rate = await world.findRate(await world.ordinaryHotel(), {
        where: ({ refundableMode }) => refundableMode === "full",
      });
      const headers = { Test: "scenario=unknownInternalError&x" };
      const { answer, reference } = await world.bookOrder(rate, { headers });
      expectBooked(answer);
      const order = await world.waitForStatus(reference, [STATUS.confirmed]);
      const body = { customerReferenceNo: reference, supplierReferenceNo: order.supplierReferenceNo };
      const cancelled = await world.call("/api/trade/cancel", body, {
        headers: { "Session-Id": rate.sessionId, Test: "scenario=serviceUnavailable" },
      });
      expectData(cancelled, z.looseObject({ status: z.int() }));
      await world.waitForStatus(reference, [STATUS.cancelled]);
    },
    DECIDED,
  ),
  rule(
    "4.12",
    "elsewhere",
    "where Test is not accepted it is ignored too",
    async (world) => {
      for (const test of VALUES) expectOk(await probe(world, "destinations", { headers: { Test: test } }));
    },
    DECIDED,
  ),
];
