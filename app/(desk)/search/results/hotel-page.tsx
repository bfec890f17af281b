import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { findReaderZone } from "#app/reader-zone.ts";
import { HotelCard, type HotelCardView } from "#components/hotel/hotel-card.tsx";
import { HotelBoard } from "#components/map/hotel-board.tsx";
import { HotelLine } from "#components/map/hotel-line.tsx";
import type { ScreenAction } from "#components/palette/screen-actions.ts";
import { DeclareViewActions, ViewLinkButton } from "#components/search/keep-view.tsx";
import { type Narrowing, withNarrowing } from "#components/search/narrowing.ts";
import { toHotelAddress, toResultsAddress } from "#components/search/search-draft.ts";
import { OPEN_PLACES } from "#components/ui/labelled-text.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";
import { nightsBetween } from "#lib/domain/stay-date.ts";
import { toMapView } from "./map-view.ts";
import type { NarrowedHotel } from "./narrow-hotels.ts";

type HotelPageProps = {
  hotels: readonly NarrowedHotel[];
  /** How many were found, in words. */
  count: string;
  /** What that count leaves unsaid. */
  note?: ReactNode;
  /** Where the next page begins. */
  nextCursor: number | null;
  query: SearchQuery;
  narrowing: Narrowing;
};

/** A page of a list, with its map and the way to the next one. */
export async function HotelPage({ hotels, count, note, nextCursor, query, narrowing }: HotelPageProps) {
  const [screen, compare, ui, readerZone, onMap] = await Promise.all([
    getTranslations("screen"),
    getTranslations("compare"),
    getTranslations("ui"),
    findReaderZone(),
    toMapView(hotels.map(({ row }) => row)),
  ]);
  const nights = nightsBetween(query.checkIn, query.checkOut);
  const pin = {
    pin: compare("pin"),
    pinned: compare("pinned"),
    full: compare("full"),
    labelled: ui("labelledText", OPEN_PLACES),
  };
  const { cursor, ...first } = query;
  const addresses = {
    first: cursor === undefined ? null : withNarrowing(toResultsAddress(first), narrowing),
    next:
      nextCursor === null
        ? null
        : withNarrowing(toResultsAddress({ ...query, cursor: nextCursor }), narrowing),
  };
  return (
    <>
      <HotelBoard {...onMap} count={count} note={note}>
        {hotels.map((hotel) => (
          <HotelLine key={hotel.row.hotelId} hotelId={hotel.row.hotelId}>
            <HotelCard
              hotel={toCard(hotel)}
              href={withNarrowing(toHotelAddress(hotel.row.hotelId, query), narrowing)}
              roomCount={query.rooms.length}
              nightCount={nights}
              readerZone={readerZone}
              pin={pin}
            />
          </HotelLine>
        ))}
      </HotelBoard>
      <Pages addresses={addresses} />
      <DeclareViewActions rows={{ open: screen("openHotel") }} actions={await listPageActions(addresses)} />
    </>
  );
}

function toCard({ row, km, cost }: NarrowedHotel): HotelCardView {
  const { hotelId, name, address, rating, cheapest } = row;
  const facts = { hotelId, name, address, rating, ...(km === null ? {} : { km }) };
  if (!cheapest) return { ...facts, cheapest: null };
  const { roomName, rate } = cheapest;
  return {
    ...facts,
    cheapest: {
      roomName,
      boardCode: rate.board?.code ?? null,
      refundableMode: rate.refundableMode,
      refundableUntil: rate.refundableUntil,
      total: rate.netTotal,
      selling: rate.grossTotal,
      packaged: rate.packaged,
      ...(cost === undefined ? {} : { inAll: cost }),
    },
  };
}

/** Where a page of the list begins, or null where it is none or the one that is open. */
type PageAddresses = { first: string | null; next: string | null };

async function Pages({ addresses: { first, next } }: { addresses: PageAddresses }) {
  const t = await getTranslations("results");
  if (first === null && next === null) return null;
  return (
    <nav aria-label={t("pages")} className="flex flex-wrap justify-between gap-3">
      {first === null ? null : <ViewLinkButton href={first}>{t("first")}</ViewLinkButton>}
      {next === null ? null : (
        <ViewLinkButton href={next} rel="next" prefetch={false} className="ms-auto">
          {t("next")}
        </ViewLinkButton>
      )}
    </nav>
  );
}

async function listPageActions({ first, next }: PageAddresses): Promise<ScreenAction[]> {
  const t = await getTranslations("screen");
  return [
    ...(next === null ? [] : [{ id: "next", label: t("moreHotels"), key: "n", act: { go: next } }]),
    ...(first === null ? [] : [{ id: "first", label: t("firstHotels"), key: "p", act: { go: first } }]),
  ];
}
