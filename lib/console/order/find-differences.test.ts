import { describe, expect, it } from "vitest";
import { findDifferences } from "./find-differences.ts";
import type { FrozenOrder } from "./told-order.ts";
import { type Order, order as orderSchema } from "#lib/contract/query-orders.ts";
import { roomRatePkg } from "#lib/contract/rate-package.ts";
import { toRateView } from "#lib/console/hotel/to-views.ts";

const usd = (amount: number) => ({ currency: "USD", amount });
const city = (amount: number, more: object = {}) => ({
  code: "CITY",
  name: { en: "City tax" },
  amount: usd(amount),
  payAt: "property",
  ...more,
});

const PKG = {
  ratePkgId: "pkg-1",
  refundableMode: "full",
  refundableUntil: "2030-01-25T18:00:00+04:00",
  cancelFees: [
    { until: "2030-01-25T18:00:00+04:00", fee: usd(0) },
    { until: "2030-01-31T18:00:00+04:00", fee: usd(100) },
  ],
  rate: { netRate: usd(125) },
  totalRate: { netRate: usd(250), grossRate: usd(300) },
  rateComment: "Deposit at check-in.",
  includesPackaging: false,
  checkIn: "2030-02-01",
  checkOut: "2030-02-03",
  board: { boardId: "BB", boardName: { en: "Breakfast" } },
  tax: { items: [city(20), { code: "VAT", amount: usd(10), included: true }] },
};

const names = [
  { roomIndex: 1, firstName: "Anna", lastName: "Lee", isChild: false, age: null },
  { roomIndex: 1, firstName: "Ben", lastName: "Lee", isChild: true, age: 7 },
  { roomIndex: 2, firstName: "Zoë", lastName: "Müller", isChild: false, age: null },
];

const FROZEN: FrozenOrder = {
  terms: toRateView(roomRatePkg.parse(PKG)),
  query: {
    target: { kind: "hotel", id: "hotel-1" },
    placeName: "Hotel One",
    checkIn: "2030-02-01",
    checkOut: "2030-02-03",
    rooms: [
      { adultCount: 1, childrenAges: [7] },
      { adultCount: 1, childrenAges: [] },
    ],
    residencyCode: "AE",
    nationalityCode: "AE",
  },
  hotel: {
    hotelId: "hotel-1",
    destinationId: "d",
    name: { en: "Hotel One" },
    address: {},
    rating: null,
    point: null,
    logoUrl: null,
  },
  roomTypeId: "double",
  roomName: { en: "Double" },
  holder: { firstName: "Anna", lastName: "Lee", email: null, phone: null },
  guests: names.map((guest) => ({
    ...guest,
    nationalityCode: "AE",
    gender: null,
    dateOfBirth: null,
    passportMasked: null,
    passportSealed: null,
  })),
  differences: [],
};

const guestsOf = (roomIndex: number) =>
  names
    .filter((guest) => guest.roomIndex === roomIndex)
    .map(({ age, ...guest }) => ({ ...guest, ...(age === null ? {} : { age }) }));

/** A room as an order tells it, all that was agreed repeated in each. */
const room = (roomIndex: number, changes: object = {}) => ({
  roomTypeId: "double",
  roomTypeName: { en: "Double" },
  hotelId: "hotel-1",
  ...PKG,
  roomIndex,
  guests: guestsOf(roomIndex),
  ...changes,
});

function tell(changes: object = {}, eachRoom: object = {}): Order {
  return orderSchema.parse({
    status: 2,
    checkIn: "2030-02-01",
    checkOut: "2030-02-03",
    roomCount: 2,
    netRate: usd(250),
    grossRate: usd(300),
    holder: { firstName: "Anna", lastName: "Lee" },
    hotel: { hotelId: "hotel-1", name: { en: "Hotel One" } },
    rooms: [room(1, eachRoom), room(2, eachRoom)],
    ...changes,
  });
}

const differing = (told: Partial<Order>, frozen = FROZEN) =>
  findDifferences(frozen, told).map(({ what }) => what);

