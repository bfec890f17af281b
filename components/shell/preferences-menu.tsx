import { Languages } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Menu } from "#components/ui/menu.tsx";
import { LANGUAGES } from "#lib/domain/i18n.ts";
import { type Theme, THEMES } from "#lib/domain/preferences.ts";
import { ChoiceList } from "./choice-list.tsx";

export type Preferences = {
  theme: Theme;
  setLanguage: (form: FormData) => Promise<void>;
  setTheme: (form: FormData) => Promise<void>;
};

/** Language and appearance, for everybody, signed in or not. */
export function PreferencesMenu({ theme, setLanguage, setTheme }: Preferences) {
  const t = useTranslations("shell");
  const language = useLocale();
  return (
    <Menu
      label={t("preferencesOf", { language: t(`languages.${language}`) })}
      button={
        <>
          <Languages aria-hidden size={20} />
          <span className="hidden medium:inline wide:max-broad:hidden">{t(`languages.${language}`)}</span>
        </>
      }
    >
      <ChoiceList
        title={t("language")}
        name="language"
        current={language}
        choices={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`), lang: value }))}
        action={setLanguage}
      />
      <hr className="my-2 border-line" />
      <ChoiceList
        title={t("theme")}
        name="theme"
        current={theme}
        choices={THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
        action={setTheme}
      />
    </Menu>
  );
}
