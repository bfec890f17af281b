import { useLocale } from "next-intl";
import { nameZone } from "#components/instant/format-instant.ts";
import type { Language } from "#lib/domain/i18n.ts";
import { keepFormat } from "#lib/domain/keep-format.ts";

const EXACT: Intl.DateTimeFormatOptions = {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
  calendar: "gregory",
};

const exactFormat = keepFormat(
  (language: Language, timeZone: string) => new Intl.DateTimeFormat(language, { ...EXACT, timeZone }),
);

/** An instant to the second on the reader's clock: calls about an order can be seconds apart. */
export function Moment({ instant, readerZone }: { instant: string; readerZone: string }) {
  const language = useLocale();
  const text = exactFormat(language, readerZone).format(Date.parse(instant));
  return (
    <time dateTime={instant} className="tabular-nums">
      <bdi className="whitespace-nowrap">{text}</bdi>{" "}
      <span className="text-small text-ink-soft">{nameZone(instant, readerZone, language)}</span>
    </time>
  );
}