describe("findDifferences sees no difference", () => {
  it.each<[string, Partial<Order>]>([
    ["in the same again", tell()],
    ["in an answer that tells nothing", { status: 2 }],
    [
      "in rooms and guests in another order",
      tell({ rooms: [room(2), room(1, { guests: guestsOf(1).toReversed() })] }),
    ],
    [
      "in names in capitals, without marks, or turned round",
      tell({
        holder: { firstName: "LEE", lastName: "ANNA" },
        rooms: [room(1), room(2, { guests: [{ firstName: "ZOE", lastName: "MULLER", roomIndex: 2 }] })],
      }),
    ],
    [
      "in an adult's age",
      tell({ rooms: [room(1, { guests: [{ ...guestsOf(1)[0], age: 40 }, guestsOf(1)[1]] }), room(2)] }),
    ],
    [
      "in instants of another offset, in another order",
      tell(
        {},
        {
          refundableUntil: "2030-01-25T14:00:00Z",
          cancelFees: [
            { until: "2030-01-31T14:00:00Z", fee: usd(100) },
            { until: "2030-01-25T14:00:00Z", fee: usd(0) },
          ],
        },
      ),
    ],
    [
      "in a step that repeats the next one's fee",
      tell({}, { cancelFees: [{ until: "2030-01-20T00:00:00Z", fee: usd(0) }, ...PKG.cancelFees] }),
    ],
    [
      "in fees told as shares of the rooms",
      tell({}, { cancelFees: PKG.cancelFees.map(({ until, fee }) => ({ until, fee: usd(fee.amount / 2) })) }),
    ],
    [
      "in taxes told as shares, in another order and language",
      tell(
        {},
        {
          tax: {
            items: [
              { code: "VAT", amount: usd(5), included: true },
              city(10, { name: { ar: "ضريبة المدينة" } }),
            ],
          },
        },
      ),
    ],
    [
      "in remarks in another language, or with other spaces",
      tell({
        rooms: [
          room(1, { rateComment: "入住时需付押金。" }),
          room(2, { rateComment: " Deposit  at\ncheck-in. " }),
        ],
      }),
    ],
    [
      "in the names of hotel, room and board in another language",
      tell(
        { hotel: { hotelId: "hotel-1", name: { zh: "酒店一" } } },
        { roomTypeName: { zh: "双人房" }, board: { boardId: "BB", boardName: { zh: "早餐" } } },
      ),
    ],
    [
      "in fees that only one of the rooms tells",
      tell({ rooms: [room(1, { cancelFees: [] }), room(2, { cancelFees: undefined })] }),
    ],
  ])("%s", (_name, told) => {
    expect(findDifferences(FROZEN, told)).toEqual([]);
  });

  it("in a gross price or a board where none was agreed", () => {
    const frozen = { ...FROZEN, terms: { ...FROZEN.terms, grossTotal: null, board: null } };
    expect(differing(tell(), frozen)).toEqual([]);
    expect(differing(tell({ respectGrossRate: true }), frozen)).toEqual(["gross"]);
  });
});

describe("findDifferences tells", () => {
  it.each<[string, Partial<Order>]>([
    ["price", tell({ netRate: usd(250.01) })],
    ["price", tell({ netRate: { currency: "EUR", amount: 250 } })],
    ["gross", tell({ grossRate: usd(299) })],
    ["hotel", tell({ hotel: { hotelId: "hotel-2" } })],
    ["stay", tell({ checkOut: "2030-02-04" })],
    ["stay", tell({ rooms: [room(1), room(2, { checkIn: "2030-02-02" })] })],
    ["rooms", tell({ roomCount: 1 })],
    ["room", tell({}, { roomTypeId: "twin" })],
    ["holder", tell({ holder: { firstName: "Carla", lastName: "Lee" } })],
    ["guests", tell({ rooms: [room(1, { guests: [guestsOf(1)[0]] }), room(2)] })],
    ["guests", tell({ rooms: [room(1, { guests: [...guestsOf(1), guestsOf(1)[0]] }), room(2)] })],
    [
      "guests",
      tell({ rooms: [room(1, { guests: [guestsOf(1)[0], { ...guestsOf(1)[1], age: 12 }] }), room(2)] }),
    ],
    [
      "guests",
      tell({
        rooms: [
          room(1, { guests: guestsOf(2).map((guest) => ({ ...guest, roomIndex: 1 })) }),
          room(2, { guests: guestsOf(1).map((guest) => ({ ...guest, roomIndex: 2 })) }),
        ],
      }),
    ],
    ["board", tell({ rooms: [room(1), room(2, { board: { boardId: "RO" } })] })],
    ["refundability", tell({}, { refundableMode: "no" })],
    ["refundability", tell({}, { refundableUntil: "2030-01-24T18:00:00+04:00" })],
    ["cancellation", tell({}, { cancelFees: PKG.cancelFees.slice(1) })],
    ["cancellation", tell({ rooms: [room(1), room(2, { cancelFees: [] })] })],
    [
      "cancellation",
      tell({}, { cancelFees: PKG.cancelFees.map(({ fee }) => ({ until: "2030-01-25T18:00:00Z", fee })) }),
    ],
    ["taxes", tell({}, { tax: { items: [city(25), { code: "VAT", amount: usd(10), included: true }] } })],
    [
      "taxes",
      tell(
        {},
        {
          tax: { items: [city(20, { payAt: "booking" }), { code: "VAT", amount: usd(10), included: true }] },
        },
      ),
    ],
    ["remarks", tell({}, { rateComment: "No deposit." })],
    ["packaging", tell({}, { includesPackaging: true })],
  ])("%s", (what, told) => {
    expect(differing(told)).toEqual([what]);
  });

  it("what an earlier answer told, until one tells that it is not so any more", () => {
    const known = findDifferences(FROZEN, tell({ netRate: usd(260) }, { board: { boardId: "RO" } }));
    const frozen = { ...FROZEN, differences: known };
    expect(differing({ status: 2 }, frozen)).toEqual(["price", "board"]);
    expect(differing({ status: 2, netRate: usd(250) }, frozen)).toEqual(["board"]);
    expect(differing(tell(), frozen)).toEqual([]);
  });

  it("old beside new", () => {
    expect(findDifferences(FROZEN, tell({ checkOut: "2030-02-04" }))).toEqual([
      {
        what: "stay",
        old: { checkIn: "2030-02-01", checkOut: "2030-02-03" },
        now: { checkIn: "2030-02-01", checkOut: "2030-02-04" },
      },
    ]);
    const shares = tell({
      rooms: [room(1, { tax: { items: [city(10)] } }), room(2, { tax: { items: [city(12)] } })],
    });
    expect(findDifferences(FROZEN, shares)[0]).toMatchObject({
      what: "taxes",
      now: [{ amount: { amountMinor: 1_000 } }, { amount: { amountMinor: 1_200 } }],
    });
  });
});
