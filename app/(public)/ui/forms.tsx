import { getLocale, getTranslations } from "next-intl/server";
import { findGuestsTexts } from "#app/(desk)/book/[checkId]/guests/guests-texts.tsx";
import { AddPlace } from "#app/(desk)/search/dates/add-place.tsx";
import { SearchPanel } from "#app/(desk)/search/search-panel.tsx";
import { PlaceList } from "#components/place/place-list.tsx";
import { PlaceTrail } from "#components/place/place-trail.tsx";
import { draftFromParams, draftToQuery } from "#components/search/search-draft.ts";
import { Panel } from "#components/ui/panel.tsx";
import { pickText } from "#lib/domain/i18n.ts";
import { CANCEL_TOTAL, PARTY } from "./demo-data.ts";
import { AdminForms, DeskForms } from "./demo-forms.tsx";
import { Section } from "./section.tsx";

const SLOTS = [
  { roomIndex: 1, isChild: false, age: null },
  { roomIndex: 1, isChild: true, age: 7 },
  { roomIndex: 2, isChild: false, age: null },
];

const DRAFT = draftFromParams(
  new URLSearchParams("adults=2&age.0=7&adults=99&place=Dubai&checkIn=2026-12-09&residency=AE&nationality="),
);

const TRIP = { search: draftToQuery(DRAFT), legs: [], flexDays: 3 };
const DUBAI = { en: "Dubai", zh: "迪拜", ar: "دبي" };
const NO_PARAMS = new URLSearchParams();

export function SearchSection() {
  return (
    <Section id="search" title="Search, refused">
      <Panel>
        <SearchPanel
          draft={DRAFT}
          problems={{ checkOut: "required", nationalityCode: "required", "rooms.1.adultCount": "adults" }}
          attempt="once"
        />
      </Panel>
      <AddPlace
        asked={TRIP}
        lastName={DUBAI}
        added={{
          typed: { place: "Abu", nights: 2 },
          leg: null,
          problems: { place: "place", nights: "nights-max" },
          choices: [],
        }}
        params={NO_PARAMS}
      />
    </Section>
  );
}

const TRAIL = [
  { id: "ae", name: { en: "United Arab Emirates", zh: "阿联酋", ar: "الإمارات العربية المتحدة" } },
  { id: "dxb", name: { en: "Dubai", zh: "迪拜", ar: "دبي" } },
];

export async function PlacesSection() {
  const [t, language] = await Promise.all([getTranslations("places"), getLocale()]);
  const places = TRAIL.map(({ id, name }, index) => ({
    id,
    name: pickText(name, language),
    original: language === "en" ? "" : name.en,
    found: name.en.toLowerCase(),
    href: index === 0 ? "#places" : null,
    searchHref: index === 0 ? null : "#places",
  }));
  return (
    <Section id="places" title="Places">
      <PlaceTrail trail={TRAIL} />
      <PlaceList
        groups={[{ title: "U", places }]}
        filterId="demo-filter"
        hotels={{ ae: t("hotels", { count: 1204 }), dxb: t("hotels", { count: 1 }) }}
        kinds={{ ae: t("kind.country"), dxb: t("kind.city") }}
        texts={{
          filter: t("filter"),
          nothing: t("nothing"),
          searchHere: t("searchHere"),
          searchHereOf: t("searchHereOf", { name: "{name}" }),
        }}
      />
    </Section>
  );
}

export async function FormsSection() {
  const texts = await findGuestsTexts({ guestSlots: SLOTS, party: PARTY }, CANCEL_TOTAL);
  return (
    <Section id="forms" title="Forms">
      <DeskForms texts={texts} slots={SLOTS} />
      <AdminForms />
    </Section>
  );
}
