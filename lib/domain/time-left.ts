import type { Language } from "./i18n.ts";
import { keepFormat } from "./keep-format.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const relativeFormat = keepFormat(
  (language: Language) => new Intl.RelativeTimeFormat(language, { numeric: "always" }),
);

/** How far off an instant is, in words: "in 3 days", "2 hours ago". Hours up to two days, minutes up to two hours. */
export function timeLeft(instantMs: number, nowMs: number, language: Language): string {
  const awayMs = instantMs - nowMs;
  const far = Math.abs(awayMs);
  const [unit, sizeMs] =
    far >= 2 * DAY_MS - HOUR_MS
      ? (["day", DAY_MS] as const)
      : far >= 2 * HOUR_MS - MINUTE_MS
        ? (["hour", HOUR_MS] as const)
        : (["minute", MINUTE_MS] as const);
  const count = Math.max(1, Math.round(far / sizeMs));
  return relativeFormat(language).format(awayMs < 0 ? -count : count, unit);
}
