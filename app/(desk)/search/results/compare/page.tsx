import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { requireReader } from "#app/page-actor.ts";
import { Streamed } from "#app/(desk)/streamed.tsx";
import { DeclareActions } from "#components/palette/declare-actions.tsx";
import { PartySummary } from "#components/party/party-summary.tsx";
import { narrowingFromParams, withNarrowing } from "#components/search/narrowing.ts";
import { pinsFromParams, withView } from "#components/search/results-view.ts";
import { draftFromParams, toResultsAddress, toUrlParams } from "#components/search/search-draft.ts";
import { StayDates } from "#components/stay/stay-dates.tsx";
import { isolateText } from "#components/supplier-text/isolate-text.ts";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { pickText } from "#lib/domain/i18n.ts";
import { checkSearch } from "../../check-search.ts";
import { findPlaceName } from "../../place-name.ts";
import { SearchPanel } from "../../search-panel.tsx";
import { ComparedHotels } from "./compared-hotels.tsx";

type Props = PageProps<"/search/results/compare">;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("compare"))("title") };
}

/** The hotels of a search that are pinned, side by side. Which ones stands in the address, with the search they are of. */
export default async function ComparePage({ searchParams }: Props) {
  const params = toUrlParams(await searchParams);
  const actor = await requireReader(`/search/results/compare?${params.toString()}`, "hotels:search");
  const draft = draftFromParams(params);
  const checked = checkSearch(draft, Date.now());
  const [t, rates, screen, search] = await Promise.all([
    getTranslations("compare"),
    getTranslations("rates"),
    getTranslations("screen"),
    getTranslations("search"),
  ]);
  if ("problems" in checked) {
    return (
      <>
        <PageHeading title={search("title")} lead={search("lead")} />
        <Panel>
          <SearchPanel draft={draft} problems={checked.problems} attempt={params.toString()} />
        </Panel>
      </>
    );
  }
  const { query } = checked;
  const narrowing = narrowingFromParams(params);
  const listAddress = withView(withNarrowing(toResultsAddress(query), narrowing), params);
  const placeName = await findPlaceName(actor, query.target.id, query.placeName);
  return (
    <>
      <DeclareActions
        actions={[{ id: "back", label: screen("allHotels"), key: "b", act: { go: listAddress } }]}
      />
      <PageHeading
        above={
          <TextLink href={listAddress}>
            {rates("back", { place: isolateText(pickText(placeName, await getLocale())) })}
          </TextLink>
        }
        title={t("title")}
        lead={t("lead")}
      />
      <Panel>
        <div className="flex flex-wrap items-start gap-x-10 gap-y-3">
          <PartySummary party={query} />
          <p className="font-semibold">
            <StayDates checkIn={query.checkIn} checkOut={query.checkOut} />
          </p>
        </div>
      </Panel>
      <Streamed key={params.toString()} fallback={<Pending text={t("loading")} />}>
        <ComparedHotels
          actor={actor}
          query={query}
          narrowing={narrowing}
          params={params}
          hotelIds={pinsFromParams(params)}
          listAddress={listAddress}
        />
      </Streamed>
    </>
  );
}

function Pending({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-3">
      <output className="text-ink-soft">{text}</output>
      <Skeleton className="h-128 rounded-panel" />
    </div>
  );
}
