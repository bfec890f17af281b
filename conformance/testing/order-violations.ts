import { PATHS } from "#conformance/interface.ts";
import { isObject } from "#conformance/transport.ts";
import { editJson, editText, type ProxiedAnswer, type ProxiedRequest } from "./proxy.ts";
import type { Violation } from "./violations.ts";

type Members = Record<string, unknown>;

/** Every object at or below a value, the value's own members first. */
function* objectsIn(value: unknown): Generator<Members> {
  if (Array.isArray(value)) for (const item of value) yield* objectsIn(item);
  if (!isObject(value)) return;
  yield value;
  yield* objectsIn(Object.values(value));
}

/** Changes every object of an operation's answer that has the member. */
function editEach(member: string, edit: (holder: Members) => void, path?: string): Violation["answer"] {
  return (answer: ProxiedAnswer, request: Readonly<ProxiedRequest>) => {
    if (path !== undefined && request.path !== path) return;
    editJson(answer, (json) => {
      for (const holder of objectsIn(json["data"])) if (member in holder) edit(holder);
    });
  };
}

function editWindow(name: string, edit: (window: Members) => void): Violation["request"] {
  return (request) =>
    editJson(request, ({ [name]: window }) => {
      if (isObject(window)) edit(window);
    });
}

function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

function isSearched(path: string): boolean {
  return path === PATHS.hotelList || path === PATHS.hotelRates;
}

/** What the proxy learned from answers: which session a package is of, which supplier reference an order has. */
const sessionOf = new Map<string, string>();
const supplierReferenceOf = new Map<string, string>();

const OFFERS: Violation[] = [
  {
    name: "a room has another hotel's id",
    breaks: ["2.3/parent-hotel"],
    answer: editEach("roomTypeId", (room) => void (room["hotelId"] = "h1"), PATHS.hotelList),
  },
  {
    name: "a type the table does not know has no name",
    breaks: ["2.3/room-type-name"],
    answer: editEach("roomTypeName", (room) => void (room["roomTypeName"] = {}), PATHS.hotelList),
  },
  {
    name: "totalRate is the price of one room",
    breaks: ["2.4/total-of-equal-rooms"],
    answer: editEach("totalRate", (pkg) => void (pkg["totalRate"] = pkg["rate"]), PATHS.hotelList),
  },
  {
    name: "a tax is left out of the list",
    breaks: ["2.4/tax-adds-up"],
    answer: editEach(
      "items",
      (tax) => void (tax["items"] = Array.isArray(tax["items"]) ? tax["items"].slice(1) : []),
    ),
  },
  {
    name: "a fixed selling price is not told of",
    breaks: ["2.4/respect-gross-rate", "2.5/respect-gross-rate"],
    answer: (answer) => editText(answer, /"respectGrossRate":true/g, '"respectGrossRate":false'),
  },
  {
    name: "required guest fields are not named",
    breaks: ["2.4/required-guest-fields"],
    answer: editEach("requiredGuestFields", (pkg) => void delete pkg["requiredGuestFields"]),
  },
  {
    name: "packages resolve in any session",
    breaks: ["2.4/session-bound"],
    answer({ body }, { path, headers }) {
      if (path !== PATHS.hotelRates) return;
      for (const [, id = ""] of body.toString().matchAll(/"ratePkgId":"([^"]+)"/g)) {
        sessionOf.set(id, String(headers["session-id"]));
      }
    },
    request({ path, headers, body }) {
      const [, id = ""] = /"ratePkgId":"([^"]+)"/.exec(body.toString()) ?? [];
      const session = sessionOf.get(id);
      if (path === PATHS.checkAvail && session !== undefined) headers["session-id"] = session;
    },
  },
  {
    name: "another exchange table is used for the second price",
    breaks: ["2.8/one-table"],
    answer: editEach("minPricesByCurrency", (hotel) => {
      const [, second] = Array.isArray(hotel["minPricesByCurrency"]) ? hotel["minPricesByCurrency"] : [];
      if (isObject(second)) second["amount"] = Math.round(Number(second["amount"]) * 103) / 100;
    }),
  },
  {
    name: "Currency is not heeded",
    breaks: ["4.7/currency", "4.8/currency", "4.9/currency"],
    request: ({ headers }) => void delete headers["currency"],
  },
  {
    name: "distance is no order",
    breaks: ["4.7/sort-distance-asc"],
    request: (request) => editText(request, /"sortBy":"distance-asc"/g, '"sortBy":"price-asc"'),
  },
  {
    name: "a day that is over is searched for tomorrow",
    breaks: ["4.7/check-in-past", "4.8/check-in-past"],
    request: (request) =>
      editJson(request, (json) => {
        const { checkIn, checkOut } = json;
        const tomorrow = dayIn(1);
        if (!isSearched(request.path) || typeof checkIn !== "string" || checkIn >= dayIn(-1)) return;
        json["checkIn"] = tomorrow;
        if (String(checkOut) <= tomorrow) json["checkOut"] = dayIn(2);
      }),
  },
  {
    name: "a price moves without a word",
    breaks: ["4.9/price-up", "4.9/price-down"],
    answer: editEach("statusRemark", (data) => void delete data["statusRemark"], PATHS.checkAvail),
  },
];

