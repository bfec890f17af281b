import { ADDED, toLeg } from "#components/search/dates-address.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { legInput } from "#lib/console/hotel/survey-dates.ts";
import { PROBLEMS } from "#lib/console/problem-keys.ts";
import type { Leg } from "#lib/domain/date-grid.ts";
import type { Language } from "#lib/domain/i18n.ts";
import { PARTY_LIMITS } from "#lib/domain/party.ts";
import { choosePlace, type PlaceChoice } from "../check-search.ts";

export type AddedPlace = {
  typed: { place: string; nights: number };
  /** The place with its nights, where both are clear. */
  leg: Leg | null;
  problems: { place?: string; nights?: string };
  choices: PlaceChoice[];
};

const NIGHTS_USUAL = 2;
export const NOTHING_TYPED = { place: "", nights: NIGHTS_USUAL };

/** What the form for a further place sent; null where it sent nothing. */
export async function readAddedPlace(
  actor: Actor,
  params: URLSearchParams,
  language: Language,
): Promise<AddedPlace | null> {
  if (!params.has(ADDED.nights)) return null;
  const typed = {
    placeName: (params.get(ADDED.place) ?? "").trim(),
    target: params.get(ADDED.target) ?? "",
  };
  const nightsText = (params.get(ADDED.nights) ?? "").trim();
  const nights = /^\d{1,3}$/.test(nightsText) ? Number(nightsText) : Number.NaN;
  const isNightsFit = nights >= 1 && nights <= PARTY_LIMITS.nights;
  const { draft, choices } = await choosePlace(actor, typed, language);
  const leg = toLeg(draft.target, draft.placeName, nights);
  const isLegFit = leg !== null && legInput.safeParse({ ...leg, nights: 1 }).success;
  return {
    typed: { place: typed.placeName, nights: isNightsFit ? nights : NIGHTS_USUAL },
    leg: isLegFit && isNightsFit ? leg : null,
    problems: {
      ...(isLegFit ? {} : { place: typed.placeName === "" ? PROBLEMS.required : PROBLEMS.place }),
      ...(isNightsFit ? {} : { nights: nights > 0 ? PROBLEMS.nightsMax : PROBLEMS.tooSmall }),
    },
    choices,
  };
}
