/**
 * An order desk with a service that tells the console of its orders (§6), honestly or not.
 *
 *     const desk = await openWebhookDesk();
 *     const { orderId, reference } = await desk.bookSettled();
 *     expect(await desk.deliver(reference, { event: "order_cancelled" })).toBe("taken");
 *     await desk.follow(orderId);
 */
import { createHmac, randomUUID } from "node:crypto";
import { expect } from "vitest";
import { getConnection } from "#lib/console/connection/get-connection.ts";
import { updateConnection } from "#lib/console/connection/update-connection.ts";
import { followEvent } from "#lib/console/webhook/follow-event.ts";
import { type Delivery, receiveWebhook } from "#lib/console/webhook/receive-webhook.ts";
import { OPERATIONS } from "#lib/contract/operations.ts";
import { readSeedConnections } from "#lib/db/seed-data.ts";
import { openOrderDesk, valueOf } from "./order-desk.ts";

export const ADMIN = "admin@bellhop.test";
/** The signing secret of the agency's connection, as it was seeded. */
export const SECRET = readSeedConnections().find(({ webhookSecret }) => webhookSecret)?.webhookSecret ?? "";

export type Sent = {
  token?: string;
  event?: string;
  /** Null: unsigned. */
  secret?: string | null;
  /** When it was signed, against now. */
  offsetS?: number;
  eventId?: string | null;
  body?: string;
};

export type WebhookDesk = Awaited<ReturnType<typeof openWebhookDesk>>;

export async function openWebhookDesk() {
  const desk = await openOrderDesk();
  const { services } = desk;
  const getView = async (email = ADMIN) => valueOf(await getConnection(desk.actor(email), {}, services));
  const readToken = async (email = ADMIN) => (await getView(email)).webhook.address?.split("/").at(-1) ?? "";
  const token = await readToken();

  /** What a service would send about an order, signed as §6 says. */
  function sign(reference: string, sent: Sent = {}): Delivery {
    const nowMs = services.clock.nowMs();
    const { event = "order_paid", secret = SECRET, offsetS = 0, eventId = randomUUID() } = sent;
    const payload = { customerReferenceNo: reference, hotelConfirmNo: "FORGED", event, eventTime: nowMs };
    const body = sent.body ?? JSON.stringify(payload);
    const t = Math.floor(nowMs / 1_000) + offsetS;
    const v1 = secret && createHmac("sha256", secret).update(`${t}.${body}`).digest("hex");
    return {
      token: sent.token ?? token,
      signature: v1 && `t=${t},v1=${v1}`,
      eventId,
      readBody: () => Promise.resolve(Buffer.from(body)),
    };
  }

  const listEvents = () => services.db.webhookEvent.findMany({ orderBy: { receivedAt: "asc" } });

  async function followEvents(): Promise<void> {
    for (const { id } of await listEvents()) await followEvent(services, id, { scale: 1 });
  }

  return Object.assign(desk, {
    /** The last part of the connection's address, as it was in the beginning. */
    token,
    getView,
    readToken,
    /** Changes the connection as its admin does. */
    async change(changes: object) {
      const { connectionId } = await getView();
      return valueOf(await updateConnection(desk.actor(ADMIN), { connectionId, ...changes }, services));
    },
    sign,
    /** Sends what `sign` makes, and answers what became of it. */
    async deliver(reference: string, sent?: Sent) {
      return (await receiveWebhook(services, sign(reference, sent))).outcome;
    },
    listEvents,
    followEvents,
    /** Does what follows from all events at this moment. */
    async follow(orderId: string) {
      await followEvents();
      return desk.work(orderId);
    },
    /** An order that is confirmed and complete: nothing is planned for it any more. */
    async bookSettled() {
      const orderId = await desk.book();
      const view = await desk.work(orderId, { forS: 30 });
      expect(view).toMatchObject({ state: "confirmed", nextCheckAt: null });
      return { orderId, reference: view.reference };
    },
    rowOf: (orderId: string) => services.db.order.findUniqueOrThrow({ where: { id: orderId } }),
    /** How often the service was asked about orders. */
    queries: () => desk.server.callsTo(OPERATIONS.queryOrders.path).length,
  });
}
