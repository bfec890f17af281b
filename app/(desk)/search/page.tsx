import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { requireReader } from "#app/page-actor.ts";
import { findReaderPreferences } from "#app/reader-preferences.ts";
import { findReaderZone } from "#app/reader-zone.ts";
import {
  draftFromParams,
  editRooms,
  type SearchDraft,
  toResultsAddress,
  toUrlParams,
} from "#components/search/search-draft.ts";
import { gridFromParams, LEADS_TO, TO_DATES, toDatesAddress } from "#components/search/dates-address.ts";
import { DeclareActions } from "#components/palette/declare-actions.tsx";
import { AGAIN, withAgain } from "#components/search/again.ts";
import { withView } from "#components/search/results-view.ts";
import { fieldIdOf } from "#components/search/search-texts.ts";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import type { SearchQuery } from "#lib/domain/search-query.ts";
import { dayInZone } from "#lib/domain/stay-date.ts";
import { checkSearch, choosePlace, type PlaceChoice, readStay, withPlaceProblem } from "./check-search.ts";
import { KeptSearches } from "./kept-searches.tsx";
import { nameTarget } from "./name-target.ts";
import { PlaceChoices } from "./place-choices.tsx";
import { SearchPanel } from "./search-panel.tsx";

type Props = PageProps<"/search">;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  await readAddress(await searchParams);
  return { title: (await getTranslations("search"))("title") };
}

/** Where a search begins, and where it comes back to when something in it cannot be searched. */
export default async function SearchPage({ searchParams }: Props) {
  const { params, actor } = await readAddress(await searchParams);
  const [t, screen] = await Promise.all([getTranslations("search"), getTranslations("screen")]);
  const edit = params.get("edit");
  let draft = await withOwnUsual(draftFromParams(params), params);
  let problems: Record<string, string> = {};
  let choices: PlaceChoice[] = [];
  if (edit !== null) {
    draft = { ...draft, rooms: editRooms(draft.rooms, edit) };
  } else if (params.has("checkIn")) {
    draft = readStay(draft, dayInZone(Date.now(), await findReaderZone()));
    ({ draft, choices } = await choosePlace(actor, draft, await getLocale()));
    const checked = checkSearch(draft, Date.now());
    if ("query" in checked) redirect(toFoundAddress(checked.query, params));
    problems = withPlaceProblem(checked.problems, draft);
  } else {
    ({ draft, problems } = await nameTarget(actor, draft, await getLocale()));
  }
  return (
    <>
      <PageHeading
        title={t("title")}
        lead={t("lead")}
        actions={<TextLink href="/places">{t("browse")}</TextLink>}
      />
      <DeclareActions
        actions={[
          { id: "place", label: screen("place"), key: "/", act: { focus: fieldIdOf("target") } },
          { id: "stay", label: screen("stay"), key: "d", act: { focus: fieldIdOf("stayWords") } },
          { id: "browse", label: screen("browse"), key: "b", act: { go: "/places" } },
        ]}
      />
      <Panel>
        {/* An address that fills the form in does so anew; a form that was sent keeps what is typed meanwhile. */}
        <SearchPanel
          key={edit === null ? "sent" : params.toString()}
          draft={draft}
          problems={problems}
          attempt={params.toString()}
        />
        {choices.length > 0 ? <PlaceChoices choices={choices} params={params} /> : null}
      </Panel>
      <KeptSearches actor={actor} />
    </>
  );
}

/** What a search that can be made leads to. */
function toFoundAddress(query: SearchQuery, params: URLSearchParams): string {
  if (params.get(LEADS_TO) === TO_DATES) return toDatesAddress({ search: query, ...gridFromParams(params) });
  // Names go with whoever goes straight to a hotel; a list is looked through first.
  const again = query.target.kind === "hotel" ? params.get(AGAIN) : null;
  return withAgain(withView(toResultsAddress(query), params), again);
}

async function readAddress(sent: Awaited<Props["searchParams"]>) {
  const params = toUrlParams(sent);
  return { params, actor: await requireReader(`/search?${params.toString()}`, "hotels:search") };
}

/** A form that nobody has filled in yet starts from what the reader usually searches with. */
async function withOwnUsual(draft: SearchDraft, params: URLSearchParams): Promise<SearchDraft> {
  if (params.has("residency")) return draft;
  const { residencyCode, nationalityCode, currency } = await findReaderPreferences();
  return { ...draft, residencyCode, nationalityCode, currency: currency ?? "" };
}
