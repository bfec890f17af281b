import { toPlaceText } from "#components/place/place-text.ts";
import { draftToQuery, type SearchDraft } from "#components/search/search-draft.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { findDateProblems, searchQuery } from "#lib/console/hotel/search-query.ts";
import { foldText } from "#lib/domain/fold-text.ts";
import { suggestPlaces } from "#lib/console/place/suggest-places.ts";
import type { PlaceSuggestion } from "#lib/console/place/views.ts";
import { PROBLEMS } from "#lib/console/problem-keys.ts";
import { toFieldProblems } from "#lib/console/problems.ts";
import { type Language, pickText } from "#lib/domain/i18n.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";
import type { StayDate } from "#lib/domain/stay-date.ts";
import { readStayWords } from "#lib/domain/stay-words.ts";

type CheckedSearch = { query: SearchQuery } | { problems: Record<string, string> };

/** The same schema and the same day's rules as the verb's own, so that a form never comes back from the provider. */
export function checkSearch(draft: SearchDraft, nowMs: number): CheckedSearch {
  const parsed = searchQuery.safeParse(draftToQuery(draft), { reportInput: true });
  if (!parsed.success) return { problems: withStayProblem(atFields(toFieldProblems(parsed.error)), draft) };
  if (draft.stayWords !== "") return { problems: withStayProblem({}, draft) };
  const problems = findDateProblems(parsed.data, nowMs);
  return Object.keys(problems).length > 0 ? { problems } : { query: parsed.data };
}

/** One field stands for where somebody goes; nothing typed is another matter than nothing chosen. */
function atFields(problems: Record<string, string>): Record<string, string> {
  const { "target.id": id, "target.kind": kind, ...rest } = problems;
  const target = id ?? kind;
  return target ? { target, ...rest } : rest;
}

/** Words that can mean one stay become its days; `today` is the day of whoever wrote them. */
export function readStay(draft: SearchDraft, today: StayDate): SearchDraft {
  const [stay, another] = readStayWords(draft.stayWords, today);
  return stay && !another ? { ...draft, ...stay, stayWords: "" } : draft;
}

/** What is wrong with words that are no days yet; what is wrong with the days is then no matter. */
function withStayProblem(problems: Record<string, string>, draft: SearchDraft): Record<string, string> {
  if (draft.stayWords === "") return problems;
  const { checkIn: _checkIn, checkOut: _checkOut, ...rest } = problems;
  return { ...rest, stayWords: PROBLEMS.stayWords };
}

export type PlaceChoice = { target: string; suggestion: PlaceSuggestion };

/**
 * What somebody typed and did not choose, as where no script runs: the one place of that name, or those it may mean.
 */
export async function choosePlace<Draft extends Pick<SearchDraft, "target" | "placeName">>(
  actor: Actor,
  draft: Draft,
  language: Language,
): Promise<{ draft: Draft; choices: PlaceChoice[] }> {
  if (draft.target !== "" || draft.placeName === "") return { draft, choices: [] };
  const found = await suggestPlaces(actor, { query: draft.placeName.slice(0, 100), limit: 8 });
  if (!found.ok) return { draft, choices: [] };
  const choices = found.value.suggestions.map((suggestion) => ({
    target: `${suggestion.kind}:${suggestion.id}`,
    suggestion,
  }));
  const wanted = foldText(draft.placeName);
  const named = choices.filter(({ suggestion }) =>
    Object.values(suggestion.name).some((name) => foldText(name ?? "") === wanted),
  );
  // What was typed with a slip is asked about, even where it leads to one place.
  if (found.value.isNear) return { draft, choices };
  const [only] = named.length === 1 ? named : choices;
  if (!only || (named.length !== 1 && choices.length !== 1)) return { draft, choices };
  const placeName = toPlaceText(pickText(only.suggestion.name, language));
  return { draft: { ...draft, target: only.target, placeName }, choices: [] };
}

/** The problem of a place that was typed and led to none, or to several. */
export function withPlaceProblem(
  problems: Record<string, string>,
  draft: SearchDraft,
): Record<string, string> {
  return problems["target"] && draft.placeName === "" ? { ...problems, target: PROBLEMS.required } : problems;
}
