import { CircleHelp, TrendingDown } from "lucide-react";
import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Amount } from "#components/money/amount.tsx";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import { toResultsAddress } from "#components/search/search-draft.ts";
import { formatStayRangeInColumn } from "#components/stay/format-stay.ts";
import { LinkPending } from "#components/ui/link-pending.tsx";
import type { Cheapest, DateSurvey } from "#lib/console/hotel/views.ts";
import { EMPTY_REASONS } from "#lib/contract/hotel-list.ts";
import { findMarked, isSameAmount } from "#lib/domain/date-grid.ts";
import { amountOf, type Total } from "./totals-of.ts";

type Cell = DateSurvey["rows"][number]["cells"][number];

type AnsweredCellProps = {
  cell: Cell;
  /** The stay begins on another day than its row. */
  isTrip: boolean;
  /** Beside a price. */
  children: ReactNode;
};

/** What a search of the grid came to, which leads to the search itself. */
export async function AnsweredCell({ cell: { query, answer }, isTrip, children }: AnsweredCellProps) {
  const [t, language, cheapest] = await Promise.all([getTranslations("dates"), getLocale(), answer]);
  const days = formatStayRangeInColumn(query.checkIn, query.checkOut, language);
  if (cheapest.kind === "outside") {
    return (
      <span className="block px-1.5 py-2 medium:px-3 text-ink-soft">
        <span aria-hidden>–</span>
        <span className="sr-only">{t("outside")}</span>
      </span>
    );
  }
  return (
    <Link
      href={toResultsAddress(query)}
      prefetch={false}
      className="block h-full min-h-16 px-1.5 py-2 hover:bg-accent-soft focus-visible:outline-offset-[-2px] medium:px-3"
    >
      <span className={isTrip ? "block text-micro text-ink-soft" : "sr-only"}>
        <bdi>{days}</bdi>{" "}
      </span>
      <CellText cheapest={cheapest} isOfPlace={query.target.kind === "destination"} />
      {cheapest.kind === "price" ? children : null}
      <LinkPending />
    </Link>
  );
}

/** `isOfPlace`: which hotel it is, and out of how many, has to be said. */
async function CellText({ cheapest, isOfPlace }: { cheapest: Cheapest; isOfPlace: boolean }) {
  const [t, results] = await Promise.all([getTranslations("dates"), getTranslations("results")]);
  if (cheapest.kind === "price") {
    const { total, hotelName, hotelCount, isWhole } = cheapest;
    return (
      <>
        <span className="block font-semibold max-medium:text-small">
          <Amount money={total} />
        </span>
        {isOfPlace ? (
          <span className="overflow-x-clip text-micro text-ellipsis whitespace-nowrap max-wide:hidden wide:block">
            <LocalName name={hotelName} originalToo={false} />
          </span>
        ) : null}
        {isOfPlace && hotelCount !== null ? (
          <span className="block text-micro text-ink-soft">{results("count", { count: hotelCount })}</span>
        ) : null}
        {isWhole ? null : <span className="block text-micro text-warning">{t("notWhole")}</span>}
      </>
    );
  }
  if (cheapest.kind === "unknown") {
    return (
      <>
        <span className="flex items-center gap-1.5 text-small text-warning">
          <CircleHelp aria-hidden size={14} className="shrink-0" />
          {t("unknown.title")}
        </span>
        <span className="block text-micro text-ink-soft">{t(`unknown.${cheapest.reason}`)}</span>
      </>
    );
  }
  const reason = cheapest.kind === "nothing" ? cheapest.reason : null;
  return (
    <>
      <span className="block text-small text-ink-soft">{t("nothing.title")}</span>
      {reason === null ? null : (
        <span className="block text-micro text-ink-soft">
          {t(`nothing.${EMPTY_REASONS.find((known) => known === reason) ?? "OTHER"}`)}
        </span>
      )}
    </>
  );
}

/** Marks the lowest of a column once all of it is known; where all cost the same there is none. */
export async function LowestMark({
  answers,
  own,
}: {
  answers: readonly Promise<Cheapest>[];
  own: Promise<Cheapest>;
}) {
  const marked = findMarked((await Promise.all(answers)).map(amountOf));
  return isSameAmount(amountOf(await own), marked) ? <Lowest /> : null;
}

async function Lowest() {
  const t = await getTranslations("dates");
  return (
    <span data-lowest className="flex items-center gap-1 text-micro font-semibold text-success">
      <TrendingDown aria-hidden size={14} className="shrink-0" />
      {t("lowest")}
    </span>
  );
}

/** All of a trip that begins on one day. */
export async function TripTotal({ totals, index }: { totals: readonly Promise<Total>[]; index: number }) {
  const t = await getTranslations("dates");
  const all = await Promise.all(totals);
  const own = all[index];
  if (own?.kind !== "price") {
    return (
      <span className="block px-1.5 py-2 medium:px-3 text-small text-ink-soft">
        {t(`noTotal.${own?.reason ?? "unknown"}`)}
      </span>
    );
  }
  return (
    <span className="block px-1.5 py-2 medium:px-3">
      <span className="block font-semibold max-medium:text-small">
        <Amount money={own.total} />
      </span>
      {own.isWhole ? null : <span className="block text-micro text-warning">{t("notWhole")}</span>}
      {isSameAmount(own.total, findMarked(all.map(amountOf))) ? <Lowest /> : null}
    </span>
  );
}
