/** Where the interface is easy to get wrong, and the tests that stand beside the rules' own. */
export type Trap = {
  number: number;
  /** What goes wrong, in a few words. */
  text: string;
  /** Tests outside this suite, each by its file and its title: what cannot be seen over HTTP, and the console's side. */
  tests?: readonly (readonly [file: string, title: string])[];
};

const CALL = "lib/interface/call.test.ts";
const TRADE = "lib/interface/trade.test.ts";
const TICKET = "lib/interface/ticket.test.ts";
const FACE = "lib/console/interface-for.db.test.ts";
const BOOK = "lib/console/order/book-order.db.test.ts";
const CANCEL = "lib/console/order/cancel-order.db.test.ts";
const READ = "lib/console/order/read-orders.db.test.ts";
const VOUCHERS = "lib/interface/vouchers.test.ts";
const CONNECTION = "lib/console/connection/connection.db.test.ts";
const LADDER = "lib/domain/recovery-ladder.test.ts";
const CRASH = "provider/trade/after-a-crash.db.test.ts";
const HOOKS = "provider/webhooks/webhooks.db.test.ts";
const TRANSPORT = "provider/webhooks/transport.test.ts";

export const TRAPS: readonly Trap[] = [
  {
    number: 1,
    text: "Session-Id asked for where it is issued, and echoed",
    tests: [["lib/console/hotel/search.db.test.ts", "keeps one session for a search and a person"]],
  },
  {
    number: 2,
    text: "Cancel with a session that ran out weeks ago",
    tests: [
      [
        "provider/trade/cancel/cancel.db.test.ts",
        "takes any session ever issued to the account, and no other",
      ],
    ],
  },
  { number: 3, text: "Authorization asked for at the token endpoint" },
  {
    number: 4,
    text: "an old ticket's empty scope list taken for a token's",
    tests: [
      [
        "provider/auth/ticket.db.test.ts",
        "an empty scope list is full access before scopes existed, and nothing since",
      ],
    ],
  },
  {
    number: 5,
    text: "a scope too many narrowed in silence",
    tests: [
      ["provider/auth/oauth-client.db.test.ts", "is told invalid_scope for a scope beyond its registration"],
    ],
  },
  {
    number: 6,
    text: "the token endpoint reading forms only",
    tests: [[TICKET, "exchanges the client's id and secret, and presents the token exactly as a ticket"]],
  },
  {
    number: 7,
    text: "ttl clamped, expiry sliding, the issuer's clock forgotten",
    tests: [[TICKET, "measures the life by the issuer's clock, so that ours may be wrong by hours"]],
  },
  {
    number: 8,
    text: "a ticket per call, because the margin is longer than the life",
    tests: [
      [TICKET, "takes five minutes of margin, or a fifth of a short life"],
      [FACE, "50 callers in two processes at once make one Ticket call"],
    ],
  },
  {
    number: 9,
    text: "a 401 that renews for ever, or sends another reference",
    tests: [
      [CALL, "a 401 renews the ticket once and repeats the same body"],
      [CALL, "a second 401 is the answer, not a loop"],
    ],
  },
  {
    number: 10,
    text: "a repeated reference judged by anything but the reference",
    tests: [
      [
        "provider/trade/book/book.db.test.ts",
        "debits once and answers the same order again whatever else changed",
      ],
    ],
  },
  { number: 11, text: "references unique over all accounts, or per person" },
  {
    number: 12,
    text: "a Book that made no order binding its reference",
    tests: [
      ["provider/trade/book/book.db.test.ts", "says that the rate moved, and leaves the reference free"],
    ],
  },
  {
    number: 13,
    text: "references trimmed, folded or cut",
    tests: [["provider/db/storable.test.ts", "is found wherever it stands"]],
  },
  {
    number: 14,
    text: "the supplier asked before the order is committed",
    tests: [
      [CRASH, "after the supplier had booked: it finds the booking and does not ask again"],
      ["provider/trade/kill.proof.test.ts", "and started again, it ends as if nothing had been"],
    ],
  },
  {
    number: 15,
    text: "status 0 taken for a failure",
    tests: [[BOOK, "is found, and followed until it is final, with the console's own rights"]],
  },
  {
    number: 16,
    text: "recovery that waits the wrong times or stops at a pending order",
    tests: [[LADDER, "asks at once, then at the documented distances, then every ten minutes"]],
  },
  {
    number: 17,
    text: "a refused poll read as nothing found",
    tests: [
      [TRADE, "an empty answer is the only one that says there is none"],
      [LADDER, "allows a second send only for an empty answer at ten minutes or later"],
    ],
  },
  {
    number: 18,
    text: "the first order of an unfiltered answer taken for one's own",
    tests: [
      [TRADE, "finds the order with exactly the reference, wherever it stands"],
      [TRADE, "never asks without a reference, which would ask for everything"],
    ],
  },
  {
    number: 19,
    text: "429 and timeout mixed up",
    tests: [
      [CALL, "Book obeys a 429, which means not executed, and keeps its reference"],
      [CALL, "an answer that does not come in time is unknown"],
    ],
  },
  {
    number: 20,
    text: "HTTP 200 taken for success",
    tests: [[CALL, "a business failure with HTTP 200"]],
  },
  {
    number: 21,
    text: "a moved price at CheckAvail taken for an error, or booked under the old package",
    tests: [[BOOK, "asks first where the price moved"]],
  },
  {
    number: 22,
    text: "status numbers guessed",
    tests: [[BOOK, "takes an unknown number for unsettled"]],
  },
  {
    number: 23,
    text: "Book trusting that CheckAvail was called",
    tests: [[CRASH, "debits in the account's currency by the order's own table, and refunds the same"]],
  },
  {
    number: 24,
    text: "refunds at the rate of the day",
    tests: [[CRASH, "debits in the account's currency by the order's own table, and refunds the same"]],
  },
  {
    number: 25,
    text: "one room's rate debited for all, tax marked up",
    tests: [
      ["provider/search/prices.test.ts", "of different rooms add up room by room, whoever else travels"],
      ["lib/console/order/compare-terms.test.ts", "minds the gross price only where it must be honoured"],
    ],
  },
  {
    number: 26,
    text: "amounts in binary floating point, three decimals lost",
    tests: [["lib/domain/money.test.ts", "survive every cent of a wide range"]],
  },
  {
    number: 27,
    text: "deadlines without a zone, and no fee after the last step",
    tests: [
      [
        "lib/domain/cancellation.test.ts",
        "free cancellation ends with the last free step, and is gone after it",
      ],
      [
        "provider/trade/cancel/cancel.db.test.ts",
        "keeps the fee of the step at acceptance, its deadline included",
      ],
    ],
  },
  { number: 28, text: "100001112 emitted for too little balance" },
  {
    number: 29,
    text: "405, 413, 415, 417 and plain text where only an envelope may be",
    tests: [
      ["provider/http/server.db.test.ts", "an expectation"],
      ["provider/http/server.db.test.ts", "what nobody foresaw is a 500 that tells nothing"],
    ],
  },
  { number: 30, text: "the limit after authentication, or by a header anybody can write" },
  {
    number: 31,
    text: "a calendar second, one shared budget, Retry-After everywhere",
    tests: [
      [
        "provider/processes/ceilings.proof.test.ts",
        "let no more than the ceiling through in any second, and refuse nothing below it",
      ],
    ],
  },
  {
    number: 32,
    text: "many people behind one address spending each other's calls (the console obeys 429; its queue is to come)",
    tests: [[BOOK, "is sent again safely after 429 and after a line that never came about"]],
  },
  { number: 33, text: "a scenario of Test honoured, or a malformed one refused" },
  { number: 34, text: "pageNum, nesting, defaults and maxima mixed up between operations" },
  {
    number: 35,
    text: "unknown request fields let through, unknown response fields refused",
    tests: [["lib/contract/contract.test.ts", "unknown fields do not fail (§4.7 rule 5)"]],
  },
  { number: 36, text: "0 as absent, [] as present, duplicates counted once" },
  { number: 37, text: "emptyReason for a plainly empty list, or beside notices" },
  { number: 38, text: "false and 0 lost to defaults, a disregarded field validated" },
  {
    number: 39,
    text: "gender guessed, isChild believed",
    tests: [["lib/domain/gender.test.ts", "%j is refused"]],
  },
  {
    number: 40,
    text: "a passport number readable in a replay, a log or a dump",
    tests: [
      [
        "provider/trade/personal-data.db.test.ts",
        "stands nowhere readable in the database, the log or an answer",
      ],
      [BOOK, "sends the sealed party with the person's User-Ref, and keeps no passport number in the clear"],
    ],
  },
  {
    number: 41,
    text: "callbackUrl dropped for a token, or looked at once only",
    tests: [
      [
        TRANSPORT,
        "connects to no private address, even when the name only turns to it after it was looked at",
      ],
    ],
  },
  {
    number: 42,
    text: "one signature time for all attempts, one event id for each",
    tests: [[HOOKS, "try again after a failure and a redirect, with the same event id, and stop at 410"]],
  },
  {
    number: 43,
    text: "signing with appSecret (the console takes no webhooks yet, so accepts no unsigned one)",
    tests: [
      [HOOKS, "tell created, paid and cancelled, signed, each with an event id of its own"],
      [
        "provider/operators/webhooks/webhooks.db.test.ts",
        "a dead letter is delivered again under the same event id, signed with the secret of the day",
      ],
    ],
  },
  {
    number: 44,
    text: "a webhook believed instead of read again (the console asks QueryOrders and nothing else)",
    tests: [[BOOK, "is found, and followed until it is final, with the console's own rights"]],
  },
  {
    number: 45,
    text: "voucher references that disagree, scope after ownership, 8 MB of base64",
    tests: [
      [
        "provider/vouchers/vouchers.db.test.ts",
        "refuses an inline document above 8 MB, which stays to be had by its link",
      ],
    ],
  },
  {
    number: 46,
    text: "a digest of a document made again, a missing signature taken for a good one",
    tests: [
      [READ, "from before signing are said to be unverifiable"],
      [READ, "are not when they were altered on the way, are no PDF, or stand on a foreign host"],
      [
        "provider/vouchers/vouchers.db.test.ts",
        "hands out exactly the bytes that were signed, inline and by link",
      ],
    ],
  },
  {
    number: 47,
    text: "a link that outlives its order, a link followed to anywhere",
    tests: [
      ["provider/vouchers/vouchers.db.test.ts", "is withheld once the order is cancelled, and its links die"],
      [VOUCHERS, "is never fetched from a host the answer alone names"],
    ],
  },
  {
    number: 48,
    text: "Cancel by half a pair of references, serviceFee taken for the refund",
    tests: [
      [CANCEL, "is off until the supplier's reference is known"],
      [CANCEL, "asks the order where the state is said not to allow it"],
    ],
  },
  {
    number: 49,
    text: "User-Ref on some calls only, and an order of a disabled person lost",
    tests: [
      [FACE, "a person without a User-Ref where the account has named users, and a system without its own"],
      [BOOK, "is found, and followed until it is final, with the console's own rights"],
    ],
  },
  {
    number: 50,
    text: "one Request-Id for two attempts, remembered for strangers",
    tests: [["provider/processes/process-group.db.test.ts", "a repeat through another process is one"]],
  },
  {
    number: 51,
    text: "a short timeout that ends the booking, Market asked of everybody",
    tests: [
      [
        "provider/trade/book/book.db.test.ts",
        "answers before the client's patience ends and goes on by itself",
      ],
    ],
  },
  {
    number: 52,
    text: "a revoked token or a rotated key that goes on working",
    tests: [
      ["provider/auth/oauth.db.test.ts", "ends at once when revoked, and is kept as a hash only"],
      ["provider/auth/ticket.db.test.ts", "a rotated secret ends its tickets, and other accounts' live on"],
    ],
  },
  {
    number: 53,
    text: "an open attempt looked for on another account",
    tests: [[CONNECTION, "another account leaves open attempts on the one they were sent with"]],
  },
  {
    number: 54,
    text: "id and hotelId, languages beyond the three, missing keys",
    tests: [
      ["lib/domain/i18n.test.ts", "a missing or empty text falls back to English, then to whatever there is"],
    ],
  },
  {
    number: 55,
    text: "paging fields expected of QueryOrders, platformReferenceNos relied on",
    tests: [[TRADE, "finds the order with exactly the reference, wherever it stands"]],
  },
];
