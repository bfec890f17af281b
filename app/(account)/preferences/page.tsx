import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { requireReader } from "#app/page-actor.ts";
import { hasRunScripts } from "#app/has-run-scripts.ts";
import { findChosenLanguage, findReaderPreferences } from "#app/reader-preferences.ts";
import { SettingsForm } from "#components/connection/settings-form.tsx";
import { OPEN_PLACES } from "#components/ui/labelled-text.ts";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { findOwnAccount } from "#lib/auth/account.ts";
import { type Actor, meets } from "#lib/auth/actor.ts";
import { NO_PREFERENCES } from "#lib/domain/preferences.ts";
import { savePreferences } from "./actions.ts";
import { toGroups, toValues } from "./settings.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("preferences"))("title") };
}

/** What belongs to the reader themselves, whatever their role. */
export default async function PreferencesPage() {
  const actor = await requireReader("/preferences");
  const [t, shell, search, ui, language, values, runsScripts] = await Promise.all([
    getTranslations("preferences"),
    getTranslations("shell"),
    getTranslations("search"),
    getTranslations("ui"),
    getLocale(),
    findValues(actor),
    hasRunScripts(),
  ]);
  const hasOrders = meets(actor, { any: ["orders:read-own", "orders:read-agency"] });
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      <Panel className="max-w-4xl">
        <SettingsForm
          initial={values}
          groups={toGroups(values, { language, runsScripts, hasOrders }, { t, shell, search })}
          action={savePreferences}
          texts={{
            save: t("save"),
            saving: t("saving"),
            saved: t("saved"),
            notSaved: t("notSaved"),
            labelled: ui("labelledText", OPEN_PLACES),
          }}
        />
      </Panel>
    </>
  );
}

/** What is chosen. How this browser looks already is a choice too, and becomes the person's own with the next save. */
async function findValues(actor: Actor): Promise<Record<string, string>> {
  const [account, language, { theme, density }] = await Promise.all([
    findOwnAccount(actor),
    findChosenLanguage(),
    findReaderPreferences(),
  ]);
  const chosen = account?.preferences ?? NO_PREFERENCES;
  return toValues({ ...chosen, language, theme, density, reminderMails: chosen.reminderMails ?? "on" });
}
