import { X } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import {
  areDifferent,
  type ComparedOffer,
  differsIn,
  type OfferTerm,
  termsOf,
} from "#components/rate/compared-terms.ts";
import { type ComparedTerm, ComparisonTable } from "#components/rate/comparison-table.tsx";
import { OfferTermValue } from "#components/rate/offer-terms.tsx";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import { toShownName } from "#components/supplier-text/shown-name.ts";
import { LinkButton } from "#components/ui/link-button.tsx";
import { type I18N, pickText } from "#lib/domain/i18n.ts";
import { toOneDecimal } from "./one-decimal.ts";
import { Stars } from "./stars.tsx";

export type ComparedHotel = {
  hotelId: string;
  name: I18N;
  address: I18N;
  rating: number | null;
  /** From the centre of the search; null where it is not known. */
  km: number | null;
  /** Its cheapest rate; null where it has none for this search. */
  offer: ComparedOffer | null;
  /** All of its rates. */
  href: string;
  /** The same comparison without it. */
  withoutHref: string;
};

/** What these come to tells of the agency's own price. */
const PRIVATE: ReadonlySet<OfferTerm> = new Set(["dueNow", "inAll", "commission"]);

type HotelComparisonProps = { hotels: readonly ComparedHotel[]; readerZone: string };

/** Hotels side by side with the cheapest rate of each, term by term. */
export function HotelComparison({ hotels, readerZone }: HotelComparisonProps) {
  const t = useTranslations("compare");
  const terms = useTerms(hotels, readerZone);
  return (
    <ComparisonTable
      caption={t("caption")}
      corner={t("term.hotel")}
      differsLabel={t("differs")}
      columns={hotels.map((hotel) => ({ id: hotel.hotelId, head: <HotelColumnHead hotel={hotel} /> }))}
      terms={terms}
    />
  );
}

function HotelColumnHead({ hotel }: { hotel: ComparedHotel }) {
  const t = useTranslations("compare");
  const name = toShownName(pickText(hotel.name, useLocale()));
  return (
    <div className="flex h-full flex-col items-start gap-1.5">
      <div className="flex w-full items-start justify-between gap-2">
        <span className="line-clamp-4 font-semibold">
          <LocalName name={hotel.name} originalToo={false} />
        </span>
        <Link
          href={hotel.withoutHref}
          prefetch={false}
          scroll={false}
          aria-label={t("takeOff", { name })}
          className="-mt-1 -me-1.5 inline-grid size-8 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-accent-soft hover:text-accent"
        >
          <X aria-hidden size={16} />
        </Link>
      </div>
      <Stars rating={hotel.rating} />
      <span className="line-clamp-3 text-small text-ink-soft">
        <LocalName name={hotel.address} originalToo={false} />
      </span>
      <LinkButton href={hotel.href} size="small" aria-label={t("ratesOf", { name })} className="mt-auto">
        {t("rates")}
      </LinkButton>
    </div>
  );
}

/** The terms of the offers, and before and after them what is told of the hotels themselves. */
function useTerms(hotels: readonly ComparedHotel[], readerZone: string): ComparedTerm[] {
  const t = useTranslations("compare");
  const hotelText = useTranslations("hotel");
  const filters = useTranslations("filters");
  const language = useLocale();
  const offers = hotels.map(({ offer }) => offer);
  return [
    {
      name: "category",
      label: t("term.category"),
      differs: areDifferent(hotels.map(({ rating }) => rating || null)),
      cells: hotels.map(({ rating }) =>
        rating ? hotelText("stars", { rating: toOneDecimal(rating, language) }) : filters("noStars"),
      ),
    },
    ...termsOf(offers).map((term) => ({
      name: term,
      label: t(`term.${term}`),
      isPrivate: PRIVATE.has(term),
      differs: differsIn(term, offers),
      cells: hotels.map(({ hotelId, offer }) => (
        <OfferTermValue key={hotelId} term={term} offer={offer} readerZone={readerZone} />
      )),
    })),
    ...(hotels.some(({ km }) => km !== null)
      ? [
          {
            name: "distance",
            label: t("term.distance"),
            differs: areDifferent(hotels.map(({ km }) => km !== null && toOneDecimal(km, language))),
            cells: hotels.map(({ km }) =>
              km === null ? t("unknown") : hotelText("kmFromCentre", { km: toOneDecimal(km, language) }),
            ),
          },
        ]
      : []),
  ];
}
