import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { webhookPayload } from "#lib/contract/webhook.ts";
import { listOutbox, type OutboxEvent, replay } from "#provider/db/outbox.ts";
import { createLocalTransport } from "#provider/testing/local-transport.ts";
import type { TestProvider } from "#provider/testing/start-provider.ts";
import { type Agency, newReference, openAgency } from "#provider/trade/testing/agency.ts";
import { openProvider } from "#scripts/testing/open-provider.ts";

type Received = { headers: IncomingHttpHeaders; body: string };

let provider: TestProvider;
let agency: Agency;
let receiver: Server;
let port = 0;
let answerWith = 200;
const received: Received[] = [];

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (part: string) => (body += part));
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      response.writeHead(answerWith, { Location: "/elsewhere" }).end();
    });
  });
  await new Promise<void>((done) => {
    receiver.listen(0, "127.0.0.1", done);
  });
  const address = receiver.address();
  port = typeof address === "object" && address ? address.port : 0;
  provider = await openProvider({
    jobs: { transport: createLocalTransport(() => port) },
  });
  agency = await openAgency(provider, "open");
});
afterAll(async () => {
  await provider.close();
  receiver.close();
});

async function bookWithCallback(): Promise<{ customerReferenceNo: string; orderId: string }> {
  received.length = 0;
  const customerReferenceNo = newReference();
  const found = await agency.search("packaged");
  const answer = await agency.book(found, { customerReferenceNo, callbackUrl: "https://198.41.0.4/hook" });
  expect(answer.body).toMatchObject({ code: 0 });
  return { customerReferenceNo, orderId: String(answer.body.data["platformReferenceNo"]) };
}

/** The machine may be busy with other tests. */
const PATIENCE = { timeout: 120_000 };

function outbox(orderId: string): Promise<OutboxEvent[]> {
  return listOutbox(provider.deps.db, { orderId });
}

describe("webhooks", () => {
  it("tell created, paid and cancelled, signed, each with an event id of its own", async () => {
    answerWith = 204;
    const { customerReferenceNo, orderId } = await bookWithCallback();
    const [order] = await agency.query({ customerReferenceNos: [customerReferenceNo] });
    await agency.cancel(order ?? { status: 0 });
    await expect.poll(() => received.length, PATIENCE).toBe(3);
    const events = received.map(({ body }) => webhookPayload.parse(JSON.parse(body)));
    expect(events.map(({ event }) => event).toSorted()).toEqual([
      "order_cancelled",
      "order_created",
      "order_paid",
    ]);
    expect(new Set(received.map(({ headers }) => headers["x-platform-event-id"])).size).toBe(3);
    const secret = provider.sandbox.accounts.find(({ id }) => id === "sandbox-open")?.webhookSecret ?? "";
    for (const { headers, body } of received) {
      expect(headers["user-agent"]).toBe("platform-webhook/1.0");
      const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers["x-platform-signature"])) ?? [];
      expect(v1).toBe(createHmac("sha256", secret).update(`${t}.${body}`).digest("hex"));
      expect(Number(t) * 1000).toBe(provider.clock.nowMs());
    }
    await expect
      .poll(async () => (await outbox(orderId)).map(({ status }) => status), PATIENCE)
      .toEqual(["delivered", "delivered", "delivered"]);
  });

  it("try again after a failure and a redirect, with the same event id, and stop at 410", async () => {
    answerWith = 302;
    const { orderId } = await bookWithCallback();
    await expect
      .poll(
        async () => (await outbox(orderId)).map(({ attempts, lastOutcome }) => [attempts, lastOutcome]),
        PATIENCE,
      )
      .toEqual([
        [1, "302"],
        [1, "302"],
      ]);
    const [event] = await outbox(orderId);
    expect((event?.nextAttemptAtMs ?? 0) - provider.clock.nowMs()).toBeGreaterThanOrEqual(5_000);
    answerWith = 410;
    // The second step of the ladder is due now rather than in five seconds.
    await provider.deps.db.$executeRaw`UPDATE graphile_worker._private_jobs SET run_at = now()`;
    await provider.deps.db.$executeRaw`NOTIFY "jobs:insert"`;
    await expect
      .poll(async () => (await outbox(orderId)).map(({ status }) => status), PATIENCE)
      .toEqual(["stopped", "stopped"]);
    const ids = received.map(({ headers }) => headers["x-platform-event-id"]);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(2);
    answerWith = 200;
    expect(await replay(provider.deps.db, event?.id ?? "", provider.clock.nowMs())).toBe(true);
    await expect.poll(async () => (await outbox(orderId))[0]?.status, PATIENCE).toBe("delivered");
  });

  it("are not written for an order without callbackUrl", async () => {
    const customerReferenceNo = newReference();
    const answer = await agency.book(await agency.search("packaged"), { customerReferenceNo });
    expect(await outbox(String(answer.body.data["platformReferenceNo"]))).toEqual([]);
  });
});
