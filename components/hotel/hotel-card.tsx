import { useLocale, useTranslations } from "next-intl";
import { Amount } from "#components/money/amount.tsx";
import { ViewLink } from "#components/search/keep-view.tsx";
import { Board } from "#components/rate/board.tsx";
import { NetAndSelling } from "#components/rate/net-and-selling.tsx";
import { PackageMark } from "#components/rate/package-mark.tsx";
import { type RefundableMode, Refundability } from "#components/rate/refundability.tsx";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import { toShownName } from "#components/supplier-text/shown-name.ts";
import { classNames } from "#components/ui/class-names.ts";
import { LineDrawing } from "#components/ui/line-drawing.tsx";
import { type I18N, pickText } from "#lib/domain/i18n.ts";
import type { Money } from "#lib/domain/money.ts";
import { HotelMark } from "./hotel-mark.tsx";
import { toOneDecimal } from "./one-decimal.ts";
import { PinButton, type PinTexts } from "./pin-button.tsx";
import { Stars } from "./stars.tsx";

export type HotelCardView = {
  hotelId: string;
  name: I18N;
  address: I18N;
  rating: number | null;
  /** From the centre of the search; absent where it is not known. */
  km?: number;
  /** The cheapest rate of the list; null where the hotel has none for this search. */
  cheapest: {
    roomName: I18N;
    boardCode: string | null;
    refundableMode: RefundableMode;
    refundableUntil: string | null;
    /** What the agency pays. */
    total: Money;
    /** What the service says its client does; null where it names nothing. */
    selling: Money | null;
    /** Sold only with other travel services. */
    packaged: boolean;
    /** All that the traveller pays; null where that is not known, absent where nobody asked. */
    inAll?: Money | null;
  } | null;
};

type HotelCardProps = {
  hotel: HotelCardView;
  href: string;
  roomCount: number;
  nightCount: number;
  readerZone: string;
  /** Where the hotels of the list can be pinned. */
  pin?: PinTexts;
};

/** Static, so that the bar of a press spans the card as well. */
const WHOLE_CARD =
  "static rounded-panel after:absolute after:inset-0 after:rounded-panel group-hover:text-accent focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus";

/** A hotel in a list, as wide as the container it stands in. The whole card is one link; its name is what the link is called. */
export function HotelCard({ hotel, href, roomCount, nightCount, readerZone, pin }: HotelCardProps) {
  const t = useTranslations("hotel");
  const language = useLocale();
  return (
    <article
      data-row
      className="group relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-panel border border-line bg-surface p-4 shadow-panel transition-colors hover:border-accent @min-[30rem]:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <HotelMark hotelId={hotel.hotelId} name={hotel.name.en ?? ""} />
      <div className="min-w-0">
        <h3 className={classNames("text-lead", pin && "@max-[30rem]:pe-7")}>
          <ViewLink href={href} className={WHOLE_CARD}>
            <LocalName name={hotel.name} />
          </ViewLink>
        </h3>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-small text-ink-soft">
          <Stars rating={hotel.rating} />
          <span className="inline-flex min-w-0 items-start gap-1 [&>bdi]:min-w-0">
            <LineDrawing of="pin" size={14} className="mt-0.5 shrink-0" />
            <LocalName name={hotel.address} originalToo={false} />
          </span>
          {hotel.km === undefined ? null : (
            <span>{t("kmFromCentre", { km: toOneDecimal(hotel.km, language) })}</span>
          )}
        </p>
        {hotel.cheapest ? (
          <div className="mt-2.5 flex flex-col items-start gap-1 *:[bdi]:text-small">
            <LocalName name={hotel.cheapest.roomName} originalToo={false} />
            <div className="flex flex-wrap gap-x-5 gap-y-1">
              <Board code={hotel.cheapest.boardCode} />
              <Refundability
                mode={hotel.cheapest.refundableMode}
                until={hotel.cheapest.refundableUntil}
                readerZone={readerZone}
              />
            </div>
            {hotel.cheapest.packaged ? <PackageMark /> : null}
          </div>
        ) : null}
      </div>
      {pin ? (
        <PinButton hotelId={hotel.hotelId} name={toShownName(pickText(hotel.name, language))} texts={pin}>
          <LineDrawing of="pushPin" size={16} />
        </PinButton>
      ) : null}
      <div
        className={classNames(
          "col-span-2 grid grid-cols-[minmax(0,1fr)_auto] content-center items-start gap-x-3 gap-y-1 border-t border-line pt-3 text-end *:col-start-2 @min-[30rem]:col-span-1 @min-[30rem]:grid-cols-[minmax(0,1fr)] @min-[30rem]:border-t-0 @min-[30rem]:ps-4 @min-[30rem]:*:col-start-1",
          pin ? "@min-[30rem]:pt-8" : "@min-[30rem]:pt-0",
        )}
      >
        {hotel.cheapest ? (
          <>
            <p className="row-span-3 col-start-1! text-start text-small text-ink-soft @min-[30rem]:row-span-1 @min-[30rem]:text-end">
              {t("fromPrice", { rooms: roomCount, nights: nightCount })}
            </p>
            <NetAndSelling net={hotel.cheapest.total} selling={hotel.cheapest.selling} size="text-title" />
            <InAll amount={hotel.cheapest.inAll} />
          </>
        ) : (
          <p className="col-span-full col-start-1! text-start text-small text-ink-soft @min-[30rem]:text-end">
            {t("noRate")}
          </p>
        )}
      </div>
    </article>
  );
}

function InAll({ amount }: { amount: Money | null | undefined }) {
  const t = useTranslations("hotel");
  const rate = useTranslations("rate");
  if (amount === undefined) return null;
  if (amount === null) return <p className="text-small text-warning">{rate("plusUnknownAtProperty")}</p>;
  return (
    // With the net price in it, it is nothing for the client.
    <p data-private className="text-small @min-[30rem]:max-w-44 @min-[30rem]:justify-self-end">
      <Amount money={amount} className="font-semibold" /> {t("inAll")}
    </p>
  );
}
