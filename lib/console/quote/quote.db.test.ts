import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addOffer } from "./add-offer.ts";
import { bookOffer } from "./book-offer.ts";
import { chooseOffer } from "./choose-offer.ts";
import { dropOffer } from "./drop-offer.ts";
import { getQuote } from "./get-quote.ts";
import { getSight } from "./get-sight.ts";
import { listQuotes } from "./list-quotes.ts";
import { openQuote } from "./open-quote.ts";
import { saveQuote } from "./save-quote.ts";
import { sendQuote } from "./send-quote.ts";
import type { OpenedQuote } from "./views.ts";
import { withdrawQuote } from "./withdraw-quote.ts";
import { getHotelRates } from "#lib/console/hotel/get-hotel-rates.ts";
import { getCheck } from "#lib/console/order/get-check.ts";
import { OPERATIONS } from "#lib/contract/operations.ts";
import { disablePerson } from "#lib/db/people.ts";
import { ok } from "#scripts/testing/interface-server.ts";
import {
  AGENT,
  openOrderDesk,
  type OrderDesk,
  QUERY,
  ratePackage,
  unavailable,
  usd,
  valueOf,
} from "#scripts/testing/order-desk.ts";

const ZONE = { language: "en", timeZone: "Asia/Dubai" };
const HEAD = { clientName: "Layla Mansour", language: "ar", validHours: "24", timeZone: "Asia/Dubai" };
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let desk: OrderDesk;

beforeAll(async () => {
  desk = await openOrderDesk();
});
afterAll(() => desk.close());

async function add(email = AGENT): Promise<{ quoteId: string; offerCount: number }> {
  const { services } = desk;
  const actor = desk.actor(email);
  const rates = valueOf(await getHotelRates(actor, { ...QUERY, hotelId: "hotel-1" }, services));
  const ratePkgId = rates.rooms[0]?.rates[0]?.ratePkgId;
  return valueOf(await addOffer(actor, { sheetId: rates.sheetId, ratePkgId, ...ZONE }, services));
}

const get = async (quoteId: string, email = AGENT) => getQuote(desk.actor(email), { quoteId }, desk.services);

/** A quote of one offer in its client's hands. */
async function send(email = AGENT): Promise<{ quoteId: string; token: string }> {
  const actor = desk.actor(email);
  const { quoteId } = await add(email);
  valueOf(await saveQuote(actor, { quoteId, ...HEAD }, desk.services));
  valueOf(await sendQuote(actor, { quoteId }, desk.services));
  return {
    quoteId,
    token:
      valueOf(await get(quoteId, email))
        .path?.split("/")
        .at(-1) ?? "",
  };
}

const open = (token: string, address = "192.0.2.1") => openQuote(desk.services, { token, address });

async function read(token: string): Promise<Extract<OpenedQuote, { kind: "open" }>> {
  const opened = await open(token);
  if (opened.kind !== "open") throw new Error(`not open: ${opened.kind}`);
  return opened;
}

const choose = (token: string, digest: string, place = "1") =>
  chooseOffer(desk.services, { token, address: "192.0.2.2" }, { place, digest });

const callsToRates = () => desk.server.callsTo(OPERATIONS.hotelRates.path).length;

/** How CheckAvail answers until the returned function is called. */
function answerChecks(onCheck: OrderDesk["onCheck"]): () => void {
  const before = desk.onCheck;
  desk.onCheck = onCheck;
  return () => void (desk.onCheck = before);
}

const checksAt = (net: number, gross: number, changes = {}) =>
  answerChecks((ratePkgId) => {
    const rate = { netRate: usd(net), grossRate: usd(gross) };
    return ok({ status: 1, roomRatePkg: ratePackage({ ratePkgId, rate, totalRate: rate, ...changes }) });
  });

