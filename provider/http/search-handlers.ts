import { LIMITS } from "#lib/contract/limits.ts";
import type { StayDate } from "#lib/domain/stay-date.ts";
import { isPastEverywhere } from "#provider/search/past-stays.ts";
import type { SearchContext } from "#provider/search/port.ts";
import { invalidField, type Refusal } from "#provider/refusal.ts";
import { type Call, type CallSession, type Handler, ReadyAnswer } from "./call.ts";
import { SUCCESS_FRAME } from "./envelope.ts";

/** A call's circumstances as the search kernel, and Book, take them. */
function toSearchContext(call: Call, session: CallSession): SearchContext {
  return {
    entitlement: call.account.entitlement,
    session: { id: session.id, openedAtMs: session.openedAtMs },
    currency: call.currency,
    market: call.market,
    language: call.language,
    timeoutMs: call.timeoutMs,
    nowMs: call.receivedAtMs,
  };
}

/**
 * A day that is over everywhere cannot be meant. One that is over at some properties only is answered without them: the
 * client cannot know each property's calendar.
 */
function requireToCome(checkIn: StayDate, { receivedAtMs }: Call): void {
  if (isPastEverywhere(checkIn, receivedAtMs)) throw invalidField("checkIn", "must not be in the past");
}

/** HotelList (§4.7) opens the session or continues it. */
export const listHotels: Handler<"hotelList"> = async ({ search }, call, body) => {
  requireToCome(body.checkIn, call);
  const session = await call.sessions.continueOrOpen();
  const { bytes, release } = await search.listHotels(
    {
      ...body,
      // An empty list counts as absent (§4.7).
      hotelIds: body.hotelIds?.length ? body.hotelIds : undefined,
      maxRatesPerHotel: body.maxRatesPerHotel ?? 0,
      pageNum: body.pageNum ?? 1,
      pageSize: body.pageSize ?? LIMITS.hotelListPageSizeDefault,
    },
    toSearchContext(call, session),
    SUCCESS_FRAME,
  );
  return new ReadyAnswer(bytes, release);
};

/** HotelRates (§4.8) is a search: the session lives on from it. */
export const listRates: Handler<"hotelRates"> = async ({ search }, call, body) => {
  requireToCome(body.checkIn, call);
  const session = await call.sessions.requireAndExtend();
  const { bytes, release } = await search.listRates(body, toSearchContext(call, session), SUCCESS_FRAME);
  return new ReadyAnswer(bytes, release);
};

/** CheckAvail (§4.9). A package that is foreign, expired or malformed is one and the same refusal. */
export const checkAvail: Handler<"checkAvail"> = async ({ search }, call, body) => {
  const session = await call.sessions.requireLive();
  const answer = await search.checkAvail(body.ratePkgId, toSearchContext(call, session));
  if (!answer) throw ratePackageRefused();
  return answer;
};

/** The same answer for every reason (design, section 5). */
export function ratePackageRefused(): Refusal {
  return invalidField("ratePkgId", "must be a package of this session that is still valid");
}
