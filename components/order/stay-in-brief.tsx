import { useLocale, useTranslations } from "next-intl";
import { formatShortStayRange } from "#components/stay/format-stay.ts";
import type { Language } from "#lib/domain/i18n.ts";
import { keepFormat } from "#lib/domain/keep-format.ts";
import { nightsBetween, type StayDate } from "#lib/domain/stay-date.ts";

const bookedFormat = keepFormat(
  (language: Language, timeZone: string) =>
    new Intl.DateTimeFormat(language, {
      day: "numeric",
      month: "short",
      year: "numeric",
      calendar: "gregory",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      timeZone,
    }),
);

/** A stay in a list: the days in one line, nights and rooms below. */
export function StayInBrief(props: { checkIn: StayDate; checkOut: StayDate; roomCount: number }) {
  const { checkIn, checkOut, roomCount } = props;
  const language = useLocale();
  const stay = useTranslations("stay");
  const party = useTranslations("party");
  return (
    <>
      <bdi className="block whitespace-nowrap">{formatShortStayRange(checkIn, checkOut, language)}</bdi>
      <span className="block text-small whitespace-nowrap text-ink-soft">
        {stay("nights", { count: nightsBetween(checkIn, checkOut) })} · {party("rooms", { count: roomCount })}
      </span>
    </>
  );
}

/** When an order was made, as short as a list needs it. */
export function BookedAt({ instant, readerZone }: { instant: string; readerZone: string }) {
  const format = bookedFormat(useLocale(), readerZone);
  return (
    <time dateTime={instant} className="whitespace-nowrap tabular-nums">
      <bdi>{format.format(Date.parse(instant))}</bdi>
    </time>
  );
}
