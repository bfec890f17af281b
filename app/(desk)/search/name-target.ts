import { toPlaceText } from "#components/place/place-text.ts";
import { draftToQuery, type SearchDraft } from "#components/search/search-draft.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { PROBLEMS } from "#lib/console/problem-keys.ts";
import { type Language, pickText } from "#lib/domain/i18n.ts";
import { findTargetName } from "./target-name.ts";

/**
 * A place that an address names by its id alone gets the name the console knows it by. One it does not know would stand
 * in the form unseen: it is told instead.
 */
export async function nameTarget(
  actor: Actor,
  draft: SearchDraft,
  language: Language,
): Promise<{ draft: SearchDraft; problems: Record<string, string> }> {
  if (draft.target === "" || draft.placeName !== "") return { draft, problems: {} };
  const name = await findTargetName(actor, draftToQuery(draft).target, "");
  const placeName = toPlaceText(pickText(name, language));
  if (placeName === "")
    return { draft: { ...draft, target: "" }, problems: { target: PROBLEMS.placeUnknown } };
  return { draft: { ...draft, placeName }, problems: {} };
}
