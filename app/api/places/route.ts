import type { NextRequest } from "next/server";
import { getLocale, getTranslations } from "next-intl/server";
import { placeKindOf } from "#components/place/place-kind.ts";
import { toPlaceText } from "#components/place/place-text.ts";
import type { ComboboxOption } from "#components/ui/combobox-option.ts";
import { findActor } from "#lib/auth/find-actor.ts";
import { suggestPlaces } from "#lib/console/place/suggest-places.ts";
import { pickText } from "#lib/domain/i18n.ts";
import type { FailureCode } from "#lib/domain/outcome.ts";

export const dynamic = "force-dynamic";

const HEADERS = { "cache-control": "private, no-store" };
const LIMIT = 10;

/** Type ahead over places and hotels, out of the console's own cache: however fast somebody types, nobody is asked. */
export async function GET(request: NextRequest): Promise<Response> {
  const actor = await findActor();
  if (!actor) return Response.json({ failure: "signed-out" }, { status: 401, headers: HEADERS });
  const query = request.nextUrl.searchParams.get("q") ?? "";
  const outcome = await suggestPlaces(actor, { query, limit: LIMIT });
  if (!outcome.ok) {
    const { code } = outcome.failure;
    return Response.json({ failure: code }, { status: toStatus(code), headers: HEADERS });
  }
  const { suggestions, isReady } = outcome.value;
  // The cache is being filled for the first time: to find nothing in it yet says nothing about the place.
  if (suggestions.length === 0 && !isReady && query.trim() !== "") {
    return Response.json({ failure: "unreachable" }, { status: 503, headers: HEADERS });
  }
  const [t, language] = await Promise.all([getTranslations("places"), getLocale()]);
  const options = suggestions.map(({ kind, id, destinationType, name, nameFull }): ComboboxOption => ({
    id: `${kind}:${id}`,
    text: toPlaceText(pickText(name, language)),
    detail: toPlaceText(pickText(nameFull, language)),
    kind: t(`kind.${placeKindOf(kind === "hotel" ? null : destinationType)}`),
  }));
  return Response.json({ options }, { headers: HEADERS });
}

function toStatus(code: FailureCode): number {
  // What may not be asked answers like what is not there.
  if (code === "invalid") return 400;
  return code === "forbidden" || code === "missing" ? 404 : 503;
}
