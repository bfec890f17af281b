import { BedDouble, MapPin } from "lucide-react";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { chooseRate } from "#app/(desk)/book/actions.ts";
import { toRateRow } from "#app/(desk)/rate-row-view.ts";
import { findReaderZone } from "#app/reader-zone.ts";
import { FailureBanner } from "#components/failure/failure-banner.tsx";
import { Stars } from "#components/hotel/stars.tsx";
import { ChooseRateForm } from "#components/rate/choose-rate-form.tsx";
import { RateDetails } from "#components/rate/rate-details.tsx";
import { RateRow } from "#components/rate/rate-row.tsx";
import { RoomOffers } from "#components/rate/room-offers.tsx";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { RefreshButton } from "#components/ui/refresh-button.tsx";
import { type Actor, meets } from "#lib/auth/actor.ts";
import { getHotelRates } from "#lib/console/hotel/get-hotel-rates.ts";
import type { HotelRates, HotelView, RateView } from "#lib/console/hotel/views.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";
import { nightsBetween } from "#lib/domain/stay-date.ts";

type HotelOffersProps = { actor: Actor; query: SearchQuery; hotelId: string; summary: ReactNode };

/** The hotel and everything it offers for this search, asked afresh each time: rates are never kept. */
export async function HotelOffers({ actor, query, hotelId, summary }: HotelOffersProps) {
  const outcome = await getHotelRates(actor, { ...query, hotelId });
  const [t, failures] = await Promise.all([getTranslations("rates"), getTranslations("failures")]);
  if (!outcome.ok) {
    const { failure } = outcome;
    // The page has begun to be sent, so this can no longer become the missing page.
    if (failure.code === "missing") {
      return (
        <EmptyState icon={<BedDouble size={24} />} title={t("noHotel.title")}>
          <p>{t("noHotel.text")}</p>
        </EmptyState>
      );
    }
    return (
      <>
        {summary}
        <FailureBanner
          failure={failure}
          title={t("failed")}
          actions={
            failure.code === "unreachable" ? (
              <RefreshButton label={failures("tryAgain")} pendingLabel={t("loading")} />
            ) : undefined
          }
        />
      </>
    );
  }
  const { hotel, rooms } = outcome.value;
  return (
    <>
      <HotelHead hotel={hotel} />
      {summary}
      {rooms.length === 0 ? (
        <EmptyState icon={<BedDouble size={24} />} title={t("none.title")}>
          <p>{t("none.text")}</p>
        </EmptyState>
      ) : (
        <Offers offers={outcome.value} mayBook={meets(actor, "orders:book")} />
      )}
    </>
  );
}

function HotelHead({ hotel }: { hotel: HotelView }) {
  return (
    <PageHeading
      title={<LocalName name={hotel.name} />}
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <Stars rating={hotel.rating} />
          <span className="inline-flex min-w-0 items-start gap-1">
            <MapPin aria-hidden size={16} className="mt-1 shrink-0" />
            <LocalName name={hotel.address} />
          </span>
        </span>
      }
    />
  );
}

async function Offers({ offers, mayBook }: { offers: HotelRates; mayBook: boolean }) {
  const [t, readerZone] = await Promise.all([getTranslations("rates"), findReaderZone()]);
  const { query, rooms, sheetId } = offers;
  const shape = {
    roomCount: query.rooms.length,
    nightCount: nightsBetween(query.checkIn, query.checkOut),
    readerZone,
  };
  const nowMs = Date.now();
  const choose = (rate: RateView): ReactNode =>
    mayBook ? (
      <ChooseRateForm
        action={chooseRate}
        sheetId={sheetId}
        ratePkgId={rate.ratePkgId}
        label={t("choose")}
        pendingLabel={t("checking")}
      />
    ) : null;
  return (
    <section aria-labelledby="offers" className="flex flex-col gap-4">
      <h2 id="offers" className="text-title">
        {t("offers")}
      </h2>
      {rooms.map((room) => (
        <RoomOffers key={room.roomTypeId} name={room.name}>
          {room.rates.map((rate) => (
            <div key={rate.ratePkgId} className="pb-3">
              <RateRow rate={toRateRow(rate)} {...shape} action={choose(rate)} />
              <Disclosure summary={t("details")}>
                <RateDetails rate={rate} nowMs={nowMs} {...shape} />
              </Disclosure>
            </div>
          ))}
        </RoomOffers>
      ))}
    </section>
  );
}
