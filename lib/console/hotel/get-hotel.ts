import { z } from "zod";
import { toHotelName, toHotelView } from "./to-views.ts";
import type { HotelView } from "./views.ts";
import { isPlainText } from "#lib/console/plain-text.ts";
import { PROBLEMS } from "#lib/console/problem-keys.ts";
import { defineVerb } from "#lib/console/verb.ts";
import type { Database } from "#lib/db/client.ts";
import { findAgencySource } from "#lib/db/content-sources.ts";
import { findHotel } from "#lib/db/places.ts";
import { failure, success } from "#lib/domain/outcome.ts";

export const hotelInput = z.object({
  hotelId: z
    .string({ error: PROBLEMS.place })
    .min(1, { error: PROBLEMS.place })
    .max(200, { error: PROBLEMS.place })
    .refine(isPlainText, { error: PROBLEMS.place }),
});

/** A hotel out of the console's own cache; `missing` for one that is newer than it, too. */
export const getHotel = defineVerb({
  permission: "hotels:search",
  input: hotelInput,
  async run({ db, actor }, { hotelId }) {
    const found = await findAgencySource(db, actor.agencyId);
    const hotel = found && (await findHotelView(db, found.source, hotelId));
    return hotel ? success(hotel) : failure("missing");
  },
});

/** The hotel's facts as `source`, a base address, told them last. */
export async function findHotelView(
  db: Database,
  source: string,
  hotelId: string,
): Promise<HotelView | null> {
  const known = await findHotel(db, source, hotelId);
  if (!known) return null;
  const { destinationId, address, rating, lat, lng, logoUrl } = known;
  return {
    hotelId,
    destinationId,
    name: toHotelName(hotelId, known.name),
    address,
    rating,
    logoUrl,
    point: lat === null || lng === null ? null : { lat, lng },
  };
}

/** A hotel of which nothing is known yet goes by its id. */
export function toUnknownHotel(hotelId: string): HotelView {
  return toHotelView(hotelId, {});
}
