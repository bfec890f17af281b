import { must, mustEqual, show } from "#conformance/expect.ts";
import { STATUS } from "#conformance/interface.ts";
import { bookAt, cancelledOrder, familyOrder, query, readOrder } from "#conformance/orders.ts";
import { type Rule, rule } from "#conformance/rule.ts";
import { minorOf, type Money, nightsOf } from "#conformance/shapes.ts";

const NEEDS = { needs: ["property:packaged"] as const };
const DECIDED = "014-where-the-document-is-silent.md";

function sumOf(amounts: readonly (Money | undefined)[]): number {
  return amounts.reduce((sum, amount) => sum + (amount ? minorOf(amount, "a room's part") : 0), 0);
}

export const rules: Rule[] = [
  rule(
    "2.5",
    "stay",
    "an order has its dates, its nights and how many rooms it is for",
    async (world) => {
      const { order, rate } = await familyOrder(world);
      mustEqual([order.checkIn, order.checkOut], [rate.pkg.checkIn, rate.pkg.checkOut], "the dates");
      mustEqual(order.nightCount, nightsOf(order), "nightCount");
      mustEqual([order.roomCount, order.rooms.length], [2, 2], "roomCount and rooms");
    },
    NEEDS,
  ),
  rule(
    "2.5",
    "booking-time",
    "bookingTime is the instant of creation, with an offset",
    async (world) => {
      const from = Date.now() - 5_000;
      const { order } = await bookAt(world, "packaged");
      const at = Date.parse(order.bookingTime);
      must(at >= from && at <= Date.now() + 5_000, `bookingTime is ${order.bookingTime}`);
    },
    NEEDS,
  ),
  rule(
    "2.5",
    "references",
    "an order has the client's reference, the platform's and the supplier's, and the supplier's id",
    async (world) => {
      const { order, reference, terms } = await familyOrder(world);
      mustEqual(order.customerReferenceNo, reference, "customerReferenceNo");
      must(order.platformReferenceNo !== reference && order.supplierReferenceNo, "a reference is missing");
      mustEqual(order.supplier, terms.originalRoomNaming?.supplier, "the supplier");
    },
    NEEDS,
  ),
  rule(
    "2.5",
    "platform-reference-unique",
    "no two orders share a platformReferenceNo",
    async (world) => {
      await familyOrder(world);
      const numbers = (await query(world, {})).map(({ platformReferenceNo }) => platformReferenceNo);
      mustEqual(new Set(numbers).size, numbers.length, "different numbers");
    },
    NEEDS,
  ),
  rule(
    "2.5",
    "holder",
    "the holder comes back as booked",
    async (world) => {
      const { order } = await familyOrder(world);
      mustEqual(
        order.holder,
        {
          firstName: "Amal",
          lastName: "Haddad",
          email: "amal@example.com",
          phone: { countryCode: "AE", countryNumber: 971, number: "501234567" },
        },
        "the holder",
      );
    },
    NEEDS,
  ),
  rule(
    "2.5",
    "prices",
    "the order's prices are the package's totalRate",
    async (world) => {
      const { order, terms } = await familyOrder(world);
      const { netRate, grossRate, commissionableRate, respectGrossRate = false } = terms.totalRate;
      mustEqual(
        [order.netRate, order.grossRate, order.commissionableRate, order.respectGrossRate ?? false],
        [netRate, grossRate, commissionableRate, respectGrossRate],
        "the prices",
      );
    },
    { ...NEEDS, trap: [25] },
  ),
  rule(
    "2.5",
    "respect-gross-rate",
    "an order of a rate with a fixed selling price says so",
    async (world) => {
      const { order } = await bookAt(world, "respect-gross-rate");
      mustEqual(order.respectGrossRate, true, "respectGrossRate");
    },
    { needs: ["property:respect-gross-rate"], trap: [25] },
  ),
  rule(
    "2.5",
    "hotel",
    "the order's hotel has id, destination, name, address and place",
    async (world) => {
      const { hotel } = (await familyOrder(world)).order;
      mustEqual(hotel.hotelId, world.property("packaged"), "hotelId");
      must(
        hotel.name.en && hotel.address?.en && hotel.destinationId && hotel.latlngCoordinator,
        `the hotel is ${show(hotel)}`,
      );
    },
    NEEDS,
  ),
  rule(
    "2.5",
    "rooms",
    "each room carries the room, the package with its terms, its index and its guests",
    async (world) => {
      const { order, terms } = await familyOrder(world);
      mustEqual(
        order.rooms.map(({ roomIndex }) => roomIndex),
        [1, 2],
        "roomIndex",
      );
      mustEqual(
        order.rooms.map(({ guests }) => guests.length),
        [4, 1],
        "guests of the rooms",
      );
      for (const room of order.rooms) {
        mustEqual(room.hotelId, order.hotel.hotelId, "hotelId");
        for (const member of [
          "refundableMode",
          "refundableUntil",
          "cancelFees",
          "board",
          "totalRate",
          "originalRoomNaming",
          "checkIn",
          "checkOut",
          "rateComment",
          "includesPackaging",
        ] as const) {
          mustEqual(room[member], terms[member], `the ${member} of a room`);
        }
      }
    },
    NEEDS,
  ),
  rule(
    "2.5",
    "rooms-own-prices",
    "each room has its own rate and its own part of the tax; over the rooms they add up to the package's",
    async (world) => {
      const { order, terms } = await familyOrder(world);
      mustEqual(order.rooms[0]?.rate, terms.rate, "the rate of the first room");
      for (const kind of ["netRate", "grossRate", "commissionableRate"] as const) {
        mustEqual(
          sumOf(order.rooms.map(({ rate }) => rate[kind])),
          sumOf([terms.totalRate[kind]]),
          `the rooms' ${kind} together`,
        );
      }
      mustEqual(
        sumOf(order.rooms.map(({ tax }) => tax?.total)),
        sumOf([terms.tax?.total]),
        "the rooms' tax together",
      );
    },
    { ...NEEDS, decided: "015-what-the-rules-settled.md" },
  ),
  rule(
    "2.5",
    "children",
    "a child in a room comes back with its age, as a child",
    async (world) => {
      const guests = (await familyOrder(world)).order.rooms[0]?.guests ?? [];
      const children = guests.filter(({ isChild }) => isChild === true);
      mustEqual(
        children.map(({ age }) => age),
        [4, 9],
        "the ages",
      );
    },
    { ...NEEDS, decided: DECIDED },
  ),
  rule(
    "2.5",
    "not-cancelled",
    "an order that stands has neither cancelTime nor cancelReason nor refunds",
    async (world) => {
      const { order } = await familyOrder(world);
      mustEqual(
        [order.cancelTime, order.cancelReason, order.refundedPrice],
        [undefined, undefined, undefined],
        "what belongs to a cancellation",
      );
      mustEqual(
        order.rooms.flatMap(({ refundInfo = [] }) => refundInfo),
        [],
        "refundInfo",
      );
    },
    NEEDS,
  ),
  rule(
    "2.5",
    "refund-info",
    "a refund in refundInfo has time, amount and reason",
    async (world) => {
      const { order } = await cancelledOrder(world);
      const infos = order.rooms.flatMap(({ refundInfo = [] }) => refundInfo);
      must(infos.length > 0 && infos.every(({ reason }) => reason), `refundInfo is ${show(infos)}`);
    },
    { ...NEEDS, decided: DECIDED },
  ),
  rule(
    "2.5",
    "hotel-confirm-no",
    "hotelConfirmNo is a string once the hotel has given it",
    async (world) => {
      const { order } = await familyOrder(world);
      must(
        order.hotelConfirmNo === undefined || order.hotelConfirmNo.length > 0,
        `hotelConfirmNo is ${show(order.hotelConfirmNo)}`,
      );
    },
    NEEDS,
  ),
  rule(
    "2.5",
    "nothing-of-it-changes",
    "an order read twice is the same, and the terms are those accepted at Book",
    async (world) => {
      const { order, reference } = await familyOrder(world);
      const again = await readOrder(world, reference);
      mustEqual({ ...again, hotelConfirmNo: "" }, { ...order, hotelConfirmNo: "" }, "the order");
    },
    { ...NEEDS, trap: [24] },
  ),
  rule(
    "3",
    "status-values",
    "an order's status is 0, 1, 2, 3, 4 or 5",
    async (world) => {
      await familyOrder(world);
      for (const { status } of await query(world, {}))
        must(Number.isInteger(status) && status >= 0 && status <= 5, `status is ${status}`);
    },
    NEEDS,
  ),
  rule(
    "3",
    "confirmed",
    "a confirmed order is 2, and carries the supplier's reference",
    async (world) => {
      const { order } = await familyOrder(world);
      mustEqual(order.status, STATUS.confirmed, "status");
      must(order.supplierReferenceNo, "there is no supplierReferenceNo");
    },
    { ...NEEDS, decided: DECIDED, trap: [22] },
  ),
  rule(
    "3",
    "confirming-then-failed",
    "an order the hotel does not confirm ends failed (5), with a remark, and everything is refunded",
    async (world) => {
      const { order } = await bookAt(world, "confirming-then-failed", { status: STATUS.failed });
      must(order.statusRemark, "there is no statusRemark");
      mustEqual(order.refundedPrice, order.netRate, "refundedPrice");
    },
    { needs: ["property:confirming-then-failed"], decided: DECIDED, trap: [22] },
  ),
];
