/** The table of access: quotes. */
import {
  addToQuote,
  bookFromQuote,
  prepareQuote,
  removeOffer,
  withdraw,
} from "#app/(desk)/quotes/actions.ts";
import { GET as getDocument } from "#app/(desk)/quotes/[quoteId]/client/[language]/document/route.ts";
import { getHotelRates } from "#lib/console/hotel/get-hotel-rates.ts";
import { addOffer } from "#lib/console/quote/add-offer.ts";
import { getQuote } from "#lib/console/quote/get-quote.ts";
import { saveQuote } from "#lib/console/quote/save-quote.ts";
import { sendQuote } from "#lib/console/quote/send-quote.ts";
import { addDays, dayInZone } from "#lib/domain/stay-date.ts";
import { AGENT, type OrderDesk, QUERY, valueOf } from "#scripts/testing/order-desk.ts";
import { form, gives, leadsTo, readsJson, type Row } from "./acts.ts";

const AGENT_ALONE = ["agent"] as const;
const AGENTS = ["agent", "other agent", "another agency's agent"] as const;

export const QUOTE_ROWS: Row[] = [
  {
    entrance: "app/(desk)/quotes/[quoteId]/client/[language]/document/route.ts GET",
    allowed: AGENT_ALONE,
    async prepare(desk) {
      const { quoteId } = await quoteOne(desk);
      const params = Promise.resolve({ quoteId, language: "en" });
      return readsJson(() => getDocument(new Request(`http://localhost/quotes/${quoteId}`), { params }));
    },
  },
  {
    entrance: "app/(desk)/quotes/actions.ts addToQuote",
    allowed: AGENT_ALONE,
    async prepare(desk) {
      const rate = await showRate(desk);
      const before = { quoteId: null, text: null, problem: null, adds: 0 };
      return gives("adds", 1, () => addToQuote(before, form(rate)));
    },
  },
  {
    entrance: "app/(desk)/quotes/actions.ts prepareQuote",
    allowed: AGENT_ALONE,
    async prepare(desk) {
      const { quoteId } = await quoteOne(desk);
      const head = { clientName: "Layla Mansour", language: "ar", validHours: "24" };
      const values = { ...head, markUpKind: "percent", markUp: "12.5" };
      const before = { values, problems: {}, message: null, tries: 0 };
      return leadsTo(`/quotes/${quoteId}`, () =>
        prepareQuote(before, form({ ...values, quoteId, goOn: "send" })),
      );
    },
  },
  {
    // What is not one's own is as gone as what is gone: both lead back, and only its person's goes.
    entrance: "app/(desk)/quotes/actions.ts removeOffer",
    allowed: AGENTS,
    async prepare(desk) {
      const fields = await quoteOne(desk);
      return leadsTo(`/quotes/${fields.quoteId}`, () => removeOffer(form(fields)));
    },
  },
  {
    entrance: "app/(desk)/quotes/actions.ts withdraw",
    allowed: AGENTS,
    async prepare(desk) {
      const { quoteId } = await quoteOne(desk);
      const head = { clientName: "Layla", language: "en", validHours: "24", timeZone: "UTC" };
      valueOf(await saveQuote(desk.actor(AGENT), { quoteId, ...head }, desk.services));
      valueOf(await sendQuote(desk.actor(AGENT), { quoteId }, desk.services));
      return leadsTo(`/quotes/${quoteId}`, () => withdraw(form({ quoteId })));
    },
  },
  {
    entrance: "app/(desk)/quotes/actions.ts bookFromQuote",
    allowed: AGENT_ALONE,
    async prepare(desk) {
      const fields = await quoteOne(desk);
      // The action goes by the real clock, the desk by its own.
      const today = dayInZone(Date.now(), "UTC");
      const query = { ...QUERY, checkIn: addDays(today, 30), checkOut: addDays(today, 32) };
      await desk.services.db.quoteOffer.update({ where: { id: fields.offerId }, data: { query } });
      return leadsTo("/book/", () => bookFromQuote({ problem: null }, form(fields)));
    },
  },
];

/** A rate as the agent has it on screen. */
export async function showRate(desk: OrderDesk) {
  const query = { ...QUERY, hotelId: "hotel-1" };
  const { sheetId, rooms } = valueOf(await getHotelRates(desk.actor(AGENT), query, desk.services));
  return { sheetId, ratePkgId: rooms[0]?.rates[0]?.ratePkgId ?? "" };
}

/** A quote at hand with a rate in it. */
async function quoteOne(desk: OrderDesk) {
  const actor = desk.actor(AGENT);
  const sent = { ...(await showRate(desk)), language: "en", timeZone: "UTC" };
  const { quoteId } = valueOf(await addOffer(actor, sent, desk.services));
  const { offers } = valueOf(await getQuote(actor, { quoteId }, desk.services));
  return { quoteId, offerId: offers[0]?.offerId ?? "" };
}
