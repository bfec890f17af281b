import { createHmac } from "node:crypto";
import { z } from "zod";
import { expectShape, must, mustEqual, show } from "#conformance/expect.ts";
import { STATUS } from "#conformance/interface.ts";
import { once } from "#conformance/once.ts";
import { cancel, MINUTES, rateAt, readOrder } from "#conformance/orders.ts";
import type { Delivery } from "#conformance/receiver.ts";
import { type Need, type Rule, rule } from "#conformance/rule.ts";
import { expectBooked } from "#conformance/booking.ts";
import type { World } from "#conformance/world.ts";

const DECIDED = "014-where-the-document-is-silent.md";
const NEEDS: { needs: Need[] } = { needs: ["receiver", "property:packaged"] };

const payload = z.looseObject({
  customerReferenceNo: z.string(),
  hotelConfirmNo: z.string(),
  event: z.enum(["order_created", "order_paid", "order_cancelled"]),
  eventTime: z.int(),
});

type Event = z.infer<typeof payload> & { id: string; delivery: Delivery };

function read(delivery: Delivery): Event {
  const said: unknown = JSON.parse(delivery.body.toString("utf8"));
  return {
    ...expectShape(said, payload, "payload"),
    id: String(delivery.headers["x-platform-event-id"]),
    delivery,
  };
}

/** Books with a callbackUrl at which every delivery is answered with the status. */
async function bookWithCallback(world: World, word: string, status: number) {
  must(world.receiver, "there is no receiver");
  const inbox = world.receiver.open({ status });
  const rate = await rateAt(world, word);
  const { reference, answer } = await world.bookOrder(rate, { body: { callbackUrl: inbox.url } });
  expectBooked(answer);
  const wait = async (count: number): Promise<Event[]> => {
    const deliveries = await world.receiver?.wait(inbox.deliveries, count, 120_000);
    return (deliveries ?? []).map(read);
  };
  return { reference, rate, wait, deliveries: inbox.deliveries };
}

/** An order's whole life, as its callback address saw it. */
const life = once("webhooks of a life", async (world) => {
  const booked = await bookWithCallback(world, "packaged", 204);
  await world.waitForStatus(booked.reference, [STATUS.confirmed], MINUTES);
  await booked.wait(2);
  await cancel(world, { order: await readOrder(world, booked.reference), rate: booked.rate, caller: {} });
  return { reference: booked.reference, events: await booked.wait(3) };
});

function signatureOf({ delivery }: Event): { t: number; v1: string; header: string } {
  const header = String(delivery.headers["x-platform-signature"]);
  const [, t = "", v1 = ""] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  return { t: Number(t), v1, header };
}

function hmac(secret: string, { delivery }: Event, t: number): string {
  return createHmac("sha256", secret).update(`${t}.`).update(delivery.body).digest("hex");
}

