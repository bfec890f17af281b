import { MapPinned } from "lucide-react";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { requireReader, requireValue } from "#app/page-actor.ts";
import { type ListedPlace, PlaceList } from "#components/place/place-list.tsx";
import { PlaceTrail } from "#components/place/place-trail.tsx";
import { placeKindOf } from "#components/place/place-kind.ts";
import { toUrlParams } from "#components/search/search-draft.ts";
import { toPlaceText } from "#components/place/place-text.ts";
import { withoutControls } from "#components/supplier-text/without-controls.ts";
import { Banner } from "#components/ui/banner.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { RefreshButton } from "#components/ui/refresh-button.tsx";
import { browsePlaces } from "#lib/console/place/browse-places.ts";
import type { BrowsedPlace } from "#lib/console/place/views.ts";
import { type I18N, type Language, pickText } from "#lib/domain/i18n.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("places"))("title") };
}

/** Destinations from the countries down to what is in a city, out of the console's own cache. */
export default async function PlacesPage({ searchParams }: PageProps<"/places">) {
  const params = toUrlParams(await searchParams);
  const actor = await requireReader(`/places?${params.toString()}`, "hotels:search");
  const parentId = params.get("in") ?? undefined;
  const [t, language] = await Promise.all([getTranslations("places"), getLocale()]);
  const { trail, places, isReady } = requireValue(
    await browsePlaces(actor, parentId === undefined ? {} : { parentId }),
  );
  const here = trail.at(-1);
  return (
    <>
      <PageHeading
        above={here ? <PlaceTrail trail={trail} /> : undefined}
        title={here ? nameOf(here.name, language) : t("title")}
        lead={here ? t(`kind.${placeKindOf(here.type)}`) : t("lead")}
        actions={
          here && isServicePlace(here.type) ? (
            <LinkButton tone="primary" href={toSearchAddress(here.id, nameOf(here.name, language))}>
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
          groups={toGroups(places, language, here === undefined, (place) => toListed(place, language))}
          texts={{
            filter: here ? t("filter") : t("filterCountries"),
            nothing: t("nothing"),
            searchHere: t("searchHere"),
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
    original: original === name ? "" : withoutControls(original),
    href: place.hasChildren ? `/places?${new URLSearchParams({ in: place.id }).toString()}` : null,
    searchHref: place.isSearchable && place.hotelCount > 0 ? toSearchAddress(place.id, name) : null,
  };
}

type Group = { title: string; places: ListedPlace[] };

/** Countries by their first letter, in the reader's own order; below that, one list. */
function toGroups(
  places: readonly BrowsedPlace[],
  language: Language,
  isByLetter: boolean,
  list: (place: BrowsedPlace) => ListedPlace,
): Group[] {
  const listed = places.map(list);
  if (!isByLetter) return [{ title: "", places: listed }];
  const order = new Intl.Collator(language);
  const groups = new Map<string, ListedPlace[]>();
  for (const place of listed.toSorted((a, b) => order.compare(a.name, b.name))) {
    const letter = language === "zh" ? "" : initialOf(place.name, language);
    groups.set(letter, [...(groups.get(letter) ?? []), place]);
  }
  return [...groups].map(([title, members]) => ({ title, places: members }));
}

// Å stands under A; Arabic's forms of alif stand together.
function initialOf(name: string, language: Language): string {
  const [letter = ""] = name.normalize("NFD").replaceAll(/\p{M}/gu, "");
  return letter.toLocaleUpperCase(language);
}
