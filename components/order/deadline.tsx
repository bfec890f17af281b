import { useLocale, useTranslations } from "next-intl";
import { findClockOf } from "#components/instant/clock-of-country.ts";
import { formatTime, isSameDay, nameZone } from "#components/instant/format-instant.ts";
import type { Language } from "#lib/domain/i18n.ts";
import { keepFormat } from "#lib/domain/keep-format.ts";
import { offsetOf } from "#lib/domain/wall-clock.ts";

const SHORT: Intl.DateTimeFormatOptions = {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  calendar: "gregory",
};

const shortFormat = keepFormat(
  (language: Language, timeZone: string) => new Intl.DateTimeFormat(language, { ...SHORT, timeZone }),
);

function formatShort(instant: string, timeZone: string, language: Language): string {
  return shortFormat(language, timeZone).format(Date.parse(instant));
}

type DeadlineProps = {
  instant: string;
  readerZone: string;
  /** Where the travellers are from: their clock stands there too, where their country has but one. */
  residencyCode?: string;
};

/** A deadline in a list: the property's clock in full, the reader's and the travellers' below it where they differ. */
export function Deadline({ instant, readerZone, residencyCode }: DeadlineProps) {
  const language = useLocale();
  const t = useTranslations("stay");
  const offset = offsetOf(instant) ?? "+00:00";
  const there = formatShort(instant, offset, language);
  const here = formatShort(instant, readerZone, language);
  const theirZone = residencyCode === undefined ? null : findClockOf(residencyCode, instant);
  const theirs = theirZone === null ? there : formatShort(instant, theirZone, language);
  const beside = (zone: string): string =>
    (isSameDay(instant, zone, offset) ? formatTime : formatShort)(instant, zone, language);
  return (
    <time dateTime={instant} className="block">
      <span className="block whitespace-nowrap">
        <bdi>{there}</bdi>{" "}
        <span className="text-small text-ink-soft">{nameZone(instant, offset, language)}</span>
      </span>
      {here === there ? null : (
        <span className="block text-small font-normal text-ink-soft">
          <bdi>{beside(readerZone)}</bdi>{" "}
          <span className="whitespace-nowrap">
            {t("yourTime", { zone: nameZone(instant, readerZone, language) })}
          </span>
        </span>
      )}
      {theirZone === null || theirs === there || theirs === here ? null : (
        <span className="block text-small font-normal text-ink-soft">
          <bdi>{beside(theirZone)}</bdi>{" "}
          <span className="whitespace-nowrap">
            {t("travellersTime", { zone: nameZone(instant, theirZone, language) })}
          </span>
        </span>
      )}
    </time>
  );
}
