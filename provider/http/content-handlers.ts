import { LIMITS } from "#lib/contract/limits.ts";
import type { Content } from "#provider/content/port.ts";
import { invalidField } from "#provider/refusal.ts";
import type { Handler } from "./call.ts";
import { ReadyAnswers } from "./ready-answers.ts";

const readyByContent = new WeakMap<Content, ReadyAnswers>();

function readyOf(content: Content): ReadyAnswers {
  const ready = readyByContent.get(content) ?? new ReadyAnswers();
  readyByContent.set(content, ready);
  return ready;
}

/** Destinations (§4.4). With countryCode, parentDestinationId is not even looked at. */
export const listDestinations: Handler<"destinations"> = async ({ content }, _call, body) => {
  const { countryCode, parentDestinationId, filterEmptyCities = true } = body;
  const query = {
    countryCode,
    parentDestinationId:
      countryCode === undefined && typeof parentDestinationId === "string" ? parentDestinationId : undefined,
    include: body.include ?? "standard",
    filterEmptyCities,
    // Who asks for the empty cities too is not to lose them to the other default.
    minHotelCount: body.minHotelCount ?? (filterEmptyCities ? 1 : 0),
  };
  return readyOf(content).get(`destinations ${JSON.stringify(query)}`, () => ({
    destinations: content.listDestinations(query),
  }));
};

/** HotelsMetadata (§4.5): a pageNum below 1 is read as 1. */
export const listHotelsMetadata: Handler<"hotelsMetadata"> = async ({ content }, _call, body) => {
  const query = {
    destinationId: body.destinationId,
    countryCode: body.countryCode,
    pageNum: Math.max(1, body.page?.pageNum ?? 1),
    pageSize: body.page?.pageSize ?? LIMITS.metadataPageSizeDefault,
    cursor: body.page?.cursor,
  };
  return readyOf(content).get(`hotelsMetadata ${JSON.stringify(query)}`, () => {
    const { hotelsMetadata, ...page } = content.listHotels(query);
    return { hotelsMetadata, page };
  });
};

/** HotelStaticDetail (§4.6, under development): the hotel's facts without prices. */
export const showHotelStaticDetail: Handler<"hotelStaticDetail"> = async ({ content }, _call, body) =>
  readyOf(content).get(`hotelStaticDetail ${JSON.stringify(body.hotelId)}`, () => {
    const found = content.findHotel(body.hotelId);
    // 404 is not among the failures of §4.6.
    if (!found) throw invalidField("hotelId", "names no hotel");
    const { hotelId: id, ...facts } = found;
    return { hotel: { id, ...facts } };
  });
