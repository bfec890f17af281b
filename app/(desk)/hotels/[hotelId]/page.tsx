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
import {
  type Narrowing,
  narrowingFromParams,
  showsAllRates,
  withNarrowing,
} from "#components/search/narrowing.ts";
import {
  type SearchDraft,
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
import type { Actor } from "#lib/auth/actor.ts";
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
  if ("problems" in checked) {
    return <WrongSearch draft={draft} problems={checked.problems} address={address} />;
  }
  const { query } = checked;
  const narrowing = narrowingFromParams(sent);
  const [compare, screen, known, list] = await Promise.all([
    getTranslations("compare"),
    getTranslations("screen"),
    findKnownHotel(actor, hotelId),
    findList(actor, query, { narrowing, sent }),
  ]);
  const again = sent.get(AGAIN);
  const hotelAddress = withView(withNarrowing(toHotelAddress(hotelId, query), narrowing), sent);
  const ownDates = toHotelDatesAddress(query, hotelId, known?.name ?? {}, await getLocale());
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
          ...(list ? [{ id: "back", label: screen("allHotels"), key: "b", act: { go: list.address } }] : []),
          ...(list?.compareAddress
            ? [{ id: "compare", label: compare("compareAction"), key: "c", act: { go: list.compareAddress } }]
            : []),
        ]}
      />
      {again === null ? null : <AgainNote actor={actor} orderId={again} />}
      <HotelHead
        hotel={known ?? toUnknownHotel(hotelId)}
        above={list ? <WayBack list={list} /> : undefined}
      />
      <SearchedFor
        query={query}
        draft={draft}
        address={address}
        again={again}
        datesAddress={withNarrowing(ownDates, narrowing)}
      />
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

type WrongSearchProps = { draft: SearchDraft; problems: Record<string, string>; address: string };

/** An address that no search can be read from: the form, with what is wrong. */
async function WrongSearch({ draft, problems, address }: WrongSearchProps) {
  const t = await getTranslations("search");
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      <Panel>
        <SearchPanel draft={draft} problems={problems} attempt={address} />
      </Panel>
    </>
  );
}

/** The list that the hotel was found in, and what of it is compared. */
type FoundIn = { address: string; compareAddress: string | null; pinCount: number; placeName: I18N };

/** Null where the hotel was searched for by itself. */
async function findList(
  actor: Actor,
  query: SearchQuery,
  { narrowing, sent }: { narrowing: Narrowing; sent: URLSearchParams },
): Promise<FoundIn | null> {
  const { target, placeName } = query;
  if (target.kind !== "destination") return null;
  const asSeen = (address: string): string => withView(withNarrowing(address, narrowing), sent);
  const pinCount = pinsFromParams(sent).length;
  return {
    address: asSeen(toResultsAddress(query)),
    compareAddress: pinCount > 1 ? asSeen(toCompareAddress(query)) : null,
    pinCount,
    placeName: await findPlaceName(actor, target.id, placeName),
  };
}

async function WayBack({ list: { address, compareAddress, pinCount, placeName } }: { list: FoundIn }) {
  const [t, compare, language] = await Promise.all([
    getTranslations("rates"),
    getTranslations("compare"),
    getLocale(),
  ]);
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      <TextLink href={address}>{t("back", { place: isolateText(pickText(placeName, language)) })}</TextLink>
      {compareAddress === null ? null : (
        <TextLink href={compareAddress}>{compare("toCompare", { count: pinCount })}</TextLink>
      )}
    </p>
  );
}

type SearchedForProps = {
  query: SearchQuery;
  /** The order whose stay is booked again. */
  again: string | null;
  datesAddress: string;
  draft: SearchDraft;
  /** What the page was asked for. */
  address: string;
};

/** Who travels and when, and the ways to other days or another search. */
async function SearchedFor({ query, again, datesAddress, draft, address }: SearchedForProps) {
  const [search, dates] = await Promise.all([getTranslations("search"), getTranslations("dates")]);
  return (
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