describe("the quote at hand", () => {
  it("holds each rate once, belongs to one person, and is sent once and whole", async () => {
    const actor = desk.actor(AGENT);
    const { quoteId } = await add();
    expect(await add()).toEqual({ quoteId, offerCount: 1 });
    expect(valueOf(await get(quoteId))).toMatchObject({ state: "draft", path: null });
    expect((await get(quoteId, "agent2@bellhop.test")).ok).toBe(false);
    expect((await get(quoteId, "agent@other.test")).ok).toBe(false);

    expect(await sendQuote(actor, { quoteId }, desk.services)).toMatchObject({
      failure: { code: "conflict" },
    });
    expect(
      await saveQuote(actor, { quoteId, ...HEAD, clientName: " ", validHours: "23" }, desk.services),
    ).toMatchObject({ failure: { fields: { clientName: "required", validHours: "choice" } } });
    valueOf(await saveQuote(actor, { quoteId, ...HEAD }, desk.services));
    const sent = await Promise.all([1, 2].map(() => sendQuote(actor, { quoteId }, desk.services)));
    expect(sent.filter((outcome) => outcome.ok)).toHaveLength(1);

    const view = valueOf(await get(quoteId));
    expect(view).toMatchObject({ state: "open", clientName: "Layla Mansour" });
    expect(Date.parse(view.validUntil ?? "") - Date.parse(view.sentAt ?? "")).toBe(DAY_MS);
    const offerId = view.offers[0]?.offerId;
    expect((await dropOffer(actor, { quoteId, offerId }, desk.services)).ok).toBe(false);
    expect((await saveQuote(actor, { quoteId, ...HEAD }, desk.services)).ok).toBe(false);
    // The next rate begins another one.
    const next = await add();
    expect(next).toMatchObject({ offerCount: 1 });
    expect(next.quoteId).not.toBe(quoteId);
    const left = valueOf(await get(next.quoteId)).offers[0]?.offerId;
    valueOf(await dropOffer(actor, { quoteId: next.quoteId, offerId: left }, desk.services));
    const { quotes } = valueOf(await listQuotes(actor, {}, desk.services));
    expect(quotes.map(({ state }) => state)).toEqual(["draft", "open"]);
  });
});

describe("the client's page", () => {
  it("is found by its token alone, which is not in the database, and keeps what is the agency's", async () => {
    const { quoteId, token } = await send();
    const rows = await desk.services.db.$queryRaw<{ text: string }[]>`SELECT q::text AS text FROM quotes q`;
    expect(rows.some(({ text }) => text.includes(token))).toBe(false);
    for (const other of ["", "x", token.slice(1), `${token}A`, "A".repeat(43), quoteId]) {
      expect(await open(other)).toEqual({ kind: "missing" });
    }
    const opened = await read(token);
    expect(opened.quote).toMatchObject({ agencyName: "Sandbox Travel", clientName: "Layla Mansour" });
    const [offer] = opened.quote.offers;
    expect(offer?.terms).toMatchObject({
      supplierRoomName: "DOUBLE STANDARD",
      price: { amountMinor: 30_000, currency: "USD" },
      steps: [
        { kind: "free", from: null, until: "2030-01-25T18:00:00+04:00" },
        { kind: "part", from: "2030-01-25T18:00:00+04:00", until: "2030-01-31T18:00:00+04:00" },
        { kind: "all", from: "2030-01-31T18:00:00+04:00", until: null },
      ],
    });
    const payload = JSON.stringify(opened);
    // The net price, the fee that is a share of it, and every name that means something to the provider.
    for (const secret of ["25000", "10000", "pkg-1", "session-1", "double", quoteId, AGENT]) {
      expect(payload).not.toContain(`"${secret}"`);
      expect(payload).not.toContain(`:${secret},`);
    }
    expect(payload).not.toMatch(/net|commission|ratePkg|roomType|hotelId|supplierId|connection|sheet/i);
  });

  it("asks the service once in some minutes, however often and by however many it is opened", async () => {
    const { token } = await send();
    const before = callsToRates();
    await Promise.all(Array.from({ length: 8 }, () => open(token)));
    expect(callsToRates()).toBe(before + 1);
    await open(token);
    expect(callsToRates()).toBe(before + 1);
    desk.services.clock.advance(6 * MINUTE_MS);
    await open(token);
    expect(callsToRates()).toBe(before + 2);
  });

  it("says what moved, and keeps what was seen with its digest", async () => {
    const { quoteId, token } = await send();
    const first = await read(token);
    expect(first).toMatchObject({ asking: "answered", quote: { offers: [{ standing: "same" }] } });
    expect((await read(token)).digest).toBe(first.digest);

    desk.services.clock.advance(6 * MINUTE_MS);
    const asBefore = checksAt(275, 330);
    const dearer = await read(token);
    asBefore();
    expect(dearer.quote.offers[0]).toMatchObject({
      standing: "dearer",
      terms: { price: { amountMinor: 33_000 } },
      before: { price: { amountMinor: 30_000 } },
    });
    expect(dearer.digest).not.toBe(first.digest);

    // Only the agency's own price moved, which is nothing to the client.
    desk.services.clock.advance(6 * MINUTE_MS);
    const sameForClient = checksAt(275, 300);
    expect((await read(token)).digest).toBe(first.digest);
    sameForClient();
    expect(valueOf(await get(quoteId)).offers[0]?.changes).toMatchObject([{ what: "price" }]);

    desk.services.clock.advance(6 * MINUTE_MS);
    const gone = answerChecks(() => ok({ status: 2 }));
    expect((await read(token)).quote.offers[0]).toMatchObject({ standing: "gone", before: null });
    gone();

    desk.services.clock.advance(6 * MINUTE_MS);
    const unanswered = answerChecks(() => unavailable);
    expect(await read(token)).toMatchObject({ asking: "failed", quote: { offers: [{ standing: "gone" }] } });
    unanswered();

    const { sights } = valueOf(await get(quoteId));
    expect(sights.map(({ times }) => times)).toEqual([2, 1, 1, 2]);
    const { sightId } = sights[2] ?? { sightId: "" };
    const seen = valueOf(await getSight(desk.actor(AGENT), { quoteId, sightId }, desk.services));
    expect(seen.shown).toEqual(dearer.quote);
    const stranger = desk.actor("agent@other.test");
    expect((await getSight(stranger, { quoteId, sightId }, desk.services)).ok).toBe(false);
  });

  it("is not asked about in the name of somebody who was disabled, and still opens", async () => {
    const second = "agent2@bellhop.test";
    const { token } = await send(second);
    const { personId } = desk.actor(second);
    await disablePerson(desk.services.db, { personId, at: new Date() });
    const before = callsToRates();
    desk.services.clock.advance(MINUTE_MS);
    expect(await read(token)).toMatchObject({ asking: "failed", quote: { offers: [{ standing: "same" }] } });
    expect(callsToRates()).toBe(before);
  });

  it("bounds the tries from one address, and nobody else's", async () => {
    const crowd = await Promise.all(Array.from({ length: 320 }, () => open("x", "198.51.100.7")));
    expect(crowd.filter(({ kind }) => kind === "busy")).toHaveLength(20);
    expect(await open("x", "198.51.100.8")).toEqual({ kind: "missing" });
  });

  it("offers nothing when the quote is over, and says why", async () => {
    const withdrawn = await send();
    const { digest } = await read(withdrawn.token);
    valueOf(await withdrawQuote(desk.actor(AGENT), { quoteId: withdrawn.quoteId }, desk.services));
    expect(await open(withdrawn.token)).toMatchObject({ kind: "over", why: "withdrawn" });
    expect(await choose(withdrawn.token, digest)).toBe("decided");

    const expired = await send();
    const seen = await read(expired.token);
    desk.services.clock.advance(DAY_MS);
    expect(await open(expired.token)).toMatchObject({ kind: "over", why: "expired" });
    expect(await choose(expired.token, seen.digest)).toBe("decided");
    expect(valueOf(await get(expired.quoteId))).toMatchObject({ state: "expired", chosenPlace: null });
  });
});

