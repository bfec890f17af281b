import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readSeedConnections } from "#lib/db/seed-data.ts";
import { openWebhookDesk, type Sent, type WebhookDesk } from "#scripts/testing/webhook-desk.ts";
import { receiveWebhook } from "./receive-webhook.ts";

let desk: WebhookDesk;

beforeEach(async () => {
  desk = await openWebhookDesk();
});
afterEach(() => desk.close());

describe("the same event again", () => {
  it("is stored once, however often and at once it comes", async () => {
    const { orderId, reference } = await desk.bookSettled();
    const asked = desk.queries();
    const same = desk.sign(reference);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        receiveWebhook(desk.services, n % 2 ? same : desk.sign(reference, { eventId: randomUUID() })),
      ),
    );
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(["taken"]));
    expect(await desk.listEvents()).toHaveLength(1);
    await desk.follow(orderId);
    expect(desk.queries()).toBe(asked + 1);
  });

  it("is known by its id, and by reference and event", async () => {
    const { reference } = await desk.bookSettled();
    await desk.deliver(reference, { eventId: "event-1" });
    await desk.deliver(reference, { eventId: "event-1", event: "order_created" });
    await desk.deliver(reference, { eventId: "event-2" });
    await desk.deliver(reference, { eventId: null });
    expect(await desk.listEvents()).toMatchObject([{ eventId: "event-1", event: "order_paid" }]);
    await desk.deliver(reference, { eventId: null, event: "order_created" });
    expect(await desk.listEvents()).toHaveLength(2);
  });
});

describe("a forged delivery", () => {
  it.each([
    ["with another secret", { secret: "not-the-secret" }],
    ["without a signature", { secret: null }],
    ["signed too long ago", { offsetS: -301 }],
    ["signed in the future", { offsetS: 301 }],
  ] satisfies [string, Sent][])("%s is refused and leaves nothing", async (_name, sent) => {
    const { orderId, reference } = await desk.bookSettled();
    const before = await desk.rowOf(orderId);
    const asked = desk.queries();
    expect(await desk.deliver(reference, { ...sent, event: "order_cancelled" })).toBe("refused");
    expect(await desk.listEvents()).toEqual([]);
    await desk.follow(orderId);
    expect([await desk.rowOf(orderId), desk.queries()]).toEqual([before, asked]);
  });

  it("with a changed body or time is refused", async () => {
    const { reference } = await desk.bookSettled();
    const { signature, ...others } = desk.sign(reference);
    const changed = Buffer.from(JSON.stringify({ customerReferenceNo: reference }));
    const forged = { ...others, signature, readBody: () => Promise.resolve(changed) };
    expect(await receiveWebhook(desk.services, forged)).toMatchObject({ outcome: "refused" });
    const later = { ...desk.sign(reference), signature: (signature ?? "").replace(/t=(\d)/, "t=9$1") };
    expect(await receiveWebhook(desk.services, later)).toMatchObject({ outcome: "refused" });
  });

  it("is told by its bytes: those that were signed count however they are written, and no others", async () => {
    const { reference } = await desk.bookSettled();
    const said = {
      customerReferenceNo: reference,
      event: "order_paid",
      eventTime: desk.services.clock.nowMs(),
    };
    const written = JSON.stringify(said, null, 2).replace("order_paid", String.raw`order\u005fpaid`);
    const { signature } = desk.sign(reference, { body: JSON.stringify(said) });
    const rewritten = { ...desk.sign(reference, { body: written }), signature };
    expect(await receiveWebhook(desk.services, rewritten)).toMatchObject({ outcome: "refused" });
    expect(await desk.deliver(reference, { body: written })).toBe("taken");
    expect(await desk.listEvents()).toMatchObject([{ event: "order_paid" }]);
  });

  it("of more than is taken is refused", async () => {
    const { reference } = await desk.bookSettled();
    const large = { ...desk.sign(reference), readBody: () => Promise.resolve(null) };
    expect(await receiveWebhook(desk.services, large)).toMatchObject({ outcome: "refused" });
  });

  it("to an address that there is not says so before its body is read", async () => {
    const { reference } = await desk.bookSettled();
    let read = 0;
    const readBody = () => {
      read += 1;
      return Promise.resolve(new Uint8Array());
    };
    for (const guess of [
      "",
      "x",
      "A".repeat(43),
      desk.token.slice(1),
      `${desk.token}A`,
      desk.token.toLowerCase(),
      "%00",
    ]) {
      const reception = await receiveWebhook(desk.services, {
        ...desk.sign(reference, { token: guess }),
        readBody,
      });
      expect(reception).toEqual({ outcome: "missing", connectionId: null });
    }
    expect(read).toBe(0);
  });

  it("is no event of another agency's order, though its sender is known", async () => {
    const { reference } = await desk.bookSettled();
    const theirs = readSeedConnections().find(({ agency }) => agency === "Other Travel")?.webhookSecret;
    const sent = { token: await desk.readToken("admin@other.test"), secret: theirs ?? null };
    expect(await desk.deliver(reference, sent)).toBe("taken");
    expect(await desk.deliver(`${reference} `)).toBe("taken");
    expect(await desk.deliver(reference.toLowerCase() === reference ? reference.toUpperCase() : "x")).toBe(
      "taken",
    );
    expect(await desk.listEvents()).toEqual([]);
  });

  it("that is signed and no event is unreadable", async () => {
    const bodies = ["", "null", "[]", "{}", '{"customerReferenceNo":1}', "\uFEFF{}", '{"event":"order_paid"'];
    for (const body of bodies) expect(await desk.deliver("", { body })).toBe("unreadable");
  });

  it("of a name or reference nobody knows is taken and forgotten", async () => {
    const { reference } = await desk.bookSettled();
    expect(await desk.deliver(reference, { event: "order_exploded" })).toBe("taken");
    expect(await desk.deliver("BH-UNKNOWN")).toBe("taken");
    const hostile = JSON.stringify({
      customerReferenceNo: "\ud800\u0000",
      event: "order_paid",
      eventTime: 1,
    });
    expect(await desk.deliver("", { body: hostile })).toBe("unreadable");
    expect(await desk.listEvents()).toEqual([]);
  });
});