export const rules: Rule[] = [
  rule(
    "6",
    "events",
    "an order's callback address is told order_created, order_paid and order_cancelled, once each",
    async (world) => {
      const { events } = await life(world);
      const names = events.map(({ event }) => event);
      for (const name of ["order_created", "order_paid", "order_cancelled"] as const) {
        mustEqual(names.filter((event) => event === name).length, 1, `deliveries of ${name}`);
      }
    },
    { ...NEEDS, decided: DECIDED, trap: [44] },
  ),
  rule(
    "6",
    "payload",
    "the payload is JSON with customerReferenceNo, hotelConfirmNo, event and eventTime, the number empty until it is known",
    async (world) => {
      const { events, reference } = await life(world);
      for (const { customerReferenceNo, delivery } of events) {
        mustEqual(customerReferenceNo, reference, "customerReferenceNo");
        must(String(delivery.headers["content-type"]).startsWith("application/json"), "it is no JSON");
      }
      const paid = events.find(({ event }) => event === "order_paid");
      mustEqual(
        paid?.hotelConfirmNo,
        (await readOrder(world, reference)).hotelConfirmNo ?? "",
        "hotelConfirmNo of order_paid",
      );
    },
    { ...NEEDS, trap: [44] },
  ),
  rule(
    "6",
    "event-time",
    "eventTime is a timestamp in milliseconds",
    async (world) => {
      for (const { eventTime } of (await life(world)).events) {
        must(Math.abs(Date.now() - eventTime) < 3_600_000, `eventTime is ${eventTime}`);
      }
    },
    { ...NEEDS, trap: [42] },
  ),
  rule(
    "6",
    "user-agent",
    "deliveries come from platform-webhook/1.0",
    async (world) => {
      for (const { delivery } of (await life(world)).events)
        mustEqual(delivery.headers["user-agent"], "platform-webhook/1.0", "User-Agent");
    },
    NEEDS,
  ),
  rule(
    "6",
    "signature",
    "X-PLATFORM-Signature holds the hex HMAC-SHA256 of t, a dot and the raw body, keyed with the webhook signing secret",
    async (world) => {
      const { webhookSecret } = world.account("open");
      must(webhookSecret, "the sandbox does not name the signing secret of the open account");
      for (const event of (await life(world)).events) {
        const { t, v1, header } = signatureOf(event);
        must(v1 !== "", `the header is ${show(header)}`);
        mustEqual(v1, hmac(webhookSecret, event, t), "v1");
      }
    },
    { ...NEEDS, trap: [43] },
  ),
  rule(
    "6",
    "signature-time",
    "t is in seconds, and that of the attempt",
    async (world) => {
      for (const event of (await life(world)).events) {
        const { t } = signatureOf(event);
        must(
          Math.abs(event.delivery.atMs / 1000 - t) < 60,
          `t is ${t}, and it came at ${event.delivery.atMs}`,
        );
      }
    },
    { ...NEEDS, trap: [42] },
  ),
  rule(
    "6",
    "secret-of-its-own",
    "the signing secret is not the appSecret",
    async (world) => {
      const { appSecret } = world.account("open");
      for (const event of (await life(world)).events) {
        const { t, v1 } = signatureOf(event);
        must(v1 !== hmac(appSecret, event, t), "it is signed with the appSecret");
      }
    },
    { ...NEEDS, trap: [43] },
  ),
  rule(
    "6",
    "event-ids",
    "every event has an id of its own",
    async (world) => {
      const ids = (await life(world)).events.map(({ id }) => id);
      must(
        ids.every((id) => id !== "" && id !== "undefined"),
        `the ids are ${show(ids)}`,
      );
      mustEqual(new Set(ids).size, ids.length, "different ids");
    },
    NEEDS,
  ),
  rule(
    "6",
    "retries",
    "a delivery that is not answered with 2xx is made again, with the same event id and body and a fresh t",
    async (world) => {
      const { wait } = await bookWithCallback(world, "packaged", 500);
      const byId = Map.groupBy(await wait(4), ({ id }) => id);
      mustEqual(byId.size, 2, "different events");
      for (const [first, second] of byId.values()) {
        must(first && second, "an event came once only");
        mustEqual(second.delivery.body.toString("hex"), first.delivery.body.toString("hex"), "the body");
        must(signatureOf(second).t > signatureOf(first).t, "t is the same");
      }
    },
    { ...NEEDS, trap: [42], decided: DECIDED },
  ),
  rule(
    "6",
    "redirects-fail",
    "a redirect is a failure like others and is not followed",
    async (world) => {
      const { wait } = await bookWithCallback(world, "packaged", 302);
      const byId = Map.groupBy(await wait(4), ({ id }) => id);
      mustEqual(byId.size, 2, "different events");
    },
    { ...NEEDS, decided: DECIDED },
  ),
  rule(
    "6",
    "not-paid-when-failed",
    "an order that fails was created and is never paid",
    async (world) => {
      const { reference, deliveries } = await bookWithCallback(world, "confirming-then-failed", 204);
      await world.waitForStatus(reference, [STATUS.failed], MINUTES);
      await world.receiver?.wait(deliveries, 1, 30_000);
      const names = deliveries().map((delivery) => read(delivery).event);
      mustEqual(names, ["order_created"], "the events");
    },
    { needs: ["receiver", "property:confirming-then-failed"], decided: DECIDED },
  ),
  rule(
    "6",
    "a-repeat-is-no-event",
    "a repeat of Book tells nothing anew",
    async (world) => {
      const { reference, rate, wait, deliveries } = await bookWithCallback(world, "packaged", 204);
      await wait(2);
      expectBooked((await world.bookOrder(rate, { reference })).answer);
      await world.waitForStatus(reference, [STATUS.confirmed], MINUTES);
      mustEqual(new Set(deliveries().map((delivery) => read(delivery).id)).size, 2, "different events");
    },
    NEEDS,
  ),
];
