import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { requireReader } from "#app/page-actor.ts";
import { Streamed } from "#app/streamed.tsx";
import { checkSearch } from "#app/(desk)/search/check-search.ts";
import { SearchPanel } from "#app/(desk)/search/search-panel.tsx";
import { PartySummary } from "#components/party/party-summary.tsx";
import { draftFromParams, toResultsAddress, toUrlParams } from "#components/search/search-draft.ts";
import { StayDates } from "#components/stay/stay-dates.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { HotelOffers } from "./hotel-offers.tsx";
import { OffersPending } from "./offers-pending.tsx";

type Props = PageProps<"/hotels/[hotelId]">;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("rates"))("title") };
}

/** One hotel with all its rates for a search, grouped by standard room. */
export default async function HotelPage({ params, searchParams }: Props) {
  // No id holds a NUL, and no database stores one.
  const hotelId = decodeURIComponent((await params).hotelId).replaceAll("\0", "");
  const sent = toUrlParams(await searchParams);
  const address = sent.toString();
  const actor = await requireReader(`/hotels/${encodeURIComponent(hotelId)}?${address}`, "hotels:search");
  const draft = draftFromParams(sent);
  const checked = checkSearch(draft, Date.now());
  const [t, search] = await Promise.all([getTranslations("rates"), getTranslations("search")]);
  if ("problems" in checked) {
    return (
      <>
        <PageHeading title={search("title")} lead={search("lead")} />
        <Panel>
          <SearchPanel draft={draft} problems={checked.problems} attempt={address} />
        </Panel>
      </>
    );
  }
  const { query } = checked;
  return (
    <>
      {query.target.kind === "destination" ? (
        <p>
          <TextLink href={toResultsAddress(query)}>{t("back", { place: query.placeName })}</TextLink>
        </p>
      ) : null}
      <Streamed key={address} fallback={<OffersPending />}>
        <HotelOffers
          actor={actor}
          query={query}
          hotelId={hotelId}
          summary={
            <Panel>
              <div className="mb-3 flex flex-wrap items-start gap-x-10 gap-y-3">
                <PartySummary party={query} />
                <p className="font-semibold">
                  <StayDates checkIn={query.checkIn} checkOut={query.checkOut} />
                </p>
              </div>
              <Disclosure key={address} summary={search("change")}>
                <div className="pt-3">
                  <SearchPanel draft={draft} attempt={address} />
                </div>
              </Disclosure>
            </Panel>
          }
        />
      </Streamed>
    </>
  );
}
