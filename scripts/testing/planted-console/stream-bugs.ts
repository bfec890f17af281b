import { change, type ConsoleBug } from "./switch.ts";

const STREAM = "lib/console/events/order-stream.ts";
const CHANGES = "lib/db/order-changes.ts";
const TESTS = "lib/console/events/order-stream.db.test.ts";

/** A test that waits for what cannot come gives up sooner than it would for what is slow. */
const IMPATIENT = change(TESTS, "45_000", "1_000");

/**
 * What a page's line could tell, or fail to. A cursor is the oldest transaction of the whole server that is under way,
 * so those that go wrong here do so by more than other tests may have under way.
 */
export const STREAM_BUGS: Record<string, ConsoleBug> = {
  "another agency's orders are told as they change": {
    switches: [change(STREAM, "agencyId !== scope.agencyId", "false")],
    file: TESTS,
    test: /tells nothing of another agency's orders/,
  },
  "a colleague's orders are told": {
    switches: [change(STREAM, "scope.personId !== undefined && personId !== scope.personId", "false")],
    file: TESTS,
    test: /tells which order changed, and nothing else/,
  },
  "another agency's orders are told to whoever comes back": {
    switches: [
      change(CHANGES, "agencyId === undefined ? {} : { agencyId }", "{}"),
      change(
        STREAM,
        "this.#tell({ ...change, cursor: from?.xid ?? cursor })",
        'this.#send("order", { order: change.orderId, own: false }, from?.xid ?? cursor)',
      ),
    ],
    file: TESTS,
    test: /tells nothing of another agency's orders/,
  },
  "more is told than which order": {
    switches: [
      change(
        STREAM,
        "{ order: orderId, own: personId === this.#actor.personId }",
        "{ order: orderId, own: personId === this.#actor.personId, personId }",
      ),
    ],
    file: TESTS,
    test: /tells which order changed, and nothing else/,
  },
  "whoever comes back is told from now on": {
    switches: [
      change(
        STREAM,
        "{ ...orderScope(this.#actor), from: from.xid }",
        "{ ...orderScope(this.#actor), from: cursor + 1_000n }",
      ),
    ],
    file: TESTS,
    test: /goes on from its last event/,
  },
  "what was under way at the last event is lost": {
    switches: [change(CHANGES, "{ gte: from }", "{ gt: from + 1_000n }")],
    file: TESTS,
    test: /misses nothing of a transaction that was under way/,
  },
  "a page is drawn as though nothing were under way": {
    switches: [
      change(
        CHANGES,
        `await db.$queryRaw<{ cursor: bigint }[]>\`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS cursor\``,
        'await db.$queryRawUnsafe("SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS cursor")',
      ),
    ],
    file: TESTS,
    test: /is told what was under way when it was drawn/,
  },
  "what changes while the missed is read is lost": {
    switches: [change(STREAM, "this.#waiting.push(change)", "0")],
    file: TESTS,
    test: /while the missed is read/,
  },
  "what changes while the connection is broken is lost": {
    switches: [
      IMPATIENT,
      change(
        "lib/console/events/hear-orders.ts",
        "await tellMissed(db, hearer, { from, cursor })",
        "undefined",
      ),
    ],
    file: TESTS,
    test: /may break again and again/,
  },
  "too much is passed over in silence": {
    switches: [change(STREAM, "missed === null", "false")],
    file: TESTS,
    test: /has everything read anew/,
  },
  "a sign-in that ended keeps its line": {
    switches: [
      IMPATIENT,
      change(STREAM, "!signedIn || !mayFollow(signedIn)", "false"),
      change(STREAM, "this.#actor = signedIn", "this.#actor ??= signedIn"),
    ],
    file: TESTS,
    test: /that (ended|whose person was disabled|whose role lost the right) ends its line/,
  },
  "rights that were lost keep the line": {
    switches: [IMPATIENT, change(STREAM, "!signedIn || !mayFollow(signedIn)", "!signedIn")],
    file: TESTS,
    test: /whose role lost the right ends/,
  },
  "rights that shrank stay as they were": {
    switches: [
      IMPATIENT,
      change(
        STREAM,
        "this.#actor = signedIn",
        "this.#actor = { ...signedIn, permissions: [...this.#actor.permissions, ...signedIn.permissions] }",
      ),
    ],
    file: TESTS,
    test: /with the rights of the moment/,
  },
};
