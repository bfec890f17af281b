import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { requireReader } from "#app/page-actor.ts";
import { MARKET_COOKIE, readMarket } from "#components/search/market-cookie.ts";
import {
  draftFromParams,
  editRooms,
  type SearchDraft,
  toResultsAddress,
  toUrlParams,
} from "#components/search/search-draft.ts";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { checkSearch, choosePlace, type PlaceChoice, withPlaceProblem } from "./check-search.ts";
import { PlaceChoices } from "./place-choices.tsx";
import { SearchPanel } from "./search-panel.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("search"))("title") };
}

/** Where a search begins, and where it comes back to when something in it cannot be searched. */
export default async function SearchPage({ searchParams }: PageProps<"/search">) {
  const params = toUrlParams(await searchParams);
  const actor = await requireReader(`/search?${params.toString()}`, "hotels:search");
  const t = await getTranslations("search");
  const edit = params.get("edit");
  let draft = await withUsualMarket(draftFromParams(params), params);
  let problems: Record<string, string> = {};
  let choices: PlaceChoice[] = [];
  if (edit !== null) {
    draft = { ...draft, rooms: editRooms(draft.rooms, edit) };
  } else if (params.has("checkIn")) {
    ({ draft, choices } = await choosePlace(actor, draft, await getLocale()));
    const checked = checkSearch(draft, Date.now());
    if ("query" in checked) redirect(toResultsAddress(checked.query));
    problems = withPlaceProblem(checked.problems, draft);
  }
  return (
    <>
      <PageHeading
        title={t("title")}
        lead={t("lead")}
        actions={<TextLink href="/places">{t("browse")}</TextLink>}
      />
      <Panel>
        <SearchPanel draft={draft} problems={problems} attempt={params.toString()} />
        {choices.length > 0 ? <PlaceChoices choices={choices} params={params} /> : null}
      </Panel>
    </>
  );
}

async function withUsualMarket(draft: SearchDraft, params: URLSearchParams): Promise<SearchDraft> {
  if (params.has("residency")) return draft;
  return { ...draft, ...readMarket((await cookies()).get(MARKET_COOKIE)?.value) };
}
