import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PREVIOUS_ACCEPTED_MS } from "#lib/db/signing-secrets.ts";
import { openWebhookDesk, SECRET, type WebhookDesk } from "#scripts/testing/webhook-desk.ts";

let desk: WebhookDesk;

beforeEach(async () => {
  desk = await openWebhookDesk();
});
afterEach(() => desk.close());

describe("the signing secret", () => {
  it("may be the one before for a week, or until it is ended", async () => {
    const { reference } = await desk.bookSettled();
    expect(await desk.change({ signingSecret: "whsec-second-00000000" })).toMatchObject({
      account: {
        signingSecretMasked: "••••••••0000",
        previousSigning: { masked: `••••••••${SECRET.slice(-4)}` },
      },
    });
    expect(await desk.deliver(reference, { event: "order_created" })).toBe("taken");
    expect(await desk.deliver(reference, { secret: "whsec-second-00000000" })).toBe("taken");
    expect(await desk.listEvents()).toHaveLength(2);
    desk.services.clock.advance(PREVIOUS_ACCEPTED_MS + 1);
    expect(await desk.deliver(reference)).toBe("refused");
    await desk.change({ signingSecret: "whsec-third-000000000" });
    expect(await desk.deliver(reference, { secret: "whsec-second-00000000" })).toBe("taken");
    expect(await desk.change({ endPreviousSigning: true })).toMatchObject({
      account: { previousSigning: null },
    });
    expect(await desk.deliver(reference, { secret: "whsec-second-00000000" })).toBe("refused");
    expect(await desk.deliver(reference, { secret: "whsec-third-000000000" })).toBe("taken");
  });

  it("typed again is no rotation", async () => {
    await desk.change({ signingSecret: "whsec-second-00000000" });
    const { account } = await desk.change({ signingSecret: "whsec-second-00000000" });
    expect(account?.previousSigning).toMatchObject({ masked: `••••••••${SECRET.slice(-4)}` });
  });

  it("that was taken away leaves deliveries unsigned, as they are before there is one", async () => {
    const { orderId, reference } = await desk.bookSettled();
    await desk.change({ signingSecret: null });
    const asked = desk.queries();
    expect(await desk.deliver(reference, { secret: null, event: "order_created" })).toBe("taken");
    expect(await desk.deliver(reference, { secret: "anything" })).toBe("taken");
    await desk.follow(orderId);
    expect(desk.queries()).toBeGreaterThan(asked);
    await desk.change({ signingSecret: "whsec-new-00000000000" });
    expect(await desk.deliver(reference, { secret: null, event: "order_cancelled" })).toBe("refused");
  });

  it("is asked for though an account before had none", async () => {
    const { reference } = await desk.bookSettled();
    await desk.change({ signingSecret: null });
    await desk.change({
      publicId: "another",
      secret: "another-secret",
      signingSecret: "whsec-other-000000000",
    });
    expect(await desk.deliver(reference, { secret: null })).toBe("refused");
  });

  it("of an account speaks for the orders on that account alone", async () => {
    const { reference } = await desk.bookSettled();
    await desk.change({
      publicId: "another",
      secret: "another-secret",
      signingSecret: "whsec-other-000000000",
    });
    expect(await desk.deliver(reference, { secret: "whsec-other-000000000" })).toBe("taken");
    expect(await desk.listEvents()).toEqual([]);
    expect(await desk.deliver(reference, { secret: null })).toBe("refused");
    // The order's own account is retired, and the order is still asked about there.
    expect(await desk.deliver(reference)).toBe("taken");
    expect(await desk.listEvents()).toHaveLength(1);
  });
});
