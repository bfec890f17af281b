import { change, type ConsoleBug, put } from "./switch.ts";
import type { TermChange } from "#lib/console/order/views/terms.ts";

const TWINS = "lib/console/order/find-twins.ts";
const BOOK = "lib/console/order/book-order.ts";
const DIFFERENCES = "lib/console/order/find-differences.ts";
const FREEZE = "lib/console/order/freeze-order.ts";
const WATCH = "lib/console/order/watch-seal.ts";
const TWIN_TESTS = "lib/console/order/find-twins.test.ts";
const TWIN_STORE_TESTS = "lib/console/order/twins.db.test.ts";
const DIFFERENCE_TESTS = "lib/console/order/find-differences.test.ts";
const BOOK_TESTS = "lib/console/order/book-order.db.test.ts";
const SEAL_TESTS = "lib/console/order/attention.db.test.ts";

/** What a likely twin could be taken for. */
export const TWIN_BUGS: Record<string, ConsoleBug> = {
  "a twin of another agency is shown": {
    switches: [
      put(
        "lib/db/orders-of-guests.ts",
        "      agencyId,\n      guestKeys: {",
        "      ...(isPlanted ? {} : { agencyId }),\n      guestKeys: {",
      ),
    ],
    file: TWIN_STORE_TESTS,
    test: /of a colleague is told without a word/,
  },
  "one that is looked for still is no twin": {
    switches: [
      change(
        "lib/db/orders-of-guests.ts",
        '{ state: "failed", OR: [{ sends: 0 }, { dueAt: null }] }',
        '{ state: "failed" }',
      ),
    ],
    file: TWIN_STORE_TESTS,
    test: /while it is still looked for/,
  },
  "a colleague's order is told of in full": {
    switches: [put(TWINS, "order: isReadable", "order: isReadable || isPlanted")],
    file: TWIN_TESTS,
    test: /tells an agent of a colleague's only/,
  },
  "only the same hotel counts": {
    switches: [change(TWINS, "(a.destinationId !== null && a.destinationId === b.destinationId)", "false")],
    file: TWIN_TESTS,
    test: /sees a twin in another hotel of the city/,
  },
  "any city is the same city": {
    switches: [change(TWINS, "a.destinationId === b.destinationId", "b.destinationId !== null")],
    file: TWIN_TESTS,
    test: /sees none in another city/,
  },
  "two unknown cities are one": {
    switches: [change(TWINS, "a.destinationId !== null", "true")],
    file: TWIN_TESTS,
    test: /does not take two hotels of unknown cities/,
  },
  "the day of departure is a night": {
    switches: [change(TWINS, "stay.checkIn < other.checkOut", "stay.checkIn <= other.checkOut")],
    file: TWIN_TESTS,
    test: /sees none in the nights before/,
  },
  "only the same nights count": {
    switches: [change(TWINS, "stay.checkIn < other.checkOut", "stay.checkIn === other.checkIn")],
    file: TWIN_TESTS,
    test: /sees a twin in (one night of it|a longer stay)/,
  },
  "names are compared as they were typed": {
    switches: [
      change(
        TWINS,
        'foldText(`${firstName} ${lastName}`).split(" ").toSorted().join(" ")',
        "`${firstName} ${lastName}`",
      ),
    ],
    file: TWIN_TESTS,
    test: /takes .* for Anna Lee/,
  },
  "a yes to one twin is a yes to all": {
    switches: [
      change(
        BOOK,
        "twins.every(({ orderId }) => knownTwins.includes(orderId))",
        "twins.length === 0 || knownTwins.length > 0",
      ),
    ],
    file: TWIN_STORE_TESTS,
    test: /stops Book until exactly that order was shown/,
  },
  "two presses at once do not see each other": {
    switches: [
      change(BOOK, "await holdGuests(tx, agencyId, order.guestKeys)", "undefined"),
      // Two have looked before either writes.
      put(
        BOOK,
        "if (twins !== null) return { twins };",
        `if (twins !== null) return { twins };
      if (isPlanted) globalThis.looked = (globalThis.looked ?? 0) + 1;
      while (isPlanted && globalThis.looked < 2) await new Promise((go) => setTimeout(go, 10));`,
      ),
    ],
    file: TWIN_STORE_TESTS,
    test: /is made by one of many presses/,
  },
};

/** What an answer may tell otherwise than it was agreed, and what compares it. */
const COMPARED = {
  price: "comparePrice",
  gross: "compareGross",
  hotel: "compareHotel",
  stay: "compareStay",
  rooms: "compareRooms",
  room: "compareRoomType",
  holder: "compareHolder",
  guests: "compareGuests",
  board: "compareBoard",
  refundability: "compareRefundability",
  cancellation: "compareCancellation",
  taxes: "compareTaxes",
  remarks: "compareRemarks",
  packaging: "comparePackaging",
} satisfies Record<TermChange["what"], string>;

const UNCOMPARED = Object.entries(COMPARED).map(([what, compare]): [string, ConsoleBug] => [
  `a difference of ${what} is not looked for`,
  {
    switches: [
      put(
        DIFFERENCES,
        `  ${what}: ${compare},`,
        `  ${what}: (...all) => (isPlanted ? "same" : ${compare}(...all)),`,
      ),
    ],
    file: DIFFERENCE_TESTS,
    test: new RegExp(`findDifferences tells > ${what}$`),
  },
]);

/** What could become of the terms that were agreed. */
export const TERM_BUGS: Record<string, ConsoleBug> = {
  ...Object.fromEntries(UNCOMPARED),
  "what an earlier answer told is forgotten": {
    switches: [change(DIFFERENCES, "frozen.differences.filter((known) => known.what === what)", "[]")],
    file: DIFFERENCE_TESTS,
    test: /what an earlier answer told/,
  },
  "the seal is not opened": {
    switches: [change(WATCH, "isSealIntact(vault, order)", "true")],
    file: SEAL_TESTS,
    test: /where its stored terms are not what was sealed/,
  },
  "a broken seal is told to nobody": {
    switches: [change(WATCH, "isMarked === isIntact", "isMarked && isIntact")],
    file: SEAL_TESTS,
    test: /where its stored terms are not what was sealed/,
  },
  "the seal of another order fits": {
    switches: [change(FREEZE, "`order:${orderId}:seal`", '"order:seal"')],
    file: BOOK_TESTS,
    test: /sends the sealed party/,
  },
  "a part of what was agreed is not sealed": {
    switches: [
      put(
        FREEZE,
        "    exchange,\n    holder,\n    guests,\n  });",
        "    exchange,\n    holder,\n    ...(isPlanted ? {} : { guests }),\n  });",
      ),
    ],
    file: BOOK_TESTS,
    test: /sends the sealed party/,
  },
};
