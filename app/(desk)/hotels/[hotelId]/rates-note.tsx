import { getTranslations } from "next-intl/server";
import { FilterLabel } from "#components/search/filter-label.tsx";
import { withAllRates } from "#components/search/narrowing.ts";
import { Badge } from "#components/ui/badge.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { filterToPairs, ofRates } from "#lib/domain/hotel-filter.ts";
import { COST_ORDER } from "#lib/domain/list-order.ts";
import { filtersRates, type RatesWish } from "./narrow-rooms.ts";

type RatesNoteProps = {
  wish: RatesWish;
  counts: { fitCount: number; totalCount: number };
  sortBy: string | undefined;
};

/** What of the list's filters and order holds for these rates, and one press to see them all. */
export async function RatesNote({ wish, counts: { fitCount, totalCount }, sortBy }: RatesNoteProps) {
  const [t, results] = await Promise.all([getTranslations("filters"), getTranslations("results")]);
  // By price is how rates stand anyway.
  const order = sortBy === COST_ORDER || sortBy === "price-desc" ? results(`sort.${sortBy}`) : null;
  const counts = { count: fitCount, total: totalCount };
  return (
    <>
      {filtersRates(wish) ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-panel border border-line bg-surface p-4">
          <div className="flex min-w-0 flex-col gap-2">
            <output className="font-semibold">
              {wish.showsAll
                ? t("rates.all", counts)
                : fitCount === 0
                  ? t("rates.none", counts)
                  : t("rates.some", counts)}
            </output>
            <ul aria-label={t("applied")} className="flex flex-wrap gap-1.5">
              {filterToPairs(ofRates(wish.filter)).map(([name, value]) => (
                <li key={`${name} ${value}`}>
                  <Badge tone="info">
                    <FilterLabel name={name} value={value} />
                  </Badge>
                </li>
              ))}
            </ul>
          </div>
          <LinkButton
            href={wish.showsAll ? wish.address : withAllRates(wish.address)}
            prefetch={false}
            scroll={false}
          >
            {t(wish.showsAll ? "rates.filterAgain" : "rates.showAll")}
          </LinkButton>
        </div>
      ) : null}
      {order === null ? null : <p className="text-ink-soft">{t("rates.order", { order })}</p>}
    </>
  );
}
