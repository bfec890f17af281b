import { createServer, type IncomingHttpHeaders } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Operators, openOperators } from "#scripts/testing/open-operators.ts";
import { newReference, openAgency } from "#provider/trade/testing/agency.ts";
import { createTransport } from "#provider/webhooks/transport.ts";

let desk: Operators;
const received: IncomingHttpHeaders[] = [];
let answerWith = 500;
const receiver = createServer((request, response) => {
  received.push(request.headers);
  request.resume().on("end", () => response.writeHead(answerWith).end());
});

beforeAll(async () => {
  await new Promise<void>((done) => {
    receiver.listen(0, "127.0.0.1", done);
  });
  const address = receiver.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const transport = createTransport({ findFault: () => Promise.resolve(null) });
  desk = await openOperators({
    jobs: {
      transport: {
        post: (_url, headers, body) => transport.post(`http://127.0.0.1:${port}/`, headers, body),
        close: () => transport.close(),
      },
    },
  });
});
afterAll(async () => {
  await desk.close();
  receiver.close();
});

/** Of what was received, each once. */
function eventIds(): Set<string> {
  return new Set(received.map((headers) => String(headers["x-platform-event-id"])));
}

describe("webhooks", () => {
  it("a dead letter is delivered again under the same event id, signed with the secret of the day", async () => {
    const { deps, clock } = desk.provider;
    const account = "hooked";
    const credential = await desk.createAccount(account, "--balance", "100000");
    const agency = await openAgency(
      { ...desk.provider, ticketOf: (given) => desk.takeTicket(given) },
      credential,
    );
    const found = await agency.search("packaged");
    await agency.book(found, { customerReferenceNo: newReference(), callbackUrl: "https://198.41.0.4/hook" });
    await expect.poll(() => received.length, { timeout: 120_000 }).toBe(2);
    // Nobody waits for two days of the ladder: the events are given up by hand.
    await deps.db.webhookEvent.updateMany({ data: { status: "dead", nextAttemptAt: null, attempts: 10 } });
    clock.advance(1000);

    const dead = await desk.typeForJson<{ event: string; to: string }[]>(
      "webhooks",
      "list",
      "--status",
      "dead",
    );
    expect(dead.map(({ to }) => to)).toEqual(["https://198.41.0.4", "https://198.41.0.4"]);
    const issued = await desk.type("webhooks", "issue-secret", account);
    expect(issued.out).toContain("whsec-");
    expect((await desk.type("webhooks", "issue-secret", account)).code).toBe(1);
    expect((await desk.type("webhooks", "rotate-secret", account)).code).toBe(0);

    const before = eventIds();
    expect(received.some((headers) => "x-platform-signature" in headers)).toBe(false);
    received.length = 0;
    answerWith = 204;
    expect(await desk.typeForJson("webhooks", "replay", "--dead-of", account)).toMatchObject({ replayed: 2 });
    await expect.poll(() => received.length, { timeout: 120_000 }).toBe(2);
    expect(eventIds()).toEqual(before);
    expect(received.every((headers) => "x-platform-signature" in headers)).toBe(true);

    received.length = 0;
    const delivered = () => desk.typeForJson<object[]>("webhooks", "list", "--status", "delivered");
    await expect.poll(delivered, { timeout: 120_000 }).toHaveLength(2);
    const [event = ""] = before;
    expect((await desk.type("webhooks", "replay", event)).code).toBe(0);
    await expect.poll(() => received.length, { timeout: 120_000 }).toBe(1);
    expect(received[0]?.["x-platform-event-id"]).toBe(event);
    expect((await desk.type("webhooks", "replay", "evt_nothing")).code).toBe(1);
    expect(await desk.actsOn(account)).toEqual([
      "account-created",
      "signing-secret-issued",
      "signing-secret-rotated",
      "webhook-replayed",
      "webhook-replayed",
      "webhook-replayed",
    ]);
  });
});
