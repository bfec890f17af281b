import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getConnection } from "#lib/console/connection/get-connection.ts";
import { renewWebhookAddress } from "#lib/console/connection/renew-webhook-address.ts";
import { AGENT, valueOf } from "#scripts/testing/order-desk.ts";
import { ADMIN, openWebhookDesk, type WebhookDesk } from "#scripts/testing/webhook-desk.ts";

let desk: WebhookDesk;

beforeEach(async () => {
  desk = await openWebhookDesk();
});
afterEach(() => desk.close());

describe("the address", () => {
  it("is shown to whoever may renew it, and kept sealed", async () => {
    const { webhook } = await desk.getView();
    expect(webhook).toEqual({
      address: `/api/webhooks/${desk.token}`,
      sent: "no-public-address",
      lastEventAt: null,
    });
    expect(Buffer.from(desk.token, "base64url")).toHaveLength(32);
    const rows = await desk.services.db.connection.findMany();
    expect(JSON.stringify(rows)).not.toContain(desk.token);
    expect(new Set(rows.map(({ webhookDigest }) => webhookDigest)).size).toBe(rows.length);
    const reader = { ...desk.actor(ADMIN), permissions: ["connections:read" as const] };
    expect(valueOf(await getConnection(reader, {}, desk.services)).webhook.address).toBeNull();
  });

  it("that was renewed leads nowhere from then on", async () => {
    const { reference } = await desk.bookSettled();
    const { connectionId } = await desk.getView();
    const admin = desk.actor(ADMIN);
    const renewed = valueOf(await renewWebhookAddress(admin, { connectionId }, desk.services));
    expect(renewed.webhook.address).not.toBe(`/api/webhooks/${desk.token}`);
    expect(await desk.deliver(reference)).toBe("missing");
    expect(await desk.deliver(reference, { token: await desk.readToken() })).toBe("taken");
    const audit = await desk.services.db.auditRow.findMany({ where: { noun: "connection" } });
    expect(audit).toMatchObject([{ action: "connection/renew-webhook-address", detail: {} }]);
  });

  it("of another agency answers like a missing one, and agents and managers may not", async () => {
    const { connectionId } = await desk.getView();
    const renew = (email: string, id = connectionId) =>
      renewWebhookAddress(desk.actor(email), { connectionId: id }, desk.services);
    const missing = { ok: false, failure: { code: "missing" } };
    expect(await renew("admin@other.test")).toEqual(missing);
    expect(await renew("admin@other.test", "no-such")).toEqual(missing);
    for (const email of [AGENT, "manager@bellhop.test"]) {
      expect(await renew(email)).toEqual({ ok: false, failure: { code: "forbidden" } });
    }
    expect(await desk.readToken()).toBe(desk.token);
  });
});
