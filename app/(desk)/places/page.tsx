import { MapPinned } from "lucide-react";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { cache } from "react";
import { requireReader, requireValue } from "#app/page-actor.ts";
import { DeclareActions } from "#components/palette/declare-actions.tsx";
import type { ScreenAction } from "#components/palette/screen-actions.ts";
import { type ListedPlace, PlaceList } from "#components/place/place-list.tsx";
import { PlaceTrail } from "#components/place/place-trail.tsx";
import { placeKindOf } from "#components/place/place-kind.ts";
import { toUrlParams } from "#components/search/search-draft.ts";
import { toPlaceText } from "#components/place/place-text.ts";
import { Banner } from "#components/ui/banner.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { RefreshButton } from "#components/ui/refresh-button.tsx";
import type { Actor } from "#lib/auth/actor.ts";
import { browsePlaces } from "#lib/console/place/browse-places.ts";
import type { BrowsedPlace, PlaceBrowse } from "#lib/console/place/views.ts";
import { type I18N, type Language, pickText } from "#lib/domain/i18n.ts";
import { toLetterGroups } from "./letter-groups.ts";

type Props = PageProps<"/places">;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { trail } = await readPlaces(await searchParams);
  const here = trail.at(-1);
  return { title: here ? nameOf(here.name, await getLocale()) : (await getTranslations("places"))("title") };
}

async function readPlaces(sent: Awaited<Props["searchParams"]>): Promise<PlaceBrowse> {
  const params = toUrlParams(sent);
  const actor = await requireReader(`/places?${params.toString()}`, "hotels:search");
  return browseOnce(actor, params.get("in") ?? undefined);
}

/** Drawing a page's title and its body asks once. */
const browseOnce = cache(async (actor: Actor, parentId: string | undefined) =>
  requireValue(await browsePlaces(actor, parentId === undefined ? {} : { parentId })),
);

const FILTER_ID = "place-filter";
const FILTER_FROM = 12;

/** Destinations from the countries down to what is in a city, out of the console's own cache. */
export default async function PlacesPage({ searchParams }: Props) {
  const { trail, places, isReady } = await readPlaces(await searchParams);
  const [t, screen, language] = await Promise.all([
    getTranslations("places"),
    getTranslations("screen"),
    getLocale(),
  ]);
  const here = trail.at(-1);
  const filter = here ? t("filter") : t("filterCountries");
  const listed = places.map((place) => toListed(place, language));
  const isFiltered = places.length >= FILTER_FROM;
  const searchHere =
    here && isServicePlace(here.type) ? toSearchAddress(here.id, nameOf(here.name, language)) : null;
  const actions: ScreenAction[] = [
    ...(isFiltered ? [{ id: "filter", label: filter, key: "/", act: { focus: FILTER_ID } }] : []),
    ...(searchHere ? [{ id: "search", label: t("searchHere"), key: "s", act: { go: searchHere } }] : []),
  ];
  return (
    <>
      <DeclareActions actions={actions} rows={places.length > 0 ? { open: screen("openPlace") } : null} />
      <PageHeading
        above={here ? <PlaceTrail trail={trail} /> : undefined}
        title={here ? nameOf(here.name, language) : t("title")}
        lead={here ? t(`kind.${placeKindOf(here.type)}`) : t("lead")}
        actions={
          searchHere ? (
            <LinkButton tone="primary" href={searchHere}>
              {t("searchHere")}
            </LinkButton>
          ) : null
        }
      />
      {isReady ? null : (
        <Banner
          tone="info"
          title={t("filling.title")}
          actions={<RefreshButton label={t("filling.action")} pendingLabel={t("filling.pending")} />}
        >
          {t("filling.text")}
        </Banner>
      )}
      {places.length === 0 && isReady ? (
        <EmptyState icon={<MapPinned size={24} />} title={t("empty.title")}>
          <p>{t("empty.text")}</p>
        </EmptyState>
      ) : (
        <PlaceList
          groups={here ? [{ title: "", places: listed }] : toLetterGroups(listed, language)}
          filterId={isFiltered ? FILTER_ID : null}
          texts={{
            filter,
            nothing: t("nothing"),
            searchHere: t("searchHere"),
            searchHereOf: t("searchHereOf", { name: "{name}" }),
          }}
          hotels={Object.fromEntries(
            places.map(({ id, hotelCount }) => [id, t("hotels", { count: hotelCount })]),
          )}
          kinds={Object.fromEntries(
            places.map(({ id, type }) => [id, here ? t(`kind.${placeKindOf(type)}`) : ""]),
          )}
        />
      )}
    </>
  );
}

/** The console makes countries of its own to browse by; the service cannot search in those. */
function isServicePlace(type: number): boolean {
  const kind = placeKindOf(type);
  return kind !== "country" && kind !== "continent";
}

function nameOf(name: I18N, language: Language): string {
  return toPlaceText(pickText(name, language));
}

function toSearchAddress(id: string, name: string): string {
  return `/search?${new URLSearchParams({ destination: id, place: name }).toString()}`;
}

function toListed(place: BrowsedPlace, language: Language): ListedPlace {
  const name = nameOf(place.name, language) || place.id;
  const original = place.name.en ?? "";
  return {
    id: place.id,
    name,
    // Whoever reads Arabic may still type a country in English.
    found: [name, ...Object.values(place.name)].join("\n").toLowerCase(),
    original: original === name ? "" : toPlaceText(original),
    href: place.hasChildren ? `/places?${new URLSearchParams({ in: place.id }).toString()}` : null,
    searchHref: place.isSearchable && place.hotelCount > 0 ? toSearchAddress(place.id, name) : null,
  };
}
