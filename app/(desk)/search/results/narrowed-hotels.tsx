import { SearchX } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { Sentences } from "#app/(desk)/sentences.tsx";
import { AppliedFilters } from "#components/search/applied-filters.tsx";
import { FilterPanel } from "#components/search/filter-panel.tsx";
import { ViewLink, ViewLinkButton } from "#components/search/keep-view.tsx";
import { type Narrowing, withNarrowing } from "#components/search/narrowing.ts";
import { toResultsAddress } from "#components/search/search-draft.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import type { GatheredHotels } from "#lib/console/hotel/views.ts";
import { isFiltering, NO_FILTER, ofHotels } from "#lib/domain/hotel-filter.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";
import { HotelPage } from "./hotel-page.tsx";
import { type NarrowedList, narrowHotels } from "./narrow-hotels.ts";
import { Incomplete } from "./no-hotels.tsx";

type NarrowedHotelsProps = { found: GatheredHotels; query: SearchQuery; narrowing: Narrowing };

/** A map takes what room there is beside it, unless the window is very wide. */
const BESIDE_FILTERS =
  "grid items-start gap-x-4 gap-y-6 wide:not-has-[.map-height]:grid-cols-[17rem_minmax(0,1fr)] min-[80rem]:grid-cols-[17rem_minmax(0,1fr)]";

/** What of a list fits its filters, in an order of all of them, with the filters where they are to be seen. */
export async function NarrowedHotels({ found, query, narrowing }: NarrowedHotelsProps) {
  const { cursor = 0, ...first } = query;
  const { filter } = narrowing;
  const nowMs = Date.now();
  const list = narrowHotels(found, { filter, sortBy: query.sortBy, start: cursor }, nowMs);
  const [t, results] = await Promise.all([getTranslations("filters"), getTranslations("results")]);
  const address = toResultsAddress(first);
  const total = found.hotels.length;
  const leftOut = <LeftOut count={list.dearerCount} narrowing={narrowing} address={address} />;
  return (
    <>
      <Incomplete found={found} />
      <div className={narrowing.isOpen ? BESIDE_FILTERS : undefined}>
        {narrowing.isOpen ? (
          <FilterPanel
            narrowing={narrowing}
            address={address}
            options={list.options}
            days={{ first: new Date(nowMs).toISOString().slice(0, 10), last: query.checkIn }}
            fitCount={list.fitCount}
          >
            {found.isWhole ? t("counted", { count: total }) : t("countedInPart", { count: total })}
          </FilterPanel>
        ) : null}
        <div className="flex min-w-0 flex-col gap-6">
          {isFiltering(filter) ? <AppliedFilters narrowing={narrowing} address={address} /> : null}
          <UnknownLast list={list} />
          {list.fitCount === 0 ? (
            <>
              {leftOut}
              <NothingFits narrowing={narrowing} address={address} total={total} />
            </>
          ) : (
            <HotelPage
              hotels={list.hotels}
              count={
                list.fitCount < total
                  ? t("fit", { count: list.fitCount, total })
                  : results("count", { count: total })
              }
              note={leftOut}
              nextCursor={list.nextStart}
              query={query}
              narrowing={narrowing}
            />
          )}
        </div>
      </div>
    </>
  );
}

async function UnknownLast({ list: { unknownCount } }: { list: NarrowedList }) {
  if (unknownCount === 0) return null;
  const t = await getTranslations("filters");
  return <p className="text-warning">{t("unknownLast", { count: unknownCount })}</p>;
}

type LeftOutProps = { count: number; narrowing: Narrowing; address: string };

/** A list holds one rate a hotel, so a filter of rates leaves out who has what was asked for at a higher price. */
async function LeftOut({ count, narrowing, address }: LeftOutProps) {
  if (count === 0) return null;
  const t = await getTranslations("filters");
  const href = withNarrowing(address, { ...narrowing, filter: ofHotels(narrowing.filter) });
  const onward = (
    <ViewLink
      href={href}
      prefetch={false}
      scroll={false}
      className="font-medium text-accent underline underline-offset-3 hover:text-accent-strong"
    >
      {t("showLeftOut", { count })}
    </ViewLink>
  );
  return (
    <p className="text-ink-soft">
      <Sentences first={t("leftOut", { count })} second={onward} />
    </p>
  );
}

type NothingFitsProps = { narrowing: Narrowing; address: string; total: number };

async function NothingFits({ narrowing, address, total }: NothingFitsProps) {
  const t = await getTranslations("filters");
  return (
    <EmptyState
      icon={<SearchX size={24} />}
      title={t("none.title")}
      action={
        <ViewLinkButton
          href={withNarrowing(address, { ...narrowing, filter: NO_FILTER })}
          prefetch={false}
          tone="primary"
        >
          {t("clear")}
        </ViewLinkButton>
      }
    >
      <p>{t("none.text", { total })}</p>
    </EmptyState>
  );
}
