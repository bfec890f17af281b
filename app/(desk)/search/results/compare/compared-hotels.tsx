import { Pin } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { clientCostOf, freeUntilOf, rateCostOf } from "#app/(desk)/rate-facts.ts";
import { readOutcome } from "#app/page-actor.ts";
import { readerLeft } from "#app/reader-left.ts";
import { findReaderZone } from "#app/reader-zone.ts";
import { FailureBanner } from "#components/failure/failure-banner.tsx";
import { type ComparedHotel, HotelComparison } from "#components/hotel/hotel-comparison.tsx";
import type { ComparedOffer } from "#components/rate/compared-terms.ts";
import { toPriceParts } from "#components/rate/price-parts.ts";
import { type Narrowing, withNarrowing } from "#components/search/narrowing.ts";
import { togglePin, withOtherPins, withView } from "#components/search/results-view.ts";
import { COMPARE_PATH, toHotelAddress } from "#components/search/search-draft.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import type { Actor } from "#lib/auth/actor.ts";
import { compareHotels } from "#lib/console/hotel/compare-hotels.ts";
import type { HotelRow } from "#lib/console/hotel/views.ts";
import { servicesFor } from "#lib/console/services.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";
import { nightsBetween } from "#lib/domain/stay-date.ts";
import { sumAtProperty } from "#lib/domain/true-cost.ts";
import { kmBetween } from "../narrow-hotels.ts";
import { Incomplete, Retry } from "../no-hotels.tsx";

type ComparedHotelsProps = {
  actor: Actor;
  query: SearchQuery;
  narrowing: Narrowing;
  /** Of this page. */
  params: URLSearchParams;
  hotelIds: readonly string[];
  listAddress: string;
};

/** The hotels that are pinned, asked for together and afresh. */
export async function ComparedHotels(props: ComparedHotelsProps) {
  const { actor, query, narrowing, params, hotelIds, listAddress } = props;
  if (hotelIds.length === 0) return <NothingPinned listAddress={listAddress} />;
  const read = readOutcome(
    await compareHotels(actor, { ...query, hotelIds: [...hotelIds] }, servicesFor(readerLeft())),
  );
  const [t, readerZone] = await Promise.all([getTranslations("compare"), findReaderZone()]);
  if ("failure" in read) {
    const isWorthAgain = ["unreachable", "silent", "unknown"].includes(read.failure.code);
    return (
      <FailureBanner
        failure={read.failure}
        title={t("failed")}
        actions={isWorthAgain ? <Retry /> : undefined}
      />
    );
  }
  const { hotels, centre } = read.value;
  if (hotels.length === 0) return <NothingPinned listAddress={listAddress} />;
  const nowMs = Date.now();
  const compared = hotels.map((row): ComparedHotel => {
    const { hotelId, name, address, rating, point } = row;
    return {
      hotelId,
      name,
      address,
      rating,
      km: kmBetween(centre, point),
      offer: toOffer(row, query, nowMs),
      href: withView(withNarrowing(toHotelAddress(hotelId, query), narrowing), params),
      withoutHref: withOtherPins(COMPARE_PATH, params, togglePin(hotelIds, hotelId)),
    };
  });
  return (
    <>
      <Incomplete found={read.value} />
      <HotelComparison hotels={compared} readerZone={readerZone} />
      {hotels.length === 1 ? <p className="text-ink-soft">{t("alone")}</p> : null}
    </>
  );
}

function toOffer({ cheapest }: HotelRow, query: SearchQuery, nowMs: number): ComparedOffer | null {
  if (!cheapest) return null;
  const { roomName, rate } = cheapest;
  const nights = nightsBetween(query.checkIn, query.checkOut);
  return {
    roomName,
    supplierRoomName: rate.supplierRoomName,
    boardCode: rate.board?.code ?? null,
    refundableMode: rate.refundableMode,
    freeUntil: freeUntilOf(rate, nowMs),
    dueNow: toPriceParts(rate, query.rooms.length, nights).dueNow,
    selling: rate.grossTotal,
    atProperty: sumAtProperty(rate.taxes),
    inAll: rateCostOf(rate),
    clientInAll: clientCostOf(rate),
    commissionable: rate.commissionable,
    packaged: rate.packaged,
  };
}

async function NothingPinned({ listAddress }: { listAddress: string }) {
  const t = await getTranslations("compare");
  return (
    <EmptyState
      icon={<Pin size={24} />}
      title={t("empty.title")}
      action={
        <LinkButton href={listAddress} tone="primary">
          {t("empty.toList")}
        </LinkButton>
      }
    >
      <p>{t("empty.text")}</p>
    </EmptyState>
  );
}
