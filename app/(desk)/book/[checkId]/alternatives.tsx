import { getTranslations } from "next-intl/server";
import { chooseRate } from "#app/(desk)/book/actions.ts";
import { toRateRow } from "#app/(desk)/rate-row-view.ts";
import { findReaderZone } from "#app/reader-zone.ts";
import { AlternativeTerms } from "#components/check/alternative-terms.tsx";
import { ChooseRate, ChooseRateForm } from "#components/rate/choose-rate-form.tsx";
import { RateDetails } from "#components/rate/rate-details.tsx";
import { toHotelAddress } from "#components/search/search-draft.ts";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { CheckView } from "#lib/console/order/views/check.ts";
import { nightsBetween } from "#lib/domain/stay-date.ts";

/** Rates that may stand in, each against what was wanted, term by term. Choosing one asks about it first. */
export async function Alternatives({ check }: { check: CheckView }) {
  const [t, rates, readerZone] = await Promise.all([
    getTranslations("check"),
    getTranslations("rates"),
    findReaderZone(),
  ]);
  const { query, alternatives, shown } = check;
  const roomCount = query.rooms.length;
  const nightCount = nightsBetween(query.checkIn, query.checkOut);
  return (
    <section aria-labelledby="alternatives" className="flex flex-col gap-4">
      {alternatives.length > 0 ? (
        <h2 id="alternatives" className="text-title">
          {t("alternatives.title")}
        </h2>
      ) : null}
      {alternatives.map((alternative) => (
        <Panel key={alternative.rate.ratePkgId}>
          <AlternativeTerms
            wanted={toRateRow(shown)}
            offered={toRateRow(alternative.rate)}
            roomName={alternative.roomName}
            isSameRoom={alternative.isSameRoom}
            priceDifference={alternative.priceDifference}
            readerZone={readerZone}
            action={
              check.orderId ? null : (
                <ChooseRateForm
                  action={chooseRate}
                  sheetId={check.sheetId}
                  className="flex flex-col items-end gap-1.5"
                >
                  <ChooseRate
                    ratePkgId={alternative.rate.ratePkgId}
                    label={t("alternatives.choose")}
                    pendingLabel={t("checking")}
                  />
                </ChooseRateForm>
              )
            }
          />
          <div className="mt-3">
            <Disclosure summary={rates("details")}>
              <RateDetails
                rate={alternative.rate}
                roomCount={roomCount}
                nightCount={nightCount}
                nowMs={Date.now()}
                readerZone={readerZone}
              />
            </Disclosure>
          </div>
        </Panel>
      ))}
      <div>
        <LinkButton href={toHotelAddress(check.hotel.hotelId, query)}>{t("alternatives.all")}</LinkButton>
      </div>
    </section>
  );
}
