import { expectField, mustEqual } from "#conformance/expect.ts";
import { among, field, five, referencesOf } from "#conformance/five-orders.ts";
import { PATHS } from "#conformance/interface.ts";
import { cancelledOrder, query } from "#conformance/orders.ts";
import { type Rule, rule } from "#conformance/rule.ts";

const DECIDED = "014-where-the-document-is-silent.md";
const TRADE = "007-trade.md";
const NEEDS = { needs: ["property:packaged"] as const };

/** The same instant as another offset writes it. */
function inOffset(instant: string, hours: number): string {
  const moved = new Date(Date.parse(instant) + hours * 3_600_000).toISOString().replace("Z", "");
  return `${moved}+${String(hours).padStart(2, "0")}:00`;
}

const plus = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

export const rules: Rule[] = [
  ...(["checkIn", "checkOut"] as const).map((member) =>
    rule(
      "4.11",
      `${member.toLowerCase()}-window`,
      `${member}TimeWindow takes days: start inclusive, end exclusive, either may be missing`,
      async (world) => {
        const days = (await five(world)).map((booked) => field(booked, member));
        const name = `${member}TimeWindow`;
        mustEqual(
          await among(world, { [name]: { start: days[1], end: days[3] } }),
          [1, 2],
          "from the second to before the fourth",
        );
        mustEqual(await among(world, { [name]: { start: days[3] } }), [3, 4], "from the fourth on");
        mustEqual(await among(world, { [name]: { end: days[2] } }), [0, 1], "before the third");
        mustEqual(await among(world, { [name]: {} }), [0, 1, 2, 3, 4], "without bounds");
        mustEqual(
          await among(world, { [name]: { start: days[3], end: days[1] } }),
          [],
          "a window that ends before it starts",
        );
      },
      { ...NEEDS, decided: DECIDED },
    ),
  ),
  rule(
    "4.11",
    "stay-window-instants",
    "the windows of stay dates take instants too, in which a day stands for its midnight",
    async (world) => {
      const days = (await five(world)).map(({ order }) => order.checkIn);
      const filter = { start: `${days[1]}T00:00:00+04:00`, end: `${days[2]}T12:00:00+04:00` };
      mustEqual(await among(world, { checkInTimeWindow: filter }), [1, 2], "from a midnight to a noon");
    },
    { ...NEEDS, decided: TRADE },
  ),
  rule(
    "4.11",
    "booking-window",
    "bookingTimeWindow takes instants of any offset: start inclusive, end exclusive",
    async (world) => {
      const times = (await five(world)).map(({ order }) => order.bookingTime);
      const [first = "", second = "", , fourth = "", fifth = ""] = times;
      mustEqual(
        await among(world, { bookingTimeWindow: { start: second, end: fourth } }),
        [1, 2],
        "from the second to before the fourth",
      );
      mustEqual(
        await among(world, { bookingTimeWindow: { start: inOffset(second, 5), end: inOffset(fourth, 9) } }),
        [1, 2],
        "the same in other offsets",
      );
      mustEqual(
        await among(world, { bookingTimeWindow: { start: first, end: plus(first, 1) } }),
        [0],
        "the millisecond of the first",
      );
      mustEqual(await among(world, { bookingTimeWindow: { start: plus(fifth, 1) } }), [], "after the last");
    },
    { ...NEEDS, decided: DECIDED },
  ),
  rule(
    "4.11",
    "free-cancel-window",
    "freeCancelTimeWindow keeps the orders whose free cancellation ends within it",
    async (world) => {
      const ends = (await five(world)).map(({ terms }) => terms.refundableUntil ?? "");
      const [, second = "", third = ""] = ends;
      mustEqual(
        await among(world, { freeCancelTimeWindow: { start: second, end: third } }),
        [1],
        "from the second end to before the third",
      );
      mustEqual(await among(world, { freeCancelTimeWindow: { end: ends[0] } }), [], "before the first end");
    },
    { ...NEEDS, decided: DECIDED },
  ),
  rule(
    "4.11",
    "cancelled-window",
    "cancelledTimeWindow keeps the orders cancelled within it, and none that stands",
    async (world) => {
      const { order, reference } = await cancelledOrder(world);
      const at = order.cancelTime ?? "";
      const ask = async (cancelledTimeWindow: Record<string, string>) =>
        referencesOf(await query(world, { customerReferenceNos: [reference], cancelledTimeWindow }));
      mustEqual(
        await ask({ start: at, end: plus(at, 1) }),
        [reference],
        "the millisecond it was cancelled in",
      );
      mustEqual(await ask({ end: at }), [], "before that");
      mustEqual(
        await among(world, { cancelledTimeWindow: { start: "2020-01-01T00:00:00Z" } }),
        [],
        "orders that stand",
      );
    },
    { ...NEEDS, decided: DECIDED },
  ),
  rule(
    "4.11",
    "window-bounds",
    "a bound that is no RFC 3339 instant is refused, a day too where an instant is meant",
    async (world) => {
      for (const name of ["bookingTimeWindow", "freeCancelTimeWindow", "cancelledTimeWindow"]) {
        for (const start of [
          "2027-01-01",
          "yesterday",
          "2027-01-01T00:00:00",
          "2027-02-30T00:00:00Z",
          1795230626,
          "",
        ]) {
          expectField(await world.call(PATHS.queryOrders, { [name]: { start } }), name);
        }
      }
      for (const name of ["checkInTimeWindow", "checkOutTimeWindow"]) {
        for (const end of ["2027-02-30", "soon", 5]) {
          expectField(await world.call(PATHS.queryOrders, { [name]: { end } }), name);
        }
      }
    },
    { decided: DECIDED },
  ),
];
