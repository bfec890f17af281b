import { createTranslator } from "use-intl/core";
import type { Language } from "#lib/domain/i18n.ts";
import mailAr from "#messages/ar/mail.json" with { type: "json" };
import remindersAr from "#messages/ar/reminders.json" with { type: "json" };
import mailEn from "#messages/en/mail.json" with { type: "json" };
import remindersEn from "#messages/en/reminders.json" with { type: "json" };
import mailZh from "#messages/zh/mail.json" with { type: "json" };
import remindersZh from "#messages/zh/reminders.json" with { type: "json" };

const MESSAGES: Record<Language, { mail: typeof mailEn; reminders: typeof remindersEn }> = {
  en: { mail: mailEn, reminders: remindersEn },
  zh: { mail: mailZh, reminders: remindersZh },
  ar: { mail: mailAr, reminders: remindersAr },
};

/** What mails say, in the language of whoever gets them: no page and no request is there to ask for it. */
export function mailTexts(language: Language) {
  const shared = {
    locale: language,
    messages: MESSAGES[language],
    timeZone: "UTC",
    onError: rethrow,
  } as const;
  return {
    mail: createTranslator({ ...shared, namespace: "mail" }),
    reminders: createTranslator({ ...shared, namespace: "reminders" }),
  };
}

export type MailTexts = ReturnType<typeof mailTexts>;

/** A mail with a key in it instead of a word is not written. */
function rethrow(error: Error): never {
  throw error;
}
