import { useLocale, useTranslations } from "next-intl";
import { nameZone, offsetOf } from "#components/instant/format-instant.ts";
import type { Language } from "#lib/domain/i18n.ts";

const SHORT: Intl.DateTimeFormatOptions = {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  calendar: "gregory",
};

function formatShort(instant: string, timeZone: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { ...SHORT, timeZone }).format(Date.parse(instant));
}

/** A deadline in a list: the property's clock in full, the reader's below it where the two differ. */
export function Deadline({ instant, readerZone }: { instant: string; readerZone: string }) {
  const language = useLocale();
  const t = useTranslations("stay");
  const offset = offsetOf(instant) ?? "+00:00";
  const there = formatShort(instant, offset, language);
  const here = formatShort(instant, readerZone, language);
  return (
    <time dateTime={instant} className="block">
      <span className="block whitespace-nowrap">
        <bdi>{there}</bdi>{" "}
        <span className="text-small text-ink-soft">{nameZone(instant, offset, language)}</span>
      </span>
      {here === there ? null : (
        <span className="block text-small text-ink-soft">
          <bdi>{here}</bdi> {t("yourTime", { zone: nameZone(instant, readerZone, language) })}
        </span>
      )}
    </time>
  );
}
