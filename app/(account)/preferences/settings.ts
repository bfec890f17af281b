import type { Translator } from "#app/translator.ts";
import { LONG_LISTS, type LongList } from "#components/connection/long-lists.ts";
import type { SettingsGroup } from "#components/connection/settings-form.tsx";
import { type Language, LANGUAGES } from "#lib/domain/i18n.ts";
import { DENSITIES, type Preferences, REMINDER_MAILS, THEMES } from "#lib/domain/preferences.ts";

/** The fields of the form; each is one preference. */
export const FIELDS = [
  "language",
  "theme",
  "density",
  "timeZone",
  "currency",
  "residencyCode",
  "nationalityCode",
  "reminderMails",
] as const satisfies readonly (keyof Preferences)[];

/** Empty stands for what was not chosen. */
export function toValues(preferences: Preferences): Record<string, string> {
  return Object.fromEntries(FIELDS.map((name) => [name, preferences[name] ?? ""]));
}

type Texts = {
  t: Translator<"preferences">;
  shell: Translator<"shell">;
  search: Translator<"search">;
};

type Reader = {
  language: Language;
  /** Where none runs, every list has to come whole. */
  runsScripts: boolean;
  /** Whoever reads no orders is reminded of none. */
  hasOrders: boolean;
};

/** The form's fields in their groups, in the reader's words. Each list begins with what holds without a choice. */
export function toGroups(values: Record<string, string>, reader: Reader, texts: Texts): SettingsGroup[] {
  const { t, shell, search } = texts;
  const languages = LANGUAGES.map((value) => ({ value, label: shell(`languages.${value}`) }));
  const long = (name: (typeof FIELDS)[number], list: LongList, none: string) =>
    toLongField(reader, list, none, values[name] ?? "");
  return [
    {
      title: t("reading"),
      fields: [
        {
          kind: "select",
          name: "language",
          label: shell("language"),
          options: [{ value: "", label: t("languageBrowser") }, ...languages],
        },
        {
          name: "timeZone",
          label: t("timeZone"),
          hint: t("timeZoneHint"),
          ...long("timeZone", "zones", t("timeZoneDevice")),
        },
        {
          kind: "select",
          name: "theme",
          label: shell("theme"),
          options: THEMES.map((value) => ({ value, label: shell(`themes.${value}`) })),
        },
        {
          kind: "select",
          name: "density",
          label: t("density"),
          hint: t("densityHint"),
          options: DENSITIES.map((value) => ({ value, label: t(`densities.${value}`) })),
        },
      ],
    },
    {
      title: t("searching"),
      text: t("searchingText"),
      fields: [
        {
          name: "residencyCode",
          label: search("residency"),
          ...long("residencyCode", "countries", t("lastUsed")),
        },
        {
          name: "nationalityCode",
          label: search("nationality"),
          ...long("nationalityCode", "countries", t("lastUsed")),
        },
        {
          name: "currency",
          label: search("currency"),
          ...long("currency", "currencies", search("connectionCurrency")),
        },
      ],
    },
    ...(reader.hasOrders ? [toReminding(t)] : []),
  ];
}

function toReminding(t: Texts["t"]): SettingsGroup {
  return {
    title: t("reminding"),
    fields: [
      {
        kind: "select",
        name: "reminderMails",
        label: t("reminderMails"),
        hint: t("reminderMailsHint"),
        options: REMINDER_MAILS.map((value) => ({ value, label: t(`reminderMailChoices.${value}`) })),
      },
    ],
  };
}

/** Hundreds of entries that most readers never open: they come with the page only where nothing else brings them. */
function toLongField({ language, runsScripts }: Reader, list: LongList, none: string, chosen: string) {
  const whole = LONG_LISTS[list](language, chosen);
  const first = { value: "", label: none };
  if (!runsScripts) return { kind: "select" as const, options: [first, ...whole] };
  const options = [first, ...whole.filter(({ value }) => value === chosen)];
  return { kind: "long-select" as const, options, list, language };
}
