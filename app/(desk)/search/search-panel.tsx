import { getLocale, getTranslations } from "next-intl/server";
import { toProblemTexts } from "#app/problem-texts.ts";
import { findReaderPreferences } from "#app/reader-preferences.ts";
import { listCurrencyOptions } from "#components/money/currency-options.ts";
import type { SearchDraft } from "#components/search/search-draft.ts";
import { SearchForm } from "#components/search/search-form.tsx";
import { fieldIdOf, type SearchTexts } from "#components/search/search-texts.ts";
import { FormError } from "#components/ui/form-error.tsx";
import { listCountryOptions } from "#components/party/country-options.ts";
import { PROBLEMS } from "#lib/console/problem-keys.ts";
import { PARTY_LIMITS } from "#lib/domain/party.ts";
import { dayInZone } from "#lib/domain/stay-date.ts";

type SearchPanelProps = {
  draft: SearchDraft;
  /** Keys by field path. */
  problems?: Record<string, string>;
  /** Changes with every try, so that the list of problems takes the focus again. */
  attempt: string;
};

/** The search form with its texts and what is wrong with it. */
export async function SearchPanel({ draft, problems = {}, attempt }: SearchPanelProps) {
  const [texts, problemTexts, t, language, reader] = await Promise.all([
    findSearchTexts(),
    toProblemTexts(problems),
    getTranslations("ui"),
    getLocale(),
    findReaderPreferences(),
  ]);
  const paths = Object.keys(problemTexts);
  return (
    <div className="flex flex-col gap-5">
      {paths.length > 0 ? (
        <FormError
          key={attempt}
          title={t("formRefused", { count: paths.length })}
          items={paths.map((path) => ({
            key: path,
            fieldId: fieldIdOf(path),
            message: t("labelledText", { label: nameField(path, texts), value: problemTexts[path] ?? "" }),
          }))}
        />
      ) : null}
      <SearchForm
        draft={draft}
        problems={problemTexts}
        countries={listCountryOptions(language)}
        currencies={listCurrencyOptions(language)}
        remembersMarket={!reader.hasOwnMarket}
        today={findEarliestToday()}
        ownToday={dayInZone(Date.now(), reader.timeZone)}
        language={language}
        texts={texts}
      />
    </div>
  );
}

// Some hotel's day begins half a day after UTC's has.
function findEarliestToday(): string {
  return new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10);
}

function nameField(path: string, texts: SearchTexts): string {
  const [field, room] = path.split(".");
  if (field === "rooms" && room) return texts.room.replace("{room}", String(Number(room) + 1));
  const names: Record<string, string> = {
    target: texts.place,
    placeName: texts.place,
    stayWords: texts.stayWords,
    checkIn: texts.checkIn,
    checkOut: texts.checkOut,
    residencyCode: texts.residency,
    nationalityCode: texts.nationality,
    currency: texts.currency,
  };
  return names[field ?? ""] ?? texts.roomsTitle;
}

async function findSearchTexts(): Promise<SearchTexts> {
  const [t, stay, ui, problem] = await Promise.all([
    getTranslations("search"),
    getTranslations("stay"),
    getTranslations("ui"),
    getTranslations("problems"),
  ]);
  // Numbers are put in by the form itself, as rooms come and go.
  const numbers = { room: "{room}", child: "{child}" };
  return {
    place: t("place"),
    placeHint: t("placeHint"),
    combobox: {
      open: ui("comboboxOpen"),
      loading: ui("loading"),
      empty: ui("comboboxEmpty"),
      failed: ui("comboboxFailed"),
    },
    optional: ui("optional"),
    stayWords: t("stayWords"),
    stayWordsHint: t("stayWordsHint"),
    whichStay: t("whichStay"),
    noStay: problem(PROBLEMS.stayWords),
    nights: Array.from({ length: PARTY_LIMITS.nights }, (_, index) => stay("nights", { count: index + 1 })),
    checkIn: stay("checkIn"),
    checkOut: stay("checkOut"),
    residency: t("residency"),
    nationality: t("nationality"),
    chooseCountry: t("chooseCountry"),
    currency: t("currency"),
    connectionCurrency: t("connectionCurrency"),
    roomsTitle: t("roomsTitle"),
    room: t("room", numbers),
    adults: t("adults"),
    adultFewer: t("adultFewer", numbers),
    adultMore: t("adultMore", numbers),
    childAge: t("childAge", numbers),
    agePlaceholder: t("agePlaceholder"),
    addChild: t("addChild"),
    removeChild: t("removeChild", numbers),
    addRoom: t("addRoom"),
    removeRoom: t("removeRoom", numbers),
    submit: t("submit"),
    compareDates: t("compareDates"),
    pending: t("pending"),
  };
}
