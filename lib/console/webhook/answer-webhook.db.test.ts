import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openWebhookDesk, type WebhookDesk } from "#scripts/testing/webhook-desk.ts";
import { createWebhookReceiver } from "./answer-webhook.ts";

let desk: WebhookDesk;

beforeEach(async () => {
  desk = await openWebhookDesk();
});
afterEach(() => desk.close());

describe("the receiver of a process", () => {
  it("does little for what nobody vouches for, and counts it in one line", async () => {
    const { reference } = await desk.bookSettled();
    const lines: unknown[] = [];
    const log = { ...desk.services.log, warn: (...line: unknown[]) => void lines.push(line) };
    const receive = createWebhookReceiver({ ...desk.services, log });
    expect(await receive(desk.sign(reference))).toBe("taken");
    const forged = [];
    for (let n = 0; n < 30; n += 1) forged.push(await receive(desk.sign(reference, { secret: "forged" })));
    expect(forged).toEqual([...Array(20).fill("refused"), ...Array(10).fill("busy")]);
    desk.services.clock.advance(1_000);
    expect(await receive(desk.sign(reference, { event: "order_created" }))).toBe("taken");
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain(desk.token);
  });

  it("asks for the delivery again when the database fails", async () => {
    const { reference } = await desk.bookSettled();
    const db = { ...desk.services.db, connection: { findUnique: () => Promise.reject(new Error("gone")) } };
    const receive = createWebhookReceiver({ ...desk.services, db: db as unknown as typeof desk.services.db });
    expect(await receive(desk.sign(reference))).toBe("failed");
  });
});
