import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { requireReader } from "#app/page-actor.ts";
import { Streamed } from "#app/streamed.tsx";
import { PartySummary } from "#components/party/party-summary.tsx";
import { SortLinks } from "#components/search/sort-links.tsx";
import { draftFromParams, toUrlParams } from "#components/search/search-draft.ts";
import { StayDates } from "#components/stay/stay-dates.tsx";
import { SupplierText } from "#components/supplier-text/supplier-text.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { SearchQuery } from "#lib/domain/search-query.ts";
import { checkSearch } from "../check-search.ts";
import { SearchPanel } from "../search-panel.tsx";
import { FoundHotels } from "./found-hotels.tsx";
import { HotelsPending } from "./hotels-pending.tsx";

export async function generateMetadata({ searchParams }: PageProps<"/search/results">): Promise<Metadata> {
  const { placeName } = draftFromParams(toUrlParams(await searchParams));
  return { title: (await getTranslations("results"))("title", { place: placeName }) };
}

/** The hotels of a search. All of it stands in the address; the list streams in below what is known already. */
export default async function ResultsPage({ searchParams }: PageProps<"/search/results">) {
  const params = toUrlParams(await searchParams);
  const actor = await requireReader(`/search/results?${params.toString()}`, "hotels:search");
  const draft = draftFromParams(params);
  const checked = checkSearch(draft, Date.now());
  const attempt = params.toString();
  const search = await getTranslations("search");
  if ("problems" in checked) {
    return (
      <>
        <PageHeading title={search("title")} lead={search("lead")} />
        <Panel>
          <SearchPanel draft={draft} problems={checked.problems} attempt={attempt} />
        </Panel>
      </>
    );
  }
  const { query } = checked;
  const t = await getTranslations("results");
  return (
    <>
      <PageHeading
        title={query.placeName === "" ? t("titleAlone") : <SupplierText>{query.placeName}</SupplierText>}
      />
      <SearchSummary query={query}>
        <Disclosure key={attempt} summary={search("change")}>
          <div className="pt-3">
            <SearchPanel draft={draft} attempt={attempt} />
          </div>
        </Disclosure>
      </SearchSummary>
      {query.target.kind === "destination" ? <SortLinks query={query} /> : null}
      <Streamed key={attempt} fallback={<HotelsPending />}>
        <FoundHotels actor={actor} query={query} />
      </Streamed>
    </>
  );
}

function SearchSummary({ query, children }: { query: SearchQuery; children: React.ReactNode }) {
  return (
    <Panel>
      <div className="mb-3 flex flex-wrap items-start gap-x-10 gap-y-3">
        <PartySummary party={query} />
        <p className="font-semibold">
          <StayDates checkIn={query.checkIn} checkOut={query.checkOut} />
        </p>
      </div>
      {children}
    </Panel>
  );
}
