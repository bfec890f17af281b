import { getPlaceInput } from "./inputs.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { findAgencySource } from "#lib/db/content-sources.ts";
import { findPlace } from "#lib/db/places.ts";
import { failure, success } from "#lib/domain/outcome.ts";

/** A place's name out of the console's own cache; `missing` for one that is newer than it, too. */
export const getPlace = defineVerb({
  permission: "hotels:search",
  input: getPlaceInput,
  async run({ db, actor }, { placeId }) {
    const found = await findAgencySource(db, actor.agencyId);
    const place = found && (await findPlace(db, found.source, placeId));
    return place ? success({ id: place.id, name: place.name }) : failure("missing");
  },
});
