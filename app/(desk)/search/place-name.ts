import { cache } from "react";
import type { Actor } from "#lib/auth/actor.ts";
import { getPlace } from "#lib/console/place/get-place.ts";
import type { I18N } from "#lib/domain/i18n.ts";

/**
 * What a place is called. Addresses carry its name as whoever searched read it; the console knows it in the reader's
 * language too, as long as it knows the place. Asks once for a page's title and its body.
 */
export const findPlaceName = cache(
  async (actor: Actor, placeId: string, asSearched: string): Promise<I18N> => {
    const outcome = await getPlace(actor, { placeId });
    return outcome.ok ? outcome.value.name : { en: asSearched };
  },
);
