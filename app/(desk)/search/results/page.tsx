import { CalendarRange, SlidersHorizontal } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { requireReader } from "#app/page-actor.ts";
import { Streamed } from "#app/(desk)/streamed.tsx";
import { PinBar, PinForm } from "#components/hotel/pin-bar.tsx";
import { MAP_TOGGLE_ID } from "#components/map/map-toggle.ts";
import { ChangeSearch } from "#components/search/change-search.tsx";
import { DeclareViewActions, ViewLinkButton } from "#components/search/keep-view.tsx";
import { toDatesAddress } from "#components/search/dates-address.ts";
import { type Narrowing, narrowingFromParams, withNarrowing } from "#components/search/narrowing.ts";
import { MAP_VIEW, PINS_MOST, VIEW, withView } from "#components/search/results-view.ts";
import { SortLinks } from "#components/search/sort-links.tsx";
import {
  COMPARE_PATH,
  draftFromParams,
  draftToQuery,
  toResultsAddress,
  toSearchFormAddress,
  toUrlParams,
} from "#components/search/search-draft.ts";
import { fieldIdOf } from "#components/search/search-texts.ts";
import { LocalName, OriginalName } from "#components/supplier-text/local-name.tsx";
import { toShownName } from "#components/supplier-text/shown-name.ts";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { FLEX_USUAL } from "#lib/domain/date-grid.ts";
import { filterToPairs } from "#lib/domain/hotel-filter.ts";
import { LIST_ORDERS } from "#lib/domain/list-order.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";
import { pickText } from "#lib/domain/i18n.ts";
import { checkSearch } from "../check-search.ts";
import { findPlaceName } from "../place-name.ts";
import { SearchPanel } from "../search-panel.tsx";
import { SearchSummary } from "../search-summary.tsx";
import { FoundHotels } from "./found-hotels.tsx";
import { HotelsPending } from "./hotels-pending.tsx";

type Props = PageProps<"/search/results">;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { actor, draft } = await readAddress({ searchParams });
  const { target, placeName } = draftToQuery(draft);
  const name = await findPlaceName(actor, target.id, placeName);
  const place = toShownName(pickText(name, await getLocale()));
  return { title: (await getTranslations("results"))("title", { place }) };
}

/** The hotels of a search. All of it stands in the address; the list streams in below what is known already. */
export default async function ResultsPage({ searchParams }: Props) {
  const { params, actor, draft } = await readAddress({ searchParams });
  const checked = checkSearch(draft, Date.now());
  const attempt = params.toString();
  const search = await getTranslations("search");
  if ("problems" in checked) {
    return (
      <>
        <PageHeading title={search("title")} lead={search("lead")} />
        <Panel>
          <SearchPanel draft={draft} problems={checked.problems} attempt={attempt} />
        </Panel>
      </>
    );
  }
  const { query } = checked;
  const narrowing = narrowingFromParams(params);
  const listAddress = withNarrowing(toResultsAddress(query), narrowing);
  if (query.target.kind === "hotel") redirect(withView(listAddress, params));
  const [t, name] = await Promise.all([
    getTranslations("results"),
    findPlaceName(actor, query.target.id, query.placeName),
  ]);
  const place = <LocalName name={name} originalToo={false} />;
  const original = <OriginalName name={name} />;
  return (
    <>
      <PageHeading
        title={
          Object.values(name).some(Boolean)
            ? t.rich("heading", {
                place: () => place,
                original: () => original,
              })
            : t("titleAlone")
        }
      />
      <SearchSummary query={query}>
        <ChangeSearch key={attempt} label={search("change")} href={toSearchFormAddress(query)}>
          <SearchPanel draft={draft} attempt={attempt} />
        </ChangeSearch>
      </SearchSummary>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-96">
          <SortLinks query={query} narrowing={narrowing} />
        </div>
        <div className="flex flex-wrap gap-3">
          <DatesLink query={query} narrowing={narrowing} />
          <FiltersLink query={query} narrowing={narrowing} />
        </div>
      </div>
      <SearchActions query={query} narrowing={narrowing} />
      <PinForm />
      <Streamed
        // A list stays on the page until it has come in another order, narrowed otherwise, or turned to another page.
        key={firstPageOf({ ...query, sortBy: undefined })}
        fallback={<HotelsPending isMap={params.get(VIEW) === MAP_VIEW} />}
      >
        <FoundHotels actor={actor} query={query} narrowing={narrowing} />
      </Streamed>
      <Pinned />
    </>
  );
}

