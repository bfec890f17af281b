import { getLocale, getTranslations } from "next-intl/server";
import { answerFailure, answerJson } from "#app/api/answer.ts";
import { readBytes } from "#app/api/read-bytes.ts";
import { findReaderZone } from "#app/reader-zone.ts";
import { findActor } from "#lib/auth/find-actor.ts";
import { findAnything } from "#lib/console/finder/find-anything.ts";
import { dayInZone } from "#lib/domain/stay-date.ts";
import { toEntries } from "./to-entries.ts";

export const dynamic = "force-dynamic";

const BODY = { max: 2_000, waitMs: 10_000 };

/**
 * What the palette finds for what was typed, in the reader's language. It comes in the body, although nothing is
 * changed: a guest's name belongs into no address and no log of them.
 */
export async function POST(request: Request): Promise<Response> {
  const actor = await findActor();
  if (!actor) return answerFailure({ code: "signed-out" });
  const query = await readQuery(request);
  const outcome = await findAnything(actor, { query });
  if (!outcome.ok) return answerFailure(outcome.failure);
  const [finder, places, order, shell, party, search, orders, agency, language, readerZone] =
    await Promise.all([
      getTranslations("finder"),
      getTranslations("places"),
      getTranslations("order"),
      getTranslations("shell"),
      getTranslations("party"),
      getTranslations("search"),
      getTranslations("orders"),
      getTranslations("agency"),
      getLocale(),
      findReaderZone(),
    ]);
  const entries = toEntries(outcome.value, {
    finder,
    places,
    order,
    shell,
    party,
    search,
    orders,
    agency,
    language,
    today: dayInZone(Date.now(), readerZone),
  });
  return answerJson({
    entries,
    said: finder("count", { count: entries.length }),
    isReady: outcome.value.arePlacesReady,
  });
}

/** Undefined for what is no question, which the verb then refuses. */
async function readQuery(request: Request): Promise<unknown> {
  const bytes = await readBytes(request, BODY);
  if (!bytes) return undefined;
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof body === "object" && body !== null && "query" in body ? body.query : undefined;
  } catch {
    return undefined;
  }
}
