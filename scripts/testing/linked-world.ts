/**
 * A console before the real provider: its real signature and its real outbox deliver to the console's own receiver. Only
 * where a public address leads is this machine's own.
 *
 *     const world = await openLinkedWorld();
 *     const orderId = await world.book();
 *     await world.workUntil(orderId, () => …);
 *     await world.close();
 */
import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Actor } from "#lib/auth/actor.ts";
import { getHotelRates } from "#lib/console/hotel/get-hotel-rates.ts";
import { advanceOrder } from "#lib/console/order/advance-order.ts";
import { bookOrder } from "#lib/console/order/book-order.ts";
import { checkRate } from "#lib/console/order/check-rate.ts";
import { getCheck } from "#lib/console/order/get-check.ts";
import type { Services } from "#lib/console/services.ts";
import { createWebhookReceiver } from "#lib/console/webhook/answer-webhook.ts";
import { followEvent } from "#lib/console/webhook/follow-event.ts";
import { WEBHOOK_HEADERS } from "#lib/contract/webhook.ts";
import { type Log, silentLog } from "#lib/log.ts";
import { createLog, type Log as ProviderLog } from "#provider/log.ts";
import { type Rehearsal, rehearsalHotelId } from "#provider/suppliers/rehearsal.ts";
import { createLocalTransport } from "#provider/testing/local-transport.ts";
import { createManualClock } from "#provider/testing/manual-clock.ts";
import type { TestProvider } from "#provider/testing/start-provider.ts";
import { createConsoleWorld } from "./console-world.ts";
import { openProvider } from "./open-provider.ts";
import { AGENT, valueOf } from "./order-desk.ts";

export type LinkedWorld = {
  services: Services;
  provider: TestProvider;
  /** Of the console and of the provider. */
  databaseUrls: { console: string; provider: string };
  actor(email: string): Actor;
  /** The hotel that rehearses something. */
  hotelIdOf(word: Rehearsal): string;
  /** How each delivery so far was answered. */
  answers: string[];
  /** An order of the agent for one guest, as it stands before anything is sent. `guest`: more than a name. */
  book(guest?: { passportNumber?: string }): Promise<string>;
  events(orderId: string): Promise<{ id: string; event: string }[]>;
  /** Does what the worker does with the order's jobs until it is so. */
  workUntil(orderId: string, isSo: () => Promise<boolean>): Promise<void>;
  close(): Promise<void>;
};

type Options = { vaultKey?: string; secret?: Buffer; log?: Log; providerLog?: ProviderLog };

export async function openLinkedWorld({
  vaultKey = randomBytes(32).toString("base64"),
  secret = randomBytes(32),
  log = silentLog,
  providerLog = createLog("silent"),
}: Options = {}): Promise<LinkedWorld> {
  const receiver = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    receiver.listen(0, "127.0.0.1", resolve);
  });
  const { port } = receiver.address() as AddressInfo;
  const provider = await openProvider({
    secret,
    log: providerLog,
    // A signature counts for 300 s (§6), so both sides have to know what time it is.
    clock: createManualClock(Date.now()),
    jobs: { transport: createLocalTransport(() => port) },
  });
  const world = await createConsoleWorld({ providerUrl: provider.url, vaultKey });
  const services: Services = { ...world.services, log, publicUrl: "https://198.41.0.4" };
  const answers: string[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const said = await createWebhookReceiver(services)(toDelivery(request));
    answers.push(said);
    response.writeHead(said === "taken" ? 200 : 401).end();
  }

  const events: LinkedWorld["events"] = (orderId) =>
    services.db.webhookEvent.findMany({ where: { orderId }, orderBy: { event: "asc" } });

  return {
    services,
    provider,
    databaseUrls: { console: world.databaseUrl, provider: provider.databaseUrl },
    actor: (email) => world.actor(email),
    hotelIdOf: rehearsalHotelId,
    answers,
    events,
    book: (guest = {}) => bookAs(world.actor(AGENT), services, guest),
    async workUntil(orderId, isSo) {
      const endMs = Date.now() + 60_000;
      do {
        if (Date.now() > endMs) throw new Error("it never became so");
        for (const { id } of await events(orderId)) await followEvent(services, id, { scale: 0.01 });
        while ((await advanceOrder(services, orderId, { scale: 0.01 })) === "done");
        await new Promise((resolve) => setTimeout(resolve, 30));
      } while (!(await isSo()));
    },
    async close() {
      await world.close();
      await provider.close();
      receiver.close();
    },
  };
}

function toDelivery(request: IncomingMessage) {
  const headerOf = (name: string): string | null => {
    const value = request.headers[name.toLowerCase()];
    return typeof value === "string" ? value : null;
  };
  return {
    token: request.url?.split("/").at(-1) ?? "",
    signature: headerOf(WEBHOOK_HEADERS.signature),
    eventId: headerOf(WEBHOOK_HEADERS.eventId),
    readBody: async () => Buffer.concat(await request.toArray()),
  };
}

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

async function bookAs(agent: Actor, services: Services, guest: object): Promise<string> {
  const hotelId = rehearsalHotelId("partial-refund");
  const query = {
    placeName: "Rehearsal",
    checkIn: day(60),
    checkOut: day(62),
    residencyCode: "AE",
    nationalityCode: "AE",
    rooms: [{ adultCount: 1, childrenAges: [] }],
    target: { kind: "hotel" as const, id: hotelId },
  };
  const rates = valueOf(await getHotelRates(agent, { ...query, hotelId }, services));
  const asked = { sheetId: rates.sheetId, ratePkgId: rates.rooms[0]?.rates[0]?.ratePkgId };
  const { checkId } = valueOf(await checkRate(agent, asked, services));
  const { guestSlots } = valueOf(await getCheck(agent, { checkId }, services));
  const holder = { firstName: "Anna", lastName: "Lee" };
  const input = { checkId, holder, guests: guestSlots.map(() => ({ ...holder, ...guest })) };
  return valueOf(await bookOrder(agent, input, services)).orderId;
}