/** What is pinned, of whatever page of the list. */
async function Pinned() {
  const t = await getTranslations("compare");
  const counts = Array.from({ length: PINS_MOST }, (_, count) => t("bar.count", { count }));
  counts[1] = t("bar.one");
  return (
    <PinBar
      comparePath={COMPARE_PATH}
      texts={{
        label: t("bar.label"),
        counts: [...counts, t("bar.full")],
        compare: t("bar.compare"),
        clear: t("bar.clear"),
        toggleAction: t("toggleAction"),
        compareAction: t("compareAction"),
      }}
    />
  );
}

function firstPageOf({ cursor: _cursor, ...query }: SearchQuery): string {
  return toResultsAddress(query);
}

function toggledPanel(query: SearchQuery, narrowing: Narrowing): string {
  return withNarrowing(firstPageOf(query), { ...narrowing, isOpen: !narrowing.isOpen });
}

/** Shows the filters, or hides them; those that are set stay so. */
async function FiltersLink({ query, narrowing }: { query: SearchQuery; narrowing: Narrowing }) {
  const t = await getTranslations("filters");
  const count = filterToPairs(narrowing.filter).length;
  return (
    <ViewLinkButton
      href={toggledPanel(query, narrowing)}
      prefetch={false}
      scroll={false}
      icon={<SlidersHorizontal aria-hidden size={18} />}
    >
      {narrowing.isOpen ? t("hide") : t("show")}
      {count > 0 ? (
        <span className="rounded-full bg-accent-soft px-1.5 text-micro text-accent tabular-nums">
          {count}
        </span>
      ) : null}
    </ViewLinkButton>
  );
}

function toDates(query: SearchQuery, narrowing: Narrowing): string {
  return withNarrowing(toDatesAddress({ search: query, legs: [], flexDays: FLEX_USUAL }), narrowing);
}

/** The same search on the days around it. Its filters come along for the way back. */
async function DatesLink({ query, narrowing }: { query: SearchQuery; narrowing: Narrowing }) {
  const t = await getTranslations("dates");
  return (
    <ViewLinkButton
      href={toDates(query, narrowing)}
      prefetch={false}
      icon={<CalendarRange aria-hidden size={18} />}
    >
      {t("link")}
    </ViewLinkButton>
  );
}

async function readAddress({ searchParams }: Pick<Props, "searchParams">) {
  const params = toUrlParams(await searchParams);
  const actor = await requireReader(`/search/results?${params.toString()}`, "hotels:search");
  return { params, actor, draft: draftFromParams(params) };
}

/** Changing the search, and each order of the list under its number. */
async function SearchActions({ query, narrowing }: { query: SearchQuery; narrowing: Narrowing }) {
  const [screen, t] = await Promise.all([getTranslations("screen"), getTranslations("results")]);
  const { cursor: _cursor, ...rest } = query;
  const orders = [undefined, ...LIST_ORDERS];
  return (
    <DeclareViewActions
      actions={[
        { id: "map", label: screen("map"), key: "v", act: { press: MAP_TOGGLE_ID } },
        { id: "change", label: screen("changeSearch"), key: "/", act: { focus: fieldIdOf("target") } },
        {
          id: "dates",
          label: screen("dates"),
          key: "d",
          act: { go: toDates(query, narrowing) },
        },
        { id: "filters", label: screen("filters"), key: "f", act: { go: toggledPanel(query, narrowing) } },
        ...orders.map((sortBy, index) => ({
          id: `sort-${sortBy ?? "suggested"}`,
          label: screen("sort", { order: t(`sort.${sortBy ?? "suggested"}`) }),
          key: String(index + 1),
          act: { go: withNarrowing(toResultsAddress({ ...rest, sortBy }), narrowing) },
        })),
      ]}
    />
  );
}