describe("the client's choice", () => {
  it("is of what was seen, and stands as soon as the agent acts on it", async () => {
    const { quoteId, token } = await send();
    const first = await read(token);
    expect(await choose(token, "0".repeat(64))).toBe("moved");
    expect(await choose(token, first.digest, "2")).toBe("missing");
    expect(valueOf(await get(quoteId)).state).toBe("open");
    expect(await choose(token, first.digest)).toBe("chosen");
    expect(await choose(token, first.digest)).toBe("chosen");
    const chosen = valueOf(await get(quoteId));
    expect(chosen).toMatchObject({ state: "chosen", chosenPlace: 1 });
    expect(chosen.chosenSightId).toBe(chosen.sights[0]?.sightId);

    const asBefore = checksAt(275, 330);
    const offerId = chosen.offers[0]?.offerId;
    const { checkId } = valueOf(await bookOffer(desk.actor(AGENT), { quoteId, offerId }, desk.services));
    asBefore();
    const check = valueOf(await getCheck(desk.actor(AGENT), { checkId }, desk.services));
    // The party and the stay are those of the offer, and what moved since is asked about.
    expect(check).toMatchObject({ state: "changed", query: QUERY, changes: [{ what: "price" }] });
    expect(await choose(token, first.digest)).toBe("decided");
    expect(valueOf(await get(quoteId)).state).toBe("taken-up");
    expect((await read(token)).isTakenUp).toBe(true);
  });

  it("of a rate that is gone leads to what may stand in", async () => {
    const { quoteId } = await send();
    const offerId = valueOf(await get(quoteId)).offers[0]?.offerId ?? "";
    const { db } = desk.services;
    const row = await db.quoteOffer.findUniqueOrThrow({ where: { id: offerId } });
    const offered = Object.assign({}, row.offered, { supplierRoomName: "ANOTHER", ratePkgId: "pkg-0" });
    await db.quoteOffer.update({ where: { id: offerId }, data: { offered } });
    const { checkId } = valueOf(await bookOffer(desk.actor(AGENT), { quoteId, offerId }, desk.services));
    const check = valueOf(await getCheck(desk.actor(AGENT), { checkId }, desk.services));
    expect(check).toMatchObject({ state: "gone", alternatives: [{ isSameRoom: true }] });
  });
});
