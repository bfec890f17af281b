import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { readOutcome, requireReader } from "#app/page-actor.ts";
import { readerLeft } from "#app/reader-left.ts";
import { FailureBanner } from "#components/failure/failure-banner.tsx";
import { DeclareActions } from "#components/palette/declare-actions.tsx";
import { ChangeSearch } from "#components/search/change-search.tsx";
import { gridFromParams, toDatesAddress } from "#components/search/dates-address.ts";
import { withList } from "#components/search/keep-list.ts";
import { narrowingFromParams } from "#components/search/narrowing.ts";
import {
  draftFromParams,
  draftToQuery,
  toResultsAddress,
  toSearchFormAddress,
  toUrlParams,
} from "#components/search/search-draft.ts";
import { fieldIdOf } from "#components/search/search-texts.ts";
import { isolateText } from "#components/supplier-text/isolate-text.ts";
import { toShownName } from "#components/supplier-text/shown-name.ts";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { TabLinks } from "#components/ui/tab-links.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { legInput, surveyDates } from "#lib/console/hotel/survey-dates.ts";
import { servicesFor } from "#lib/console/services.ts";
import { type DatesQuery, FLEX_CHOICES } from "#lib/domain/date-grid.ts";
import { type I18N, pickText } from "#lib/domain/i18n.ts";
import { addDays, type StayDate } from "#lib/domain/stay-date.ts";
import { checkSearch } from "../check-search.ts";
import { SearchPanel } from "../search-panel.tsx";
import { SearchSummary } from "../search-summary.tsx";
import { findTargetName } from "../target-name.ts";
import { AddPlace } from "./add-place.tsx";
import { DateTable } from "./date-table.tsx";
import { NotFiltered } from "./not-filtered.tsx";
import { readAddedPlace } from "./read-added-place.ts";

type Props = PageProps<"/search/dates">;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { actor, draft } = await readAddress({ searchParams });
  const { target, placeName } = draftToQuery(draft);
  const name = await findTargetName(actor, target, placeName);
  const place = toShownName(pickText(name, await getLocale()));
  return { title: (await getTranslations("dates"))("title", { place }) };
}

/** The cheapest prices of a stay on the days around it, or of a trip through several places, as a grid that fills. */
export default async function DatesPage({ searchParams }: Props) {
  const { params, actor, draft } = await readAddress({ searchParams });
  const checked = checkSearch(draft, Date.now());
  const attempt = params.toString();
  const [t, search, screen] = await Promise.all([
    getTranslations("dates"),
    getTranslations("search"),
    getTranslations("screen"),
  ]);
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
  const { legs, flexDays } = gridFromParams(params);
  const asked: DatesQuery = {
    search: checked.query,
    legs: legs.filter((leg) => legInput.safeParse(leg).success),
    flexDays,
  };
  const added = await readAddedPlace(actor, params, await getLocale());
  if (added?.leg) redirect(withList(toDatesAddress({ ...asked, legs: [...asked.legs, added.leg] }), params));
  const names = await Promise.all(
    [asked.search, ...asked.legs].map(({ target, placeName }) => findTargetName(actor, target, placeName)),
  );
  const found = readOutcome(await surveyDates(actor, asked, servicesFor(readerLeft())));
  return (
    <>
      <DeclareActions
        actions={[
          { id: "change", label: screen("changeSearch"), key: "/", act: { focus: fieldIdOf("target") } },
          {
            id: "back",
            label: screen("backToResults"),
            key: "b",
            act: { go: withList(toResultsAddress(asked.search), params) },
          },
        ]}
      />
      <DatesHead asked={asked} name={names[0] ?? {}} params={params}>
        <ChangeSearch key={attempt} label={search("change")} href={toSearchFormAddress(asked.search)}>
          <SearchPanel draft={draft} attempt={attempt} />
        </ChangeSearch>
      </DatesHead>
      <NotFiltered filter={narrowingFromParams(params).filter} />
      {"failure" in found ? (
        <FailureBanner failure={found.failure} title={t("failed")} />
      ) : (
        <DateTable
          key={toDatesAddress(asked)}
          survey={found.value}
          asked={asked}
          names={names}
          params={params}
        />
      )}
      <AddPlace asked={asked} lastName={names.at(-1) ?? {}} added={added} params={params} />
    </>
  );
}

type DatesHeadProps = { asked: DatesQuery; name: I18N; params: URLSearchParams; children: ReactNode };

/** Where it is, who travels, and how far the arrival moves; `children`: where that is changed. */
async function DatesHead({ asked, name, params, children }: DatesHeadProps) {
  const [t, language] = await Promise.all([getTranslations("dates"), getLocale()]);
  const place = isolateText(pickText(name, language));
  const isOfHotel = asked.search.target.kind === "hotel";
  const isTrip = asked.legs.length > 0;
  return (
    <>
      <PageHeading
        above={
          <TextLink href={withList(toResultsAddress(asked.search), params)} prefetch={false}>
            {t(isOfHotel ? "backToHotel" : "back", { place })}
          </TextLink>
        }
        title={t(isTrip ? "tripTitle" : "title", { place })}
        lead={t(isTrip ? "tripLead" : isOfHotel ? "leadOfHotel" : "lead")}
      />
      <SearchSummary query={{ ...asked.search, checkOut: endOf(asked) }}>{children}</SearchSummary>
      <TabLinks
        label={t("flex.label")}
        links={FLEX_CHOICES.map((days) => ({
          href: withList(toDatesAddress({ ...asked, flexDays: days }), params),
          label: t("flex.days", { days }),
          current: days === asked.flexDays,
        }))}
      />
    </>
  );
}

/** The day a trip is over. */
function endOf({ search, legs }: DatesQuery): StayDate {
  return addDays(
    search.checkOut,
    legs.reduce((sum, { nights }) => sum + nights, 0),
  );
}

async function readAddress({ searchParams }: Pick<Props, "searchParams">) {
  const params = toUrlParams(await searchParams);
  const actor = await requireReader(`/search/dates?${params.toString()}`, "hotels:search");
  return { params, actor, draft: draftFromParams(params) };
}
