import { expectCode, expectField, must, mustEqual } from "#conformance/expect.ts";
import { CODES, PATHS, STATUS } from "#conformance/interface.ts";
import { bookAt, cancel, cancelledOrder, query, rateAt, readOrder } from "#conformance/orders.ts";
import { type Rule, rule } from "#conformance/rule.ts";
import { check } from "#conformance/searches.ts";
import { expectBooked } from "#conformance/booking.ts";
import type { FoundRate } from "#conformance/stay.ts";
import type { World } from "#conformance/world.ts";

const TRADE = "007-trade.md";
const DECIDED = "014-where-the-document-is-silent.md";
const SETTLED = "015-what-the-rules-settled.md";

/** A confirmed booking of an ordinary hotel, and its platformReferenceNo. */
async function bookOne(
  world: World,
): Promise<{ rate: FoundRate; reference: string; platformReferenceNo: string }> {
  const rate = await world.findRate(await world.ordinaryHotel());
  const { reference, answer } = await world.bookOrder(rate);
  return { rate, reference, platformReferenceNo: expectBooked(answer).platformReferenceNo };
}

export const rules: Rule[] = [
  rule(
    "4.10",
    "repeat",
    "a repeat of the same reference returns the original order instead of another",
    async (world) => {
      const { rate, reference, platformReferenceNo } = await bookOne(world);
      const repeat = expectBooked((await world.bookOrder(rate, { reference })).answer);
      mustEqual(repeat.platformReferenceNo, platformReferenceNo, "platformReferenceNo of the repeat");
      mustEqual(
        (await query(world, { customerReferenceNos: [reference] })).length,
        1,
        "orders with the reference",
      );
    },
    { trap: [10] },
  ),
  rule(
    "4.10",
    "repeat-with-another-body",
    "a repeat returns the original whatever else its body holds",
    async (world) => {
      const { rate, reference, platformReferenceNo } = await bookOne(world);
      const other = await rateAt(world, "packaged");
      const repeats = [
        world.bookOrder(other, { reference }),
        world.bookOrder({ ...rate, ratePkgId: "gone" }, { reference }),
        world.bookOrder(rate, { reference, holder: { firstName: "Other", lastName: "Person" } }),
        world.bookOrder(rate, { reference, guests: [{ roomIndex: 9, firstName: "A", lastName: "B" }] }),
        world.bookOrder(rate, { reference, body: { callbackUrl: "http://127.0.0.1/" } }),
      ];
      for (const { answer } of await Promise.all(repeats)) {
        mustEqual(expectBooked(answer).platformReferenceNo, platformReferenceNo, "platformReferenceNo");
      }
      mustEqual((await readOrder(world, reference)).holder.firstName, "Amal", "the holder of the original");
    },
    { trap: [10] },
  ),
  rule(
    "4.10",
    "repeat-by-reference-alone",
    "a repeat returns the original though the rest of its body is missing or wrong, with the Session-Id it came in",
    async (world) => {
      const { rate, reference, platformReferenceNo } = await bookOne(world);
      const headers = { "Session-Id": rate.sessionId };
      for (const rest of [{}, { guests: [] }, { ratePkgId: 7, holder: null, occupancy: 2 }]) {
        const answer = await world.call(PATHS.book, { customerReferenceNo: reference, ...rest }, { headers });
        mustEqual(expectBooked(answer).platformReferenceNo, platformReferenceNo, "platformReferenceNo");
        mustEqual(answer.headers["session-id"], rate.sessionId, "the Session-Id of the answer");
      }
      expectField(
        await world.call(PATHS.book, { customerReferenceNo: 7 }, { headers }),
        "customerReferenceNo",
      );
    },
    { trap: [10], decided: DECIDED },
  ),
  rule(
    "4.10",
    "repeat-in-another-session",
    "a repeat returns the original in another session, and in none that lives",
    async (world) => {
      const { rate, reference, platformReferenceNo } = await bookOne(world);
      const sessionId = await world.openSession(await world.ordinaryHotel());
      for (const session of [sessionId, "s-unknown"]) {
        const { answer } = await world.bookOrder({ ...rate, sessionId: session }, { reference });
        mustEqual(expectBooked(answer).platformReferenceNo, platformReferenceNo, "platformReferenceNo");
      }
    },
    { trap: [10] },
  ),
  rule(
    "4.10",
    "repeat-when-the-price-moved",
    "a repeat returns the original though the rate has moved since",
    async (world) => {
      const { reference, rate, order } = await bookAt(world, "packaged");
      const moved = await rateAt(world, "price-up");
      const { answer } = await world.bookOrder(
        { ...rate, sessionId: moved.sessionId, ratePkgId: moved.ratePkgId },
        { reference },
      );
      mustEqual(expectBooked(answer).platformReferenceNo, order.platformReferenceNo, "platformReferenceNo");
    },
    { trap: [10], needs: ["property:packaged", "property:price-up"] },
  ),
  rule(
    "4.10",
    "repeat-when-cancelled",
    "a repeat returns the original though it is cancelled, and books nothing",
    async (world) => {
      const { rate, reference, order } = await cancelledOrder(world);
      const repeat = expectBooked((await world.bookOrder(rate, { reference })).answer);
      mustEqual(
        [repeat.platformReferenceNo, repeat.status],
        [order.platformReferenceNo, STATUS.cancelled],
        "order and status",
      );
      mustEqual((await query(world, { customerReferenceNos: [reference] })).length, 1, "orders");
    },
    { trap: [10], needs: ["property:packaged"] },
  ),
  rule(
    "4.10",
    "repeat-by-another-user",
    "a repeat by another person of the account returns the original",
    async (world) => {
      const { users } = world.account("named-users");
      const [first, second] = users.filter(
        ({ scopes }) => scopes.includes("booking:write") && scopes.includes("search:read"),
      );
      must(first && second, "the account has no two users who may book");
      const ticket = await world.ticketOf("named-users");
      const as = (userRef: string) => ({ ticket, headers: { "User-Ref": userRef } });
      const mine = await world.findRate(await world.ordinaryHotel(), as(first.userRef));
      const booked = await world.bookOrder(mine);
      const theirs = await world.findRate(await world.ordinaryHotel(), as(second.userRef));
      const repeat = await world.bookOrder(theirs, { reference: booked.reference });
      mustEqual(
        expectBooked(repeat.answer).platformReferenceNo,
        expectBooked(booked.answer).platformReferenceNo,
        "platformReferenceNo",
      );
    },
    { trap: [10, 11], needs: ["trait:named-users"] },
  ),
  rule(
    "4.10",
    "reference-of-the-account",
    "the same reference on another account is another order",
    async (world) => {
      const { reference, platformReferenceNo } = await bookOne(world);
      const [Market = ""] = world.account("market-restricted").markets;
      const caller = { ticket: await world.ticketOf("market-restricted"), headers: { Market } };
      const rate = await world.findRate(await world.ordinaryHotel(), caller);
      const other = expectBooked((await world.bookOrder(rate, { reference })).answer);
      must(other.platformReferenceNo !== platformReferenceNo, "the other account got this account's order");
      mustEqual(
        (await readOrder(world, reference)).platformReferenceNo,
        platformReferenceNo,
        "this account's order",
      );
    },
    { trap: [11], needs: ["trait:market-restricted"] },
  ),
  rule(
    "4.10",
    "byte-exact",
    "references are compared byte for byte: case, blanks and composed letters keep orders apart",
    async (world) => {
      const base = world.refs.next();
      const references = [
        `${base}-é`,
        `${base}-e\u0301`,
        `${base}-É`,
        `${base}-é `,
        ` ${base}-é`,
        `${base}-e`,
      ];
      const rate = await world.findRate(await world.ordinaryHotel());
      const numbers = [];
      for (const reference of references) {
        numbers.push(expectBooked((await world.bookOrder(rate, { reference })).answer).platformReferenceNo);
      }
      mustEqual(new Set(numbers).size, references.length, "different orders");
      for (const [at, reference] of references.entries()) {
        mustEqual(
          (await readOrder(world, reference)).platformReferenceNo,
          numbers[at],
          `the order of ${JSON.stringify(reference)}`,
        );
      }
    },
    { trap: [13], decided: DECIDED },
  ),
  rule(
    "4.10",
    "at-once",
    "the same reference from ten callers at once is one order",
    async (world) => {
      const rate = await world.findRate(await world.ordinaryHotel());
      const reference = world.refs.next();
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => world.bookOrder(rate, { reference })),
      );
      const numbers = answers.map(({ answer }) => expectBooked(answer).platformReferenceNo);
      mustEqual(new Set(numbers).size, 1, "different orders");
      mustEqual((await query(world, { customerReferenceNos: [reference] })).length, 1, "orders");
    },
    { trap: [10, 14] },
  ),
  rule(
    "4.10",
    "free-after-refusal",
    "a Book that made no order leaves its reference free",
    async (world) => {
      const rate = await world.findRate(await world.ordinaryHotel());
      const reference = world.refs.next();
      expectField((await world.bookOrder({ ...rate, ratePkgId: "gone" }, { reference })).answer, "ratePkgId");
      expectBooked((await world.bookOrder(rate, { reference })).answer);
    },
    { trap: [12], decided: DECIDED },
  ),
  rule(
    "4.10",
    "bound-after-failure",
    "a reference that has made an order stays bound, also where the supplier refused it",
    async (world) => {
      const rate = await rateAt(world, "supplier-refuses");
      const { reference, answer } = await world.bookOrder(rate);
      must(answer.code !== CODES.success, "the supplier refuses, yet code is 0");
      mustEqual([answer.status, answer.code], [200, 100001122], "HTTP status and code");
      mustEqual((await readOrder(world, reference)).status, STATUS.failed, "the status of the order");
      const repeat = expectBooked(
        (await world.bookOrder(await rateAt(world, "packaged"), { reference })).answer,
      );
      mustEqual(repeat.status, STATUS.failed, "the status of the repeat");
    },
    { trap: [12, 20], needs: ["property:supplier-refuses", "property:packaged"], decided: TRADE },
  ),
  rule(
    "4.10",
    "ari-changed",
    "100001111 is raised when the rate moves between CheckAvail and the commit; nothing is booked and the reference is free",
    async (world) => {
      const rate = await rateAt(world, "ari-changed");
      const checked = await check(world, rate);
      const ratePkgId = checked.roomRatePkg?.ratePkgId ?? "";
      const { reference, answer } = await world.bookOrder({ ...rate, ratePkgId });
      expectCode(answer, 200, CODES.ariChanged);
      mustEqual(await query(world, { customerReferenceNos: [reference] }), [], "orders");
      const again = await check(world, { ...rate, ratePkgId });
      must(again.roomRatePkg, "the rate cannot be checked again");
      expectBooked(
        (await world.bookOrder({ ...rate, ratePkgId: again.roomRatePkg.ratePkgId }, { reference })).answer,
      );
    },
    { trap: [12, 21], needs: ["property:ari-changed"], decided: DECIDED },
  ),
  ...(["price-up", "price-down", "sold-out-at-check"] as const).map((word) =>
    rule(
      "4.10",
      `revalidates-${word}`,
      `Book without CheckAvail looks at the price itself: 100001111 where it moved (${word})`,
      async (world) => {
        const { reference, answer } = await world.bookOrder(await rateAt(world, word));
        expectCode(answer, 200, CODES.ariChanged);
        mustEqual(await query(world, { customerReferenceNos: [reference] }), [], "orders");
      },
      { trap: [21, 23], needs: [`property:${word}`] },
    ),
  ),
  rule(
    "4.10",
    "check-is-optional",
    "CheckAvail is optional: a rate that stands can be booked without it, at its price",
    async (world) => {
      const { rate, reference } = await bookOne(world);
      mustEqual(
        (await readOrder(world, reference)).netRate,
        rate.pkg.totalRate.netRate,
        "netRate of the order",
      );
    },
    { trap: [23, 25] },
  ),
  rule(
    "4.10",
    "balance",
    "too little balance is refused with HTTP 200 and 100001120, never 100001112; no order, and the reference is free",
    async (world) => {
      const caller = { ticket: await world.ticketOf("low-balance") };
      const { reference, answer } = await world.bookOrder(
        await world.findRate(await world.ordinaryHotel(), caller),
      );
      expectCode(answer, 200, CODES.insufficientBalance);
      mustEqual(await query(world, { customerReferenceNos: [reference] }, caller), [], "orders");
    },
    { trap: [28], needs: ["trait:low-balance"], decided: DECIDED },
  ),
  rule(
    "4.10",
    "orders-of-decisions",
    "what is wrong is told in order: session, package, guests, price, balance",
    async (world) => {
      const caller = { ticket: await world.ticketOf("low-balance") };
      const dear = await world.findRate(world.property("price-up"), caller);
      const guests = [{ roomIndex: 7, firstName: "Amal", lastName: "Haddad" }];
      const wrong = { ...dear, ratePkgId: "gone", sessionId: "s-unknown" };
      expectField((await world.bookOrder(wrong, { guests })).answer, "Session-Id");
      expectField(
        (await world.bookOrder({ ...wrong, sessionId: dear.sessionId }, { guests })).answer,
        "ratePkgId",
      );
      expectField((await world.bookOrder(dear, { guests })).answer, "roomIndex");
      expectCode((await world.bookOrder(dear)).answer, 200, CODES.ariChanged);
      const standing = await world.findRate(await world.ordinaryHotel(), caller);
      expectCode((await world.bookOrder(standing)).answer, 200, CODES.insufficientBalance);
    },
    { trap: [10], needs: ["trait:low-balance", "property:price-up"], decided: SETTLED },
  ),
  rule(
    "4.10",
    "body-first-seen-wins",
    "a cancelled order's reference cannot be cancelled into a second booking",
    async (world) => {
      const { reference, rate, order } = await cancelledOrder(world);
      const again = await cancel(world, { order, rate, caller: {} });
      must(again.code !== CODES.success, "a cancelled order was cancelled again");
      const answer = await world.call(PATHS.book, world.bookBody(rate, { reference }), {
        headers: { "Session-Id": rate.sessionId },
      });
      mustEqual(expectBooked(answer).platformReferenceNo, order.platformReferenceNo, "platformReferenceNo");
    },
    { trap: [10, 48], needs: ["property:packaged"] },
  ),
];
