import { MapPin } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Amount } from "#components/money/amount.tsx";
import { Board } from "#components/rate/board.tsx";
import { type RefundableMode, Refundability } from "#components/rate/refundability.tsx";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import type { I18N } from "#lib/domain/i18n.ts";
import type { Money } from "#lib/domain/money.ts";
import { HotelMark } from "./hotel-mark.tsx";
import { Stars } from "./stars.tsx";

export type HotelCardView = {
  hotelId: string;
  name: I18N;
  address: I18N;
  rating: number | null;
  /** The cheapest rate of the list; null where the hotel has none for this search. */
  cheapest: {
    roomName: I18N;
    boardCode: string | null;
    refundableMode: RefundableMode;
    refundableUntil: string | null;
    total: Money;
  } | null;
};

type HotelCardProps = {
  hotel: HotelCardView;
  href: string;
  roomCount: number;
  nightCount: number;
  readerZone: string;
};

/** A hotel in a list. The whole card is one link; its name is what the link is called. */
export function HotelCard({ hotel, href, roomCount, nightCount, readerZone }: HotelCardProps) {
  const t = useTranslations("hotel");
  return (
    <article className="group relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-panel border border-line bg-surface p-4 shadow-panel transition-colors hover:border-accent medium:grid-cols-[auto_minmax(0,1fr)_auto]">
      <HotelMark hotelId={hotel.hotelId} name={hotel.name.en ?? ""} />
      <div className="min-w-0">
        <h3 className="text-lead">
          <Link
            href={href}
            className="after:absolute after:inset-0 after:rounded-panel group-hover:text-accent focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
          >
            <LocalName name={hotel.name} />
          </Link>
        </h3>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-small text-ink-soft">
          <Stars rating={hotel.rating} />
          <span className="inline-flex min-w-0 items-start gap-1">
            <MapPin aria-hidden size={14} className="mt-0.5 shrink-0" />
            <LocalName name={hotel.address} originalToo={false} />
          </span>
        </p>
        {hotel.cheapest ? (
          <div className="mt-2.5 flex flex-col gap-1">
            <p className="text-small">
              <LocalName name={hotel.cheapest.roomName} originalToo={false} />
            </p>
            <div className="flex flex-wrap gap-x-5 gap-y-1">
              <Board code={hotel.cheapest.boardCode} />
              <Refundability
                mode={hotel.cheapest.refundableMode}
                until={hotel.cheapest.refundableUntil}
                readerZone={readerZone}
              />
            </div>
          </div>
        ) : null}
      </div>
      <div className="col-span-2 flex items-end justify-between gap-3 border-t border-line pt-3 medium:col-span-1 medium:flex-col medium:justify-center medium:border-t-0 medium:ps-4 medium:pt-0 medium:text-end">
        {hotel.cheapest ? (
          <>
            <p className="text-small text-ink-soft">
              {t("fromPrice", { rooms: roomCount, nights: nightCount })}
            </p>
            <p className="text-title font-bold tracking-tight">
              <Amount money={hotel.cheapest.total} />
            </p>
          </>
        ) : (
          <p className="text-small text-ink-soft">{t("noRate")}</p>
        )}
      </div>
    </article>
  );
}
