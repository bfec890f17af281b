import type { Language } from "./i18n.ts";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** Whether what comes up about somebody's orders is mailed to them. */
export const REMINDER_MAILS = ["on", "off"] as const;
export type ReminderMails = (typeof REMINDER_MAILS)[number];

export const DENSITIES = ["comfortable", "compact"] as const;
export type Density = (typeof DENSITIES)[number];

/** What a person chose for themselves. Null: they have not, so the browser or the console decides. */
export type Preferences = {
  language: Language | null;
  theme: Theme | null;
  density: Density | null;
  /** IANA name; null is the clock of whatever device they sit at. */
  timeZone: string | null;
  /** ISO 4217, asked for by searches that name none; null is the connection's. */
  currency: string | null;
  /** ISO 3166-1 alpha-2: what a new search starts from. */
  residencyCode: string | null;
  nationalityCode: string | null;
  /** Null is `on`. */
  reminderMails: ReminderMails | null;
};

export const NO_PREFERENCES: Preferences = {
  language: null,
  theme: null,
  density: null,
  timeZone: null,
  currency: null,
  residencyCode: null,
  nationalityCode: null,
  reminderMails: null,
};

/** Whether the platform knows that as a zone by its name. Offsets, which it takes as well, are no place's clock. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][\w+/-]{1,63}$/.test(text)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
