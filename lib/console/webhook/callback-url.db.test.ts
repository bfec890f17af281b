import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getConnection } from "#lib/console/connection/get-connection.ts";
import { updateConnection } from "#lib/console/connection/update-connection.ts";
import { envelope, ok } from "#scripts/testing/interface-server.ts";
import { openOrderDesk, type OrderDesk, valueOf } from "#scripts/testing/order-desk.ts";

const ADMIN = "admin@bellhop.test";
const PUBLIC = "https://console.example";
let desk: OrderDesk;

beforeEach(async () => {
  desk = await openOrderDesk();
});
afterEach(() => desk.close());

const getWebhook = async () => valueOf(await getConnection(desk.actor(ADMIN), {}, desk.services)).webhook;
const sentAddresses = () =>
  desk.bookCalls().map(({ body }) => (body as { callbackUrl?: string }).callbackUrl ?? null);

describe("Book", () => {
  it("says nothing of where to tell while the console has no public address", async () => {
    await desk.work(await desk.book());
    expect(sentAddresses()).toEqual([null]);
  });

  it("names the connection's address where it has one", async () => {
    desk.services.publicUrl = PUBLIC;
    const { address, sent } = await getWebhook();
    expect([address?.startsWith(`${PUBLIC}/api/webhooks/`), sent]).toEqual([true, "yes"]);
    await desk.work(await desk.book());
    expect(sentAddresses()).toEqual([address]);
  });

  it("names none for an OAuth client", async () => {
    desk.services.publicUrl = PUBLIC;
    const { connectionId } = valueOf(await getConnection(desk.actor(ADMIN), {}, desk.services));
    const oauth = { connectionId, kind: "oauth", publicId: "client", secret: "client-secret" };
    valueOf(await updateConnection(desk.actor(ADMIN), oauth, desk.services));
    expect((await getWebhook()).sent).toBe("oauth");
  });

  it("goes without it where the service refuses it, and the order is made", async () => {
    desk.services.publicUrl = PUBLIC;
    const refusal = envelope(
      { code: 100000400, msg: "ERR.PARAM", data: { field: "callbackUrl" } },
      { status: 400 },
    );
    desk.onBook = (reference) => (sentAddresses().at(-1) === null ? ok(desk.place(reference)) : refusal);
    const orderId = await desk.book();
    const order = await desk.work(orderId);
    expect(order).toMatchObject({ state: "confirmed" });
    expect(sentAddresses()).toEqual([(await getWebhook()).address, null]);
    expect(order.evidence.filter(({ call }) => call === "book").map(({ outcome }) => outcome)).toEqual([
      "ok",
      "refused",
    ]);
  });
});
