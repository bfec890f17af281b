import { expectCode, expectData, expectField, expectOk, must, mustEqual, show } from "#conformance/expect.ts";
import { hasteFor, mustBeInTime } from "#conformance/in-time.ts";
import { AVAIL, CODES, PATHS } from "#conformance/interface.ts";
import { rateAt } from "#conformance/orders.ts";
import { type Rule, rule } from "#conformance/rule.ts";
import { check } from "#conformance/searches.ts";
import { checkData, minorOf, packagesOf } from "#conformance/shapes.ts";
import { expectBooked } from "#conformance/booking.ts";

const DECIDED = "014-where-the-document-is-silent.md";
const NAMES = "004-names-the-specification-leaves-open.md";

export const rules: Rule[] = [
  rule(
    "4.9",
    "package-required",
    "ratePkgId is required, and nothing else is accepted",
    async (world) => {
      const { sessionId, ratePkgId } = await world.findRate(await world.ordinaryHotel());
      const headers = { "Session-Id": sessionId };
      for (const body of [
        {},
        { ratePkgId: "" },
        { ratePkgId: 7 },
        { ratePkgId: null },
        { ratePkgID: ratePkgId },
      ]) {
        expectCode(await world.call(PATHS.checkAvail, body, { headers }), 400, CODES.invalid);
      }
      expectField(await world.call(PATHS.checkAvail, { ratePkgId, quantity: 1 }, { headers }), "quantity");
    },
    { trap: [35] },
  ),
  rule(
    "4.9",
    "session-required",
    "CheckAvail requires a live Session-Id",
    async (world) => {
      const { ratePkgId } = await world.findRate(await world.ordinaryHotel());
      expectField(await world.call(PATHS.checkAvail, { ratePkgId }), "Session-Id");
      expectField(
        await world.call(PATHS.checkAvail, { ratePkgId }, { headers: { "Session-Id": "s-unknown" } }),
        "Session-Id",
      );
    },
    { decided: "006-who-calls.md" },
  ),
  rule(
    "4.9",
    "stands",
    "a rate that stands is AVAILABLE with its package, on the same terms, without a remark",
    async (world) => {
      const rate = await world.findRate(await world.ordinaryHotel());
      const { status, roomRatePkg, statusRemark, exchangeRateSnapshot } = await check(world, rate);
      mustEqual([status, statusRemark], [AVAIL.available, undefined], "status and remark");
      must(exchangeRateSnapshot, "there is no exchangeRateSnapshot");
      const { totalRate, cancelFees = [], checkIn, board } = rate.pkg;
      mustEqual(
        [roomRatePkg?.totalRate, roomRatePkg?.cancelFees, roomRatePkg?.checkIn, roomRatePkg?.board],
        [totalRate, cancelFees, checkIn, board],
        "the terms",
      );
    },
    { decided: DECIDED, trap: [22] },
  ),
  rule("4.9", "as-often-as-wanted", "a rate may be checked again, with the same answer", async (world) => {
    const rate = await world.findRate(await world.ordinaryHotel());
    const [first, second] = [await check(world, rate), await check(world, rate)];
    mustEqual(second.roomRatePkg, first.roomRatePkg, "the package");
  }),
  ...(["price-up", "price-down"] as const).map((word) =>
    rule(
      "4.9",
      word,
      `a price move (${word}) is told in-band: code 0, AVAILABLE, the refreshed package and a statusRemark`,
      async (world) => {
        const rate = await rateAt(world, word);
        const { status, roomRatePkg, statusRemark } = await check(world, rate);
        mustEqual(status, AVAIL.available, "the status");
        must(roomRatePkg, "there is no package");
        must(statusRemark, "there is no statusRemark");
        const [was, is] = [rate.terms.totalRate.netRate, roomRatePkg.totalRate.netRate].map((one) =>
          minorOf(one, "a total"),
        );
        must(
          word === "price-up" ? Number(is) > Number(was) : Number(is) < Number(was),
          `the price went from ${was} to ${is}`,
        );
      },
      { trap: [21], needs: [`property:${word}`] },
    ),
  ),
  rule(
    "4.9",
    "refreshed-package",
    "the refreshed package stands when checked again, and can be booked at its price",
    async (world) => {
      for (const word of ["price-up", "price-down"]) {
        const rate = await rateAt(world, word);
        const { roomRatePkg } = await check(world, rate);
        must(roomRatePkg, `${word} has no refreshed package`);
        const refreshed = { ...rate, ratePkgId: roomRatePkg.ratePkgId };
        const again = await check(world, refreshed);
        mustEqual(
          [again.statusRemark, again.roomRatePkg?.totalRate],
          [undefined, roomRatePkg.totalRate],
          "remark and price",
        );
        const { reference, answer } = await world.bookOrder(refreshed);
        expectBooked(answer);
        const order = await world.findOrder(reference);
        mustEqual(order?.["netRate"], roomRatePkg.totalRate.netRate, "netRate of the order");
      }
    },
    { trap: [21], needs: ["property:price-up", "property:price-down"] },
  ),
  rule(
    "4.9",
    "gone",
    "a rate that is gone comes back UNAVAILABLE with code 0, a remark and no package",
    async (world) => {
      const { status, roomRatePkg, statusRemark } = await check(
        world,
        await rateAt(world, "sold-out-at-check"),
      );
      mustEqual([status, roomRatePkg], [AVAIL.unavailable, undefined], "status and package");
      must(statusRemark, "there is no statusRemark");
    },
    { trap: [21, 22], needs: ["property:sold-out-at-check"], decided: DECIDED },
  ),
  rule(
    "4.9",
    "fallback-candidates",
    "fallback candidates of a rate that is gone are rooms of the same hotel and stay, and can be had",
    async (world) => {
      const rate = await rateAt(world, "sold-out-at-check");
      const { fallbackRooms = [] } = await check(world, rate);
      const candidates = packagesOf(fallbackRooms);
      must(candidates.length > 0, "there are no candidates");
      for (const { hotelId } of fallbackRooms) mustEqual(hotelId, rate.hotelId, "hotelId");
      for (const { checkIn, checkOut, ratePkgId } of candidates) {
        mustEqual([checkIn, checkOut], [rate.terms.checkIn, rate.terms.checkOut], "the stay");
        must(ratePkgId !== rate.ratePkgId, "the rate that is gone is its own candidate");
      }
      const ratePkgId = candidates[0]?.ratePkgId ?? "";
      mustEqual(
        (await check(world, { ...rate, ratePkgId })).status,
        AVAIL.available,
        "the first candidate's status",
      );
    },
    { needs: ["property:sold-out-at-check"], decided: NAMES },
  ),
  rule(
    "4.9",
    "no-ari-changed",
    "CheckAvail never raises 100001111: what will move at Book is AVAILABLE, code 0",
    async (world) => {
      const answer = expectOk(await world.checkAvail(await rateAt(world, "ari-changed")));
      mustEqual(answer.data["status"], AVAIL.available, "the status");
    },
    { trap: [21], needs: ["property:ari-changed"] },
  ),
  rule("4.9", "currency", "Currency is accepted: the package is quoted in it", async (world) => {
    const rate = await world.findRate(await world.ordinaryHotel());
    const answer = await world.checkAvail({ ...rate, caller: { headers: { Currency: "EUR" } } });
    const { roomRatePkg, exchangeRateSnapshot } = expectData(answer, checkData);
    mustEqual(roomRatePkg?.totalRate.netRate.currency, "EUR", "the currency");
    must(exchangeRateSnapshot?.usd["eur"], `the snapshot is ${show(exchangeRateSnapshot)}`);
  }),
  rule(
    "4.9",
    "test-header",
    "the Test header is accepted and changes nothing",
    async (world) => {
      const rate = await world.findRate(await world.ordinaryHotel());
      const headers = { Test: "scenario=priceChanged&rawttl=1h" };
      const { status, statusRemark } = expectData(
        await world.checkAvail({ ...rate, caller: { headers } }),
        checkData,
      );
      mustEqual([status, statusRemark], [AVAIL.available, undefined], "status and remark");
    },
    { trap: [33] },
  ),
  rule(
    "4.9",
    "timeout",
    "with Timeout-Milliseconds the answer comes before it; what the supplier did not tell by then is 100000504, never gone",
    async (world) => {
      const rate = await rateAt(world, "slow");
      const timeoutMs = await hasteFor(async () => expectOk(await world.checkAvail(rate)));
      const headers = { "Timeout-Milliseconds": String(timeoutMs) };
      const answer = await mustBeInTime(timeoutMs, () => world.checkAvail({ ...rate, caller: { headers } }));
      expectCode(answer, 200, CODES.upstreamTimeout);
    },
    { needs: ["property:slow"], decided: "015-what-the-rules-settled.md" },
  ),
];
