import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ok } from "#scripts/testing/interface-server.ts";
import { unavailable } from "#scripts/testing/order-desk.ts";
import { openWebhookDesk, type WebhookDesk } from "#scripts/testing/webhook-desk.ts";
import { sweepEvents } from "./follow-event.ts";

let desk: WebhookDesk;

beforeEach(async () => {
  desk = await openWebhookDesk();
});
afterEach(() => desk.close());

describe("an event", () => {
  it("makes the console ask, and the answer alone changes the order", async () => {
    const { orderId, reference } = await desk.bookSettled();
    const before = await desk.rowOf(orderId);
    const asked = desk.queries();
    expect(await desk.deliver(reference, { event: "order_cancelled" })).toBe("taken");
    expect(await desk.rowOf(orderId)).toEqual(before);
    expect(await desk.follow(orderId)).toMatchObject({ state: "confirmed", hotelConfirmNo: "H-1" });
    expect(desk.queries()).toBe(asked + 1);
    desk.place(reference, { status: 4, cancelTime: "2029-12-01T12:00:00Z" });
    desk.services.clock.advance(10_000);
    expect(await desk.follow(orderId)).toMatchObject({ state: "cancelled", nextCheckAt: null });
    desk.services.clock.advance(60_000);
    await desk.follow(orderId);
    expect(await desk.listEvents()).toMatchObject([{ dueAt: null, event: "order_cancelled" }]);
    expect(desk.queries()).toBe(asked + 2);
  });

  it("that comes late or out of order changes nothing", async () => {
    const { orderId, reference } = await desk.bookSettled();
    desk.place(reference, { status: 4 });
    await desk.deliver(reference, { event: "order_cancelled" });
    expect(await desk.follow(orderId)).toMatchObject({ state: "cancelled" });
    const { history } = await desk.view(orderId);
    for (const event of ["order_paid", "order_created"])
      expect(await desk.deliver(reference, { event })).toBe("taken");
    expect(await desk.follow(orderId)).toMatchObject({ state: "cancelled", history });
  });

  it("is asked about until the service answers", async () => {
    const { orderId, reference } = await desk.bookSettled();
    desk.onQuery = () => unavailable;
    await desk.deliver(reference, { event: "order_cancelled" });
    expect(await desk.follow(orderId)).toMatchObject({ state: "confirmed" });
    desk.onQuery = () => ok({ orders: [desk.place(reference, { status: 4 })] });
    expect(await desk.work(orderId, { forS: 60 })).toMatchObject({ state: "cancelled" });
  });

  it("that comes while Book is under way is asked about after it, whatever Book is told", async () => {
    const orderId = await desk.book();
    const { reference } = await desk.rowOf(orderId);
    desk.onBook = () => {
      const answer = ok(desk.place(reference));
      return (response, socket) =>
        void desk
          .deliver(reference, { event: "order_cancelled" })
          .then(() => desk.followEvents())
          .then(() => {
            desk.place(reference, { status: 4 });
            return answer(response, socket);
          });
    };
    expect(await desk.work(orderId)).toMatchObject({ state: "confirmed", nextCheckAt: null });
    desk.services.clock.advance(2_000);
    expect(await desk.follow(orderId)).toMatchObject({ state: "cancelled" });
  });

  it("of an order that is still to be sent waits for the sending", async () => {
    const orderId = await desk.book();
    const { reference, dueAt } = await desk.rowOf(orderId);
    await desk.deliver(reference);
    await desk.followEvents();
    expect((await desk.rowOf(orderId)).dueAt).toEqual(dueAt);
    expect(await desk.listEvents()).toMatchObject([{ checksDone: 0 }]);
  });

  it("does not use up a rung of the ladder", async () => {
    desk.onBook = () => unavailable;
    desk.onQuery = () => ok({ orders: [] });
    const orderId = await desk.book();
    await desk.work(orderId, { forS: 40 });
    const before = await desk.rowOf(orderId);
    await desk.deliver(before.reference, { event: "order_created" });
    await desk.follow(orderId);
    expect(await desk.rowOf(orderId)).toMatchObject({ dueAt: before.dueAt, checksDone: before.checksDone });
  });

  it("whose job was lost is found again", async () => {
    const { reference } = await desk.bookSettled();
    await desk.deliver(reference);
    await desk.services.db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
    expect(await sweepEvents(desk.services)).toBe(0);
    desk.services.clock.advance(11_000);
    expect(await sweepEvents(desk.services)).toBe(1);
    const jobs = await desk.services.db.$queryRaw`
      SELECT task_identifier FROM graphile_worker.jobs WHERE key LIKE 'webhook:%'`;
    expect(jobs).toEqual([{ task_identifier: "follow-event" }]);
  });
});
