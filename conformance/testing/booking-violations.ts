import { PATHS } from "#conformance/interface.ts";
import { isObject } from "#conformance/transport.ts";
import { ORDER_VIOLATIONS } from "./order-violations.ts";
import { editJson, editText, type ProxiedAnswer, type ProxiedRequest } from "./proxy.ts";
import type { Violation } from "./violations.ts";

/** Changes `data` of a successful answer to one operation. */
function editData(
  answer: ProxiedAnswer,
  { path }: Readonly<ProxiedRequest>,
  wanted: string,
  edit: (data: Record<string, unknown>) => void,
): void {
  if (path !== wanted) return;
  editJson(answer, ({ code, data }) => {
    if (code === 0 && isObject(data)) edit(data);
  });
}

function isSearch(path: string): boolean {
  return path === PATHS.hotelList || path === PATHS.hotelRates;
}

function swap(value: unknown, one: number, other: number): unknown {
  return value === one ? other : value === other ? one : value;
}

const SEARCH: Violation[] = [
  {
    name: "a pageSize too large is clamped",
    breaks: ["4.7/page-size-maximum", "8/other-limits"],
    request: (request) =>
      editJson(request, (json) => {
        if (Number(json["pageSize"]) > 200) json["pageSize"] = 200;
      }),
  },
  {
    name: "HotelList takes page 0 for page 1",
    breaks: ["4.7/page-num"],
    request: (request) =>
      editJson(request, (json) => {
        if (Number(json["pageNum"]) < 1) json["pageNum"] = 1;
      }),
  },
  {
    name: "maxRatesPerHotel 0 is one rate",
    breaks: ["4.7/max-rates-zero"],
    request: (request) =>
      editJson(request, (json) => {
        if (json["maxRatesPerHotel"] === 0) json["maxRatesPerHotel"] = 1;
      }),
  },
  {
    name: "hotelIds are counted without their duplicates",
    breaks: ["4.7/fifty-ids"],
    request: (request) =>
      editJson(request, (json) => {
        if (Array.isArray(json["hotelIds"])) json["hotelIds"] = [...new Set(json["hotelIds"])];
      }),
  },
  {
    name: "sortBy is not heeded",
    breaks: ["4.7/sort-price-asc", "4.7/sort-rating-desc"],
    request: (request) => editJson(request, (json) => void delete json["sortBy"]),
  },
  {
    name: "every page is the first",
    breaks: ["4.7/pages-by-pagenum"],
    request: (request) =>
      editJson(request, (json) => {
        if (Number(json["pageNum"]) > 1) json["pageNum"] = 1;
      }),
  },
  {
    name: "an empty list has no reason",
    breaks: ["2.10/no-supplier-enabled", "2.10/no-supplier-answers"],
    answer: (answer, request) =>
      editData(answer, request, PATHS.hotelList, ({ basic }) => {
        if (isObject(basic)) delete basic["emptyReason"];
      }),
  },
  {
    name: "a plainly empty list has a reason",
    breaks: ["4.7/nothing-to-sell"],
    answer: (answer, request) =>
      editData(answer, request, PATHS.hotelList, ({ basic, list }) => {
        if (isObject(basic) && Array.isArray(list) && list.length === 0) {
          basic["emptyReason"] ??= { code: "NO_SUPPLIER_ANSWERED" };
        }
      }),
  },
  {
    name: "the breakdown by supplier is told to everybody",
    breaks: ["2.10/no-breakdown-for-others"],
    answer: (answer, request) =>
      editData(answer, request, PATHS.hotelList, ({ basic }) => {
        const reason = isObject(basic) ? basic["emptyReason"] : undefined;
        if (isObject(reason)) reason["suppliers"] ??= [{ supplier: 105, reason: "did not answer in time" }];
      }),
  },
  {
    name: "minPrice is not the lowest",
    breaks: ["2.2/min-price", "4.7/min-price"],
    answer: (answer, request) =>
      editData(answer, request, PATHS.hotelList, ({ list }) => {
        for (const hotel of Array.isArray(list) ? list.filter(isObject) : []) {
          if (isObject(hotel["minPrice"]))
            hotel["minPrice"]["amount"] = Number(hotel["minPrice"]["amount"]) + 1;
        }
      }),
  },
  {
    name: "amounts are finer than the currency's minor unit",
    breaks: ["2.1/money", "2.4/exact-amounts"],
    answer: (answer, { path }) => {
      if (isSearch(path)) editText(answer, /"amount":(\d+)[\d.]*/g, '"amount":$1.12345');
    },
  },
  {
    name: "deadlines have no offset of the property's own",
    breaks: ["2.4/property-offset"],
    answer: (answer, { path }) => {
      if (isSearch(path)) editText(answer, /(T\d\d:\d\d:\d\d)(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)"/g, '$1Z"');
    },
  },
  {
    name: "the steps of a cancellation stand the wrong way round",
    breaks: ["2.4/steps-ascend"],
    answer: (answer, { path }) => {
      if (!isSearch(path)) return;
      editText(
        answer,
        /"cancelFees":\[(\{"until":"[^"]*","fee":\{[^}]*\}\}),(\{"until":"[^"]*","fee":\{[^}]*\}\})/g,
        '"cancelFees":[$2,$1',
      );
    },
  },
  {
    name: "a meal plan nobody knows is sold",
    breaks: ["2.4/boards"],
    answer: (answer, { path }) => {
      if (isSearch(path)) editText(answer, /"boardId":"[A-Z]{2}"/g, '"boardId":"XX"');
    },
  },
];

/** Passport numbers that went by, by their last four characters. */
const passports = new Map<string, string>();

const TRADE: Violation[] = [
  {
    name: "CheckAvail's numbers are the wrong way round",
    breaks: ["4.9/stands", "4.9/gone"],
    answer: (answer, request) =>
      editData(answer, request, PATHS.checkAvail, (data) => {
        data["status"] = swap(data["status"], 1, 2);
      }),
  },
  {
    name: "a rate that is gone is a bare error",
    breaks: ["4.9/gone"],
    answer: (answer, { path }) => {
      if (path !== PATHS.checkAvail) return;
      editJson(answer, (json) =>
        isObject(json["data"]) && json["data"]["status"] === 2
          ? { code: 100001111, msg: "gone", data: {} }
          : json,
      );
    },
  },
  {
    name: "orders have other numbers for their states",
    breaks: ["3/confirmed"],
    answer: (answer, request) =>
      editData(answer, request, PATHS.queryOrders, ({ orders }) => {
        for (const order of Array.isArray(orders) ? orders.filter(isObject) : []) {
          order["status"] = swap(order["status"], 2, 5);
        }
      }),
  },
  {
    name: "an unknown gender is UNSPECIFIED",
    breaks: ["2.6/gender-refused"],
    request: (request) => {
      if (request.path === PATHS.book)
        editText(request, /"gender":"(?!male"|female"|m"|f"|other")[^"]*"/gi, '"gender":"UNSPECIFIED"');
    },
  },
  {
    name: "a passport number is read back whole",
    breaks: ["2.6/passport-masked"],
    request: ({ body }) => {
      for (const [, number = ""] of body.toString().matchAll(/"passportNumber":"([^"]+)"/g)) {
        passports.set(number.slice(-4), number);
      }
    },
    answer: (answer, { path }) => {
      if (path !== PATHS.queryOrders) return;
      answer.body = Buffer.from(
        answer.body
          .toString()
          .replaceAll(/"passportNumber":"[^"]*?([^"]{4})"/g, (masked, last: string) =>
            passports.has(last) ? `"passportNumber":"${passports.get(last)}"` : masked,
          ),
      );
    },
  },
  {
    name: "a repeated reference makes another order",
    breaks: ["4.10/repeat", "4.10/at-once"],
    request: (request) => {
      if (request.path !== PATHS.book) return;
      editJson(request, (json) => {
        json["customerReferenceNo"] =
          `${String(json["customerReferenceNo"])}~${Math.random().toString(36).slice(2, 8)}`;
      });
    },
    answer: (answer) => editText(answer, /~[a-z0-9]{1,6}"/g, '"'),
  },
  {
    name: "references are trimmed and folded",
    breaks: ["4.10/byte-exact"],
    request: (request) => {
      if (request.path !== PATHS.book) return;
      editJson(request, (json) => {
        json["customerReferenceNo"] = String(json["customerReferenceNo"]).trim().toLowerCase();
      });
    },
  },
  {
    name: "an empty filter matches everything",
    breaks: ["4.11/empty-list-matches-nothing"],
    request: (request) =>
      editJson(request, (json) => {
        for (const [name, value] of Object.entries(json)) {
          if (Array.isArray(value) && value.length === 0) delete json[name];
        }
      }),
  },
  {
    name: "the oldest order comes first",
    breaks: ["4.11/newest-first"],
    answer: (answer, request) =>
      editData(answer, request, PATHS.queryOrders, (data) => {
        if (Array.isArray(data["orders"])) data["orders"] = data["orders"].toReversed();
      }),
  },
  {
    name: "a supplier's silence is 500",
    breaks: ["7/upstream-timeout"],
    answer(answer) {
      if (answer.status === 504) answer.status = 500;
    },
  },
  {
    name: "too little balance is the reserved code",
    breaks: ["7/credit-limit-unused", "1/failure-with-200", "4.10/balance"],
    answer: (answer) => editText(answer, /"code":100001120/g, '"code":100001112'),
  },
  {
    name: "the document is made again, not the one that was signed",
    breaks: ["2.9/exact-bytes", "4.13/integrity"],
    answer: (answer, { path }) => {
      if (path === PATHS.orderVoucher) editText(answer, /"base64":"JVBERi0/g, '"base64":"JVBERi1');
    },
  },
  {
    name: "Cancel's fee is what goes back",
    breaks: ["4.14/not-refundable"],
    answer: (answer, request) =>
      editData(answer, request, PATHS.cancel, ({ serviceFee }) => {
        if (isObject(serviceFee)) serviceFee["amount"] = 0;
      }),
  },
  {
    name: "the exchange table has upper-case keys",
    breaks: ["2.8/snapshot-shape"],
    answer: (answer, request) =>
      editData(answer, request, PATHS.checkAvail, ({ exchangeRateSnapshot: snapshot }) => {
        if (!isObject(snapshot) || !isObject(snapshot["usd"])) return;
        snapshot["usd"] = Object.fromEntries(
          Object.entries(snapshot["usd"]).map(([currency, rate]) => [currency.toUpperCase(), rate]),
        );
      }),
  },
];

export const BOOKING_VIOLATIONS: readonly Violation[] = [...SEARCH, ...TRADE, ...ORDER_VIOLATIONS];