const ORDERS: Violation[] = [
  {
    name: "every room has the first one's price",
    breaks: ["2.5/rooms-own-prices"],
    answer: editEach("orders", ({ orders }) => {
      for (const { rooms } of Array.isArray(orders) ? orders.filter(isObject) : []) {
        const [first, ...others] = Array.isArray(rooms) ? rooms.filter(isObject) : [];
        for (const room of others) room["rate"] = first?.["rate"];
      }
    }),
  },
  {
    name: "a repeat is read like a new booking",
    breaks: ["4.10/repeat-by-reference-alone"],
    request: (request) =>
      editJson(request, (json) => {
        if (request.path === PATHS.book && !("guests" in json && "holder" in json)) {
          delete json["customerReferenceNo"];
        }
      }),
  },
  {
    name: "names are changed to capitals",
    breaks: ["2.5/holder", "4.10/names-of-the-world"],
    answer: editEach("holder", ({ holder }) => {
      if (isObject(holder)) holder["lastName"] = String(holder["lastName"]).toUpperCase();
    }),
  },
  {
    name: "gender is read back as it was typed",
    breaks: ["2.6/gender-in-any-case"],
    answer: editEach("gender", (guest) => void (guest["gender"] = String(guest["gender"]).toLowerCase())),
  },
  {
    name: "a window of days holds its end",
    breaks: ["4.11/checkin-window"],
    request: editWindow("checkInTimeWindow", (window) => {
      const end = Date.parse(String(window["end"]));
      if (!Number.isNaN(end)) window["end"] = new Date(end + 86_400_000).toISOString().slice(0, 10);
    }),
  },
  {
    name: "a window of instants leaves its start out",
    breaks: ["4.11/booking-window"],
    request: editWindow("bookingTimeWindow", (window) => {
      const start = Date.parse(String(window["start"]));
      if (!Number.isNaN(start)) window["start"] = new Date(start + 1).toISOString();
    }),
  },
  {
    name: "another's order is forbidden, not missing",
    breaks: ["4.13/not-the-callers", "4.14/not-the-callers"],
    answer(answer, { body }) {
      if (answer.status !== 404 || body.includes('"never"')) return;
      answer.status = 403;
      editText(answer, /"code":100000404/g, '"code":100000403');
    },
  },
  {
    name: "the document comes without being asked for",
    breaks: ["2.9/no-document-unasked"],
    request: (request) =>
      editJson(
        request,
        (json) => void (request.path === PATHS.orderVoucher && (json["includeDocument"] = true)),
      ),
  },
  {
    name: "an order without a voucher is an error",
    breaks: ["4.13/not-generated"],
    answer(answer) {
      if (answer.body.includes('"NOT_GENERATED"')) answer.status = 404;
    },
  },
  {
    name: "references of two orders cancel the first",
    breaks: ["4.14/pair-of-two-orders"],
    answer: editEach("supplierReferenceNo", ({ customerReferenceNo, supplierReferenceNo }) => {
      supplierReferenceOf.set(String(customerReferenceNo), String(supplierReferenceNo));
    }),
    request: (request) =>
      editJson(request, (json) => {
        const known = supplierReferenceOf.get(String(json["customerReferenceNo"]));
        if (request.path === PATHS.cancel && known !== undefined) json["supplierReferenceNo"] = known;
      }),
  },
  {
    name: "why an order was cancelled is forgotten",
    breaks: ["4.14/reason-kept"],
    answer: editEach("cancelReason", (order) => void delete order["cancelReason"]),
  },
  {
    name: "the refunds of the rooms do not add up",
    breaks: ["4.14/all-or-nothing"],
    answer: editEach(
      "refundInfo",
      (room) => void (Number(room["roomIndex"]) > 1 && (room["refundInfo"] = [])),
    ),
  },
];

export const ORDER_VIOLATIONS: readonly Violation[] = [...OFFERS, ...ORDERS];
