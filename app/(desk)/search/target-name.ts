import { findKnownHotel } from "#app/(desk)/hotels/[hotelId]/read-hotel.ts";
import type { Actor } from "#lib/auth/actor.ts";
import type { I18N } from "#lib/domain/i18n.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";
import { findPlaceName } from "./place-name.ts";

/** What a place or a hotel is called, as far as the console knows; else as whoever searched read it. */
export async function findTargetName(
  actor: Actor,
  { kind, id }: SearchQuery["target"],
  asSearched: string,
): Promise<I18N> {
  if (kind === "destination") return findPlaceName(actor, id, asSearched);
  return (await findKnownHotel(actor, id))?.name ?? { en: asSearched };
}
