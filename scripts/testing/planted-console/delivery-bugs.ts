import { change, type ConsoleBug, put } from "./switch.ts";

const RECEIVE = "lib/console/webhook/receive-webhook.ts";
const VERIFY = "lib/console/webhook/verify-signature.ts";
const SECRETS = "lib/db/signing-secrets.ts";
const FOLLOW = "lib/console/webhook/follow-event.ts";
const RECEIVE_TESTS = "lib/console/webhook/receive-webhook.db.test.ts";
const FOLLOW_TESTS = "lib/console/webhook/follow-event.db.test.ts";
const SECRET_TESTS = "lib/console/webhook/signing-secret.db.test.ts";
const ANSWER_TESTS = "lib/console/webhook/answer-webhook.db.test.ts";
const SIGNATURE_TESTS = "lib/console/webhook/verify-signature.test.ts";

/** The tests' database without one of its rules. */
const withoutIndex = (name: string) =>
  change(
    "scripts/testing/console-world.ts",
    "await db.person.findMany({ include: { role: true } })",
    `await db.$executeRawUnsafe('DROP INDEX "${name}"').then(() => db.person.findMany({ include: { role: true } }))`,
  );

/** What a delivery (§6) could be taken for. */
export const DELIVERY_BUGS: Record<string, ConsoleBug> = {
  "the signature is compared with the body written anew": {
    switches: [
      change(
        RECEIVE,
        "isSignedWith(signature, body, secret)",
        "isSignedWith(signature, Buffer.from(JSON.stringify(JSON.parse(Buffer.from(body).toString()))), secret)",
      ),
    ],
    file: RECEIVE_TESTS,
    test: /is told by its bytes/,
  },
  "the signature leaves out when it was made": {
    switches: [change(VERIFY, "`${t}.`", '""')],
    file: SIGNATURE_TESTS,
    test: /is that of the specification's string/,
  },
  "the window of 300 seconds is not looked at": {
    switches: [change(RECEIVE, "isFresh(signature, nowMs)", "true")],
    file: RECEIVE_TESTS,
    test: /signed (too long ago|in the future) is refused/,
  },
  "the window is open towards the past": {
    switches: [change(VERIFY, "Math.abs(nowMs - Number(t) * 1_000)", "Number(t) * 1_000 - nowMs")],
    file: SIGNATURE_TESTS,
    test: /counts for 300 seconds before and after/,
  },
  "unsigned is taken although there is a secret": {
    switches: [
      change(
        RECEIVE,
        "isUnsignedYet ? accounts.filter(({ secrets }) => secrets.length === 0) : []",
        "header === null ? accounts : []",
      ),
    ],
    file: RECEIVE_TESTS,
    test: /without a signature is refused/,
  },
  "unsigned is taken because an account before had no secret": {
    switches: [change(RECEIVE, "isCurrent && secrets.length === 0", "secrets.length === 0")],
    file: SECRET_TESTS,
    test: /is asked for though an account before had none/,
  },
  "any signature is one": {
    switches: [change(RECEIVE, "signed.length > 0", "signed.push(...accounts) > 0")],
    file: RECEIVE_TESTS,
    test: /with another secret is refused|with a changed body or time is refused/,
  },
  "the secret before is dropped at once": {
    switches: [change(SECRETS, "previousSigningUntil > at", "false")],
    file: SECRET_TESTS,
    test: /may be the one before for a week/,
  },
  "the secret before is taken for ever": {
    switches: [change(SECRETS, "previousSigningUntil > at", "true")],
    file: SECRET_TESTS,
    test: /may be the one before for a week/,
  },
  "a secret speaks for every account": {
    switches: [put(RECEIVE, "return signed.map(", "return (isPlanted ? accounts : signed).map(")],
    file: SECRET_TESTS,
    test: /of an account speaks for the orders on that account alone/,
  },
  "an event is known by its id alone": {
    switches: [withoutIndex("webhook_events_order_id_event_key")],
    file: RECEIVE_TESTS,
    test: /is stored once, however often|is known by its id, and by reference/,
  },
  "an event is known by order and name alone": {
    switches: [withoutIndex("webhook_events_connection_id_event_id_key")],
    file: RECEIVE_TESTS,
    test: /is known by its id, and by reference/,
  },
  "what an event says is believed": {
    switches: [
      change(
        RECEIVE,
        "addWebhookEvent(tx, row)",
        `tx.order
        .update({
          where: { id: orderId },
          data: { state: event === "order_cancelled" ? "cancelled" : "confirmed" },
        })
        .then(() => addWebhookEvent(tx, { ...row }))`,
      ),
    ],
    file: FOLLOW_TESTS,
    test: /makes the console ask, and the answer alone|that comes late or out of order/,
  },
  "nothing is asked about an order that counts as final": {
    switches: [
      change(FOLLOW, "isAboutToSend(order)", 'order.state === "confirmed" || isAboutToSend({ ...order })'),
    ],
    file: FOLLOW_TESTS,
    test: /makes the console ask, and the answer alone/,
  },
  "an order is hurried past its sending": {
    switches: [change(FOLLOW, "isAboutToSend(order)", "false")],
    file: FOLLOW_TESTS,
    test: /of an order that is still to be sent waits/,
  },
  "an event reaches another agency's order": {
    switches: [
      change(
        "lib/db/webhook-events.ts",
        "{ reference, agencyId, connectionId, credentialId: { in: credentialIds } }",
        "{ reference }",
      ),
      change(
        RECEIVE,
        "addWebhookEvent(tx, row)",
        `tx.order
        .findUniqueOrThrow({ where: { id: orderId } })
        .then((order) => addWebhookEvent(tx, { ...row, agencyId: order.agencyId, connectionId: order.connectionId }))`,
      ),
    ],
    file: RECEIVE_TESTS,
    test: /is no event of another agency's order/,
  },
  "forgeries are not bounded": {
    switches: [change("lib/console/webhook/work-bounds.ts", "window.count >= refusedMax", "false")],
    file: ANSWER_TESTS,
    test: /does little for what nobody vouches for/,
  },
};
