import { compareTerms } from "./compare-terms.ts";
import { findAlternatives } from "./find-alternatives.ts";
import { checkRateInput } from "./inputs.ts";
import type { Alternative } from "#lib/console/order/views/check.ts";
import { toReadFailure } from "#lib/console/answer-failure.ts";
import { toStayRequest, toSearchOptions } from "#lib/console/hotel/search-key.ts";
import { toRateView, toRoomViews } from "#lib/console/hotel/to-views.ts";
import { interfaceFor } from "#lib/console/interface-for.ts";
import { defineVerb } from "#lib/console/verb.ts";
import type { CheckAvailData } from "#lib/contract/check-avail.ts";
import { CODES } from "#lib/contract/codes.ts";
import { insertRateCheck } from "#lib/db/rate-checks.ts";
import { findShownRate, insertRateSheet, type RateSheet, type ShownRate } from "#lib/db/rate-sheets.ts";
import { toStorable } from "#lib/db/storable.ts";
import { failure, success } from "#lib/domain/outcome.ts";
import type { Caller } from "#lib/interface/caller.ts";
import { hotelRates } from "#lib/interface/search.ts";
import { checkAvail } from "#lib/interface/trade.ts";

/**
 * Asks whether a rate still holds (§4.9), in the session it was shown in. What was shown comes from the sheet on the
 * server, never from the browser; what holds now is frozen beside it.
 */
export const checkRate = defineVerb({
  permission: { all: ["hotels:search", "orders:book"] },
  input: checkRateInput,
  async run(context, { sheetId, ratePkgId }) {
    const { db, actor, clock } = context;
    const { agencyId, personId } = actor;
    const shown = await findShownRate(db, actor, { sheetId, ratePkgId });
    if (!shown) return failure("missing");
    const { connectionId, credentialId, sessionId } = shown;
    const caller = await interfaceFor(context, { agencyId, personId, connectionId });
    if (!caller.ok) return caller;
    // Another account would not know the session: the search has to be made again.
    if (caller.value.connection.credentialId !== credentialId) return failure("gone");
    const answer = await checkAvail(
      caller.value,
      { ratePkgId },
      // In the currency it was shown in: in another one every price would be another.
      { sessionId, currency: shown.rate.netTotal.currency },
    );
    if (answer.kind !== "ok") {
      // A package that does not resolve any more, because its session ended, is refused as a field (design, section 5).
      const isOver = answer.kind === "refused" && answer.code === CODES.invalid;
      return isOver ? failure("gone", { requestId: answer.requestId }) : toReadFailure(answer);
    }
    // §4.9: the presence of the package counts for more than the number.
    const { roomRatePkg, exchangeRateSnapshot = null, statusRemark = null } = answer.data;
    // As it will be stored, so that it is compared with what was stored of the sheet.
    const terms = roomRatePkg ? toStorable(toRateView(roomRatePkg)) : null;
    const others = terms ? null : await findOthers(caller.value, shown, answer.data);
    const checkId = await insertRateCheck(db, {
      agencyId,
      personId,
      connectionId,
      credentialId,
      sessionId,
      sheetId: others?.sheet ? await insertRateSheet(db, others.sheet) : sheetId,
      query: shown.query,
      hotel: shown.hotel,
      roomTypeId: shown.roomTypeId,
      roomName: shown.roomName,
      shown: shown.rate,
      terms,
      changes: terms ? compareTerms(shown.rate, terms) : [],
      exchange: exchangeRateSnapshot,
      remark: statusRemark,
      alternatives: others?.alternatives ?? [],
      fromOrderId: shown.fromOrderId,
      isSwap: shown.isSwap,
      checkedAt: new Date(clock.nowMs()),
    });
    return success({ checkId });
  },
});

/** What may stand in, and the sheet it is on: null where it is nothing, as without others the answer is still true. */
type Others = { alternatives: Alternative[]; sheet: Omit<RateSheet, "id"> | null };

/** The service's own candidates (§4.9 rule 4), else all rates of the hotel in the same session. */
async function findOthers(
  caller: Caller,
  shown: ShownRate,
  { fallbackRooms = [] }: CheckAvailData,
): Promise<Others> {
  const { id: _id, roomTypeId: _type, roomName: _name, rate: _rate, ...sheet } = shown;
  const offered = toRoomViews(fallbackRooms);
  const alternatives = findAlternatives(shown, offered);
  if (alternatives.length > 0) return { alternatives, sheet: { ...sheet, rooms: offered } };
  const answer = await hotelRates(
    caller,
    { hotelId: sheet.hotel.hotelId, ...toStayRequest(sheet.query) },
    toSearchOptions(sheet.query),
  );
  if (answer.kind !== "ok") return { alternatives: [], sheet: null };
  const rooms = toRoomViews(answer.data.rooms);
  return {
    alternatives: findAlternatives(shown, rooms),
    sheet: { ...sheet, rooms, sessionId: answer.data.sessionId },
  };
}
