import { getLocale, getTranslations } from "next-intl/server";
import { toProblemTexts } from "#app/problem-texts.ts";
import type { SearchDraft } from "#components/search/search-draft.ts";
import { SearchForm } from "#components/search/search-form.tsx";
import { fieldIdOf, type SearchTexts } from "#components/search/search-texts.ts";
import { FormError } from "#components/ui/form-error.tsx";
import { listCountryOptions } from "#components/party/country-options.ts";

type SearchPanelProps = {
  draft: SearchDraft;
  /** Keys by field path. */
  problems?: Record<string, string>;
  /** Changes with every try, so that the list of problems takes the focus again. */
  attempt: string;
};

/** The search form with its texts and what is wrong with it. */
export async function SearchPanel({ draft, problems = {}, attempt }: SearchPanelProps) {
  const [texts, problemTexts, t, language] = await Promise.all([
    findSearchTexts(),
    toProblemTexts(problems),
    getTranslations("ui"),
    getLocale(),
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
            message: `${nameField(path, texts)}: ${problemTexts[path] ?? ""}`,
          }))}
        />
      ) : null}
      <SearchForm
        draft={draft}
        problems={problemTexts}
        countries={listCountryOptions(language)}
        today={findEarliestToday()}
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
    checkIn: texts.checkIn,
    checkOut: texts.checkOut,
    residencyCode: texts.residency,
    nationalityCode: texts.nationality,
  };
  return names[field ?? ""] ?? texts.roomsTitle;
}

async function findSearchTexts(): Promise<SearchTexts> {
  const [t, stay, ui] = await Promise.all([
    getTranslations("search"),
    getTranslations("stay"),
    getTranslations("ui"),
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
    checkIn: stay("checkIn"),
    checkOut: stay("checkOut"),
    residency: t("residency"),
    nationality: t("nationality"),
    chooseCountry: t("chooseCountry"),
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
    pending: t("pending"),
  };
}
