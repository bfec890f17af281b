import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { readOutcome, requireReader } from "#app/page-actor.ts";
import { Streamed } from "#app/(desk)/streamed.tsx";
import { findPlaceName } from "#app/(desk)/search/place-name.ts";
import { SearchPanel } from "#app/(desk)/search/search-panel.tsx";
import { DeclareActions } from "#components/palette/declare-actions.tsx";
import { PartySummary } from "#components/party/party-summary.tsx";
import { toPlaceText } from "#components/place/place-text.ts";
import { ChangeSearch } from "#components/search/change-search.tsx";
import { toDatesAddress } from "#components/search/dates-address.ts";
import { narrowingFromParams, showsAllRates, withNarrowing } from "#components/search/narrowing.ts";
import {
  toCompareAddress,
  toHotelAddress,
  toResultsAddress,
  toSearchFormAddress,
  toUrlParams,
} from "#components/search/search-draft.ts";
import { AGAIN, withAgain } from "#components/search/again.ts";
import { pinsFromParams, withView } from "#components/search/results-view.ts";
import { fieldIdOf } from "#components/search/search-texts.ts";
import { StayDates } from "#components/stay/stay-dates.tsx";
import { isolateText } from "#components/supplier-text/isolate-text.ts";
import { toShownName } from "#components/supplier-text/shown-name.ts";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { toUnknownHotel } from "#lib/console/hotel/get-hotel.ts";
import { FLEX_USUAL } from "#lib/domain/date-grid.ts";
import { type I18N, type Language, pickText } from "#lib/domain/i18n.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";
import { AgainNote } from "./again-note.tsx";
import { HotelHead } from "./hotel-head.tsx";
import { HotelOffers } from "./hotel-offers.tsx";
import { OffersPending } from "./offers-pending.tsx";
import { findKnownHotel, readRates, readSearch } from "./read-hotel.ts";

type Props = PageProps<"/hotels/[hotelId]">;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { hotelId, sent, actor } = await readAddress({ params, searchParams });
  const hotel = await findKnownHotel(actor, hotelId);
  if (hotel !== null) return { title: toShownName(pickText(hotel.name, await getLocale())) };
  const { checked } = readSearch(sent.toString());
  // Only the provider can say that there is no such hotel, and its page is then called the missing page.
  if ("query" in checked) readOutcome(await readRates(actor, checked.query, hotelId, sent.get(AGAIN)));
  return { title: (await getTranslations("rates"))("title") };
}

/** One hotel with all its rates for a search, grouped by standard room. */
export default async function HotelPage({ params, searchParams }: Props) {
  const { hotelId, sent, actor } = await readAddress({ params, searchParams });
  const address = sent.toString();
  const { draft, checked } = readSearch(address);
  const [t, compare, dates, search, screen] = await Promise.all([
    getTranslations("rates"),
    getTranslations("compare"),
    getTranslations("dates"),
    getTranslations("search"),
    getTranslations("screen"),
  ]);
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
  const narrowing = narrowingFromParams(sent);
  const listAddress = withView(withNarrowing(toResultsAddress(query), narrowing), sent);
  const isOfList = query.target.kind === "destination";
  const [known, placeName] = await Promise.all([
    findKnownHotel(actor, hotelId),
    isOfList ? findPlaceName(actor, query.target.id, query.placeName) : {},
  ]);
  const again = sent.get(AGAIN);
  const hotelAddress = withView(withNarrowing(toHotelAddress(hotelId, query), narrowing), sent);
  const pins = pinsFromParams(sent);
  const compareAddress =
    isOfList && pins.length > 1 ? withView(withNarrowing(toCompareAddress(query), narrowing), sent) : null;
  const ownDates = toHotelDatesAddress(query, hotelId, known?.name ?? {}, await getLocale());
  const datesAddress = withNarrowing(ownDates, narrowing);
  const offers = (
    <HotelOffers
      actor={actor}
      query={query}
      hotelId={hotelId}
      fromOrderId={again}
      wish={{
        filter: narrowing.filter,
        showsAll: showsAllRates(sent),
        address: withAgain(hotelAddress, again),
      }}
    />
  );
  return (
    <>
      <DeclareActions
        actions={[
          { id: "change", label: screen("changeSearch"), key: "/", act: { focus: fieldIdOf("target") } },
          ...(isOfList
            ? [{ id: "back", label: screen("allHotels"), key: "b", act: { go: listAddress } }]
            : []),
          ...(compareAddress === null
            ? []
            : [{ id: "compare", label: compare("compareAction"), key: "c", act: { go: compareAddress } }]),
        ]}
      />
      {isOfList ? (
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          <TextLink href={listAddress}>
            {t("back", { place: isolateText(pickText(placeName, await getLocale())) })}
          </TextLink>
          {compareAddress === null ? null : (
            <TextLink href={compareAddress}>{compare("toCompare", { count: pins.length })}</TextLink>
          )}
        </p>
      ) : null}
      {again === null ? null : <AgainNote actor={actor} orderId={again} />}
      <HotelHead hotel={known ?? toUnknownHotel(hotelId)} />
      <Panel>
        <div className="mb-3 flex flex-wrap items-start gap-x-10 gap-y-3">
          <PartySummary party={query} />
          <p className="font-semibold">
            <StayDates checkIn={query.checkIn} checkOut={query.checkOut} />
          </p>
        </div>
        <ChangeSearch
          key={address}
          label={search("change")}
          href={withAgain(toSearchFormAddress(query), again)}
        >
          <SearchPanel draft={draft} attempt={address} />
        </ChangeSearch>
        <p className="mt-3">
          <TextLink href={datesAddress} prefetch={false}>
            {dates("link")}
          </TextLink>
        </p>
      </Panel>
      {known ? (
        <Streamed key={address} fallback={<OffersPending />}>
          {offers}
        </Streamed>
      ) : (
        // There may be no such hotel, which can only be said as long as nothing has been sent.
        offers
      )}
    </>
  );
}

/** This hotel alone on the days around the stay, whatever it was found by. */
function toHotelDatesAddress(query: SearchQuery, hotelId: string, name: I18N, language: Language): string {
  const placeName = toPlaceText(pickText(name, language));
  const search = { ...query, target: { kind: "hotel" as const, id: hotelId }, placeName };
  return toDatesAddress({ search, legs: [], flexDays: FLEX_USUAL });
}

async function readAddress({ params, searchParams }: Props) {
  // No id holds a NUL, and no database stores one.
  const hotelId = decodeURIComponent((await params).hotelId).replaceAll("\0", "");
  const sent = toUrlParams(await searchParams);
  const path = `/hotels/${encodeURIComponent(hotelId)}?${sent.toString()}`;
  return { hotelId, sent, actor: await requireReader(path, "hotels:search") };
}
