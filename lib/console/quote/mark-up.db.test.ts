import { afterAll, beforeAll, expect, it } from "vitest";
import { addOffer } from "./add-offer.ts";
import { getQuote } from "./get-quote.ts";
import { getSight } from "./get-sight.ts";
import { openQuote } from "./open-quote.ts";
import { previewQuote } from "./preview-quote.ts";
import { saveQuote } from "./save-quote.ts";
import { sendQuote } from "./send-quote.ts";
import type { ClientQuote } from "./views.ts";
import { getHotelRates } from "#lib/console/hotel/get-hotel-rates.ts";
import { ok } from "#scripts/testing/interface-server.ts";
import {
  AGENT,
  openOrderDesk,
  type OrderDesk,
  QUERY,
  ratePackage,
  usd,
  valueOf,
} from "#scripts/testing/order-desk.ts";

const HEAD = { clientName: "Layla Mansour", language: "ar", validHours: "24", timeZone: "Asia/Dubai" };
const MINUTE_MS = 60_000;

let desk: OrderDesk;

beforeAll(async () => {
  desk = await openOrderDesk();
});
afterAll(() => desk.close());

/** A draft of the one rate of hotel-1: 250 net, 300 as the service would sell it. */
async function draft(): Promise<string> {
  const actor = desk.actor(AGENT);
  const { rooms, sheetId } = valueOf(
    await getHotelRates(actor, { ...QUERY, hotelId: "hotel-1" }, desk.services),
  );
  const sent = { sheetId, ratePkgId: rooms[0]?.rates[0]?.ratePkgId, language: "en", timeZone: "UTC" };
  return valueOf(await addOffer(actor, sent, desk.services)).quoteId;
}

const save = (quoteId: string, markUpKind: string, markUp: string) =>
  saveQuote(desk.actor(AGENT), { ...HEAD, quoteId, markUpKind, markUp }, desk.services);
const get = async (quoteId: string) => valueOf(await getQuote(desk.actor(AGENT), { quoteId }, desk.services));
const priceIn = ({ offers }: ClientQuote) => offers[0]?.terms.price;
const preview = async (quoteId: string) =>
  priceIn(valueOf(await previewQuote(desk.actor(AGENT), { quoteId }, desk.services)));

async function send(quoteId: string): Promise<string> {
  valueOf(await sendQuote(desk.actor(AGENT), { quoteId }, desk.services));
  return (await get(quoteId)).path?.split("/").at(-1) ?? "";
}

async function open(token: string) {
  const opened = await openQuote(desk.services, { token, address: "192.0.2.1" });
  if (opened.kind !== "open") throw new Error(`not open: ${opened.kind}`);
  return opened;
}

/** How CheckAvail answers from now on. */
function checkAt(net: number, gross: number, respectGrossRate = false): void {
  desk.onCheck = (ratePkgId) => {
    const rate = { netRate: usd(net), grossRate: usd(gross) };
    return ok({
      status: 1,
      roomRatePkg: ratePackage({ ratePkgId, rate, totalRate: { ...rate, respectGrossRate } }),
    });
  };
}

const dollars = (amountMinor: number) => ({ amountMinor, currency: "USD" });

it("asks its client for the marked-up price alone, keeps what was seen, and marks a moved price up again", async () => {
  const asBefore = desk.onCheck;
  const quoteId = await draft();
  expect(await preview(quoteId)).toEqual(dollars(30_000));
  valueOf(await save(quoteId, "amount", "19,99"));
  expect(await preview(quoteId)).toEqual(dollars(26_999));
  valueOf(await save(quoteId, "percent", "12.34"));
  expect(await preview(quoteId)).toEqual(dollars(28_085));

  const token = await send(quoteId);
  const first = await open(token);
  expect(priceIn(first.quote)).toEqual(dollars(28_085));
  // Neither what the agency pays, nor what it adds, nor what the service would ask.
  expect(JSON.stringify(first.quote.offers)).not.toMatch(/25000|1234|3085|30000|markUp|above/);

  desk.services.clock.advance(6 * MINUTE_MS);
  checkAt(260.01, 300);
  const moved = await open(token);
  desk.onCheck = asBefore;
  expect(moved.quote.offers[0]).toMatchObject({ standing: "dearer", before: { price: dollars(28_085) } });
  // 260.01 and 12.34 % of it, 32.085234.
  expect(priceIn(moved.quote)).toEqual(dollars(29_210));
  const view = await get(quoteId);
  expect(view.offers[0]?.selling).toEqual({
    rule: "marked-up",
    price: dollars(29_210),
    above: dollars(3209),
    before: dollars(28_085),
  });
  const { sightId } = view.sights.at(-1) ?? { sightId: "" };
  const seen = valueOf(await getSight(desk.actor(AGENT), { quoteId, sightId }, desk.services));
  expect(priceIn(seen.shown)).toEqual(dollars(28_085));
});

it("changes nothing of a selling price that has to be kept to, from the moment it has to", async () => {
  const asBefore = desk.onCheck;
  const quoteId = await draft();
  valueOf(await save(quoteId, "percent", "50"));
  const token = await send(quoteId);
  expect(priceIn((await open(token)).quote)).toEqual(dollars(37_500));
  desk.services.clock.advance(6 * MINUTE_MS);
  checkAt(250, 300, true);
  expect(priceIn((await open(token)).quote)).toEqual(dollars(30_000));
  desk.onCheck = asBefore;
  expect((await get(quoteId)).offers[0]?.selling).toMatchObject({ rule: "kept", price: dollars(30_000) });
});

it("takes no mark-up that is none, and none of an amount for several currencies", async () => {
  const quoteId = await draft();
  for (const typed of ["", "0", "101", "1.234", "-1"]) {
    expect(await save(quoteId, "percent", typed)).toMatchObject({
      failure: { fields: { markUp: "mark-up-percent" } },
    });
  }
  expect(await save(quoteId, "amount", "1.234")).toMatchObject({
    failure: { fields: { markUp: "mark-up-amount" } },
  });
  expect(await save(quoteId, "free", "1")).toMatchObject({ failure: { fields: { markUpKind: "choice" } } });
  expect(valueOf(await save(quoteId, "none", "whatever"))).toEqual({ quoteId });
  const { db } = desk.services;
  const row = await db.quoteOffer.findFirstOrThrow({ where: { quoteId } });
  const offered = Object.assign({}, row.offered, { netTotal: { amountMinor: 25_000, currency: "AED" } });
  const { id: _id, ...rest } = row;
  await db.quoteOffer.create({ data: { ...(rest as object), place: 2, offered, latest: offered } as never });
  expect(await save(quoteId, "amount", "5")).toMatchObject({
    failure: { fields: { markUp: "mark-up-currencies" } },
  });
});
