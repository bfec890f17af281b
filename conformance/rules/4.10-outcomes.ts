import { expectCode, must, mustEqual } from "#conformance/expect.ts";
import { mustBeInTime } from "#conformance/in-time.ts";
import { CODES, STATUS } from "#conformance/interface.ts";
import { MINUTES, rateAt, readOrder } from "#conformance/orders.ts";
import { type Rule, rule } from "#conformance/rule.ts";
import { expectBooked } from "#conformance/booking.ts";

const TRADE = "007-trade.md";
const SETTLED = "015-what-the-rules-settled.md";

export const rules: Rule[] = [
  rule(
    "4.10",
    "timeout-then-confirmed",
    "a supplier that stays silent makes Book 504; the order can be found at once, and is confirmed later",
    async (world) => {
      const rate = await rateAt(world, "timeout-then-confirmed");
      const reference = world.refs.next();
      const pending = world.bookOrder(rate, { reference });
      const found = [STATUS.unknown, STATUS.confirming, STATUS.confirmed];
      const early = await world.waitForStatus(reference, found, { timeoutMs: 20_000 });
      must(early.platformReferenceNo, "the order has no platformReferenceNo");
      const { answer } = await pending;
      expectCode(answer, 504, CODES.upstreamTimeout);
      const { platformReferenceNo } = await world.waitForStatus(reference, [STATUS.confirmed], MINUTES);
      mustEqual(platformReferenceNo, early.platformReferenceNo, "platformReferenceNo");
      const repeat = expectBooked((await world.bookOrder(rate, { reference })).answer);
      mustEqual(
        [repeat.platformReferenceNo, repeat.status],
        [platformReferenceNo, STATUS.confirmed],
        "the repeat",
      );
    },
    { trap: [14, 15, 16], needs: ["property:timeout-then-confirmed"] },
  ),
  rule(
    "4.10",
    "timeout-never-booked",
    "an order that the supplier never took fails within the ten minutes of the recovery rules",
    async (world) => {
      const { reference, answer } = await world.bookOrder(await rateAt(world, "timeout-never-booked"));
      expectCode(answer, 504, CODES.upstreamTimeout);
      must((await readOrder(world, reference)).status < STATUS.confirmed, "the order is decided at once");
      await world.waitForStatus(reference, [STATUS.failed], MINUTES);
    },
    { trap: [14, 16], needs: ["property:timeout-never-booked"], decided: TRADE },
  ),
  rule(
    "4.10",
    "answering-early",
    "Timeout-Milliseconds limits the answer, not the booking: the order goes on and is found",
    async (world) => {
      const rate = await rateAt(world, "timeout-then-confirmed");
      const timeoutMs = 1_000;
      const headers = { "Timeout-Milliseconds": String(timeoutMs) };
      let reference = "";
      const answer = await mustBeInTime(timeoutMs, async () => {
        const booked = await world.bookOrder(rate, { headers });
        ({ reference } = booked);
        return booked.answer;
      });
      expectCode(answer, 504, CODES.upstreamTimeout);
      await world.waitForStatus(reference, [STATUS.confirmed], MINUTES);
    },
    { trap: [51], needs: ["property:timeout-then-confirmed"] },
  ),
  rule(
    "4.10",
    "confirming",
    "Book may answer Confirming, which is success in progress and is resolved by polling QueryOrders",
    async (world) => {
      const rate = await rateAt(world, "confirming-then-confirmed");
      const { reference, answer } = await world.bookOrder(rate);
      const booked = expectBooked(answer);
      must(
        booked.status === STATUS.unknown || booked.status === STATUS.confirming,
        `status is ${booked.status}`,
      );
      const order = await world.waitForStatus(reference, [STATUS.confirmed], MINUTES);
      mustEqual(order.platformReferenceNo, booked.platformReferenceNo, "platformReferenceNo");
    },
    { trap: [15, 16], needs: ["property:confirming-then-confirmed"] },
  ),
  rule(
    "4.10",
    "test-header",
    "the Test header is accepted and changes nothing",
    async (world) => {
      const rate = await world.findRate(await world.ordinaryHotel());
      const { answer } = await world.bookOrder(rate, { headers: { Test: "scenario=serviceUnavailable" } });
      must(expectBooked(answer).status <= STATUS.confirmed, "the booking failed");
    },
    { trap: [33] },
  ),
  rule(
    "4.10",
    "other-sessions-currency",
    "Currency is accepted, and the order is made in the currency the package was quoted in",
    async (world) => {
      const rate = await world.findRate(await world.ordinaryHotel(), { headers: { Currency: "EUR" } });
      const { answer, reference } = await world.bookOrder(rate, { headers: { Currency: "KWD" } });
      expectBooked(answer);
      mustEqual((await readOrder(world, reference)).netRate, rate.pkg.totalRate.netRate, "netRate");
    },
    { decided: SETTLED },
  ),
];
