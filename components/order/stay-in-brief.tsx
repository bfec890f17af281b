import { useLocale, useTranslations } from "next-intl";
import { nightsBetween, type StayDate, toEpochDay } from "#lib/domain/stay-date.ts";

const DAY_MS = 86_400_000;

const DAY: Intl.DateTimeFormatOptions = {
  day: "numeric",
  month: "short",
  year: "numeric",
  calendar: "gregory",
};

/** A stay in a list: the days in one line, nights and rooms below. */
export function StayInBrief(props: { checkIn: StayDate; checkOut: StayDate; roomCount: number }) {
  const { checkIn, checkOut, roomCount } = props;
  const language = useLocale();
  const stay = useTranslations("stay");
  const party = useTranslations("party");
  // Stay dates are counted and printed in UTC, so that no zone moves them.
  const format = new Intl.DateTimeFormat(language, {
    ...DAY,
    timeZone: "UTC",
  });
  return (
    <>
      <bdi className="block whitespace-nowrap">
        {format.formatRange(toEpochDay(checkIn) * DAY_MS, toEpochDay(checkOut) * DAY_MS)}
      </bdi>
      <span className="block text-small whitespace-nowrap text-ink-soft">
        {stay("nights", { count: nightsBetween(checkIn, checkOut) })} · {party("rooms", { count: roomCount })}
      </span>
    </>
  );
}

/** When an order was made, as short as a list needs it. */
export function BookedAt({ instant, readerZone }: { instant: string; readerZone: string }) {
  const format = new Intl.DateTimeFormat(useLocale(), {
    ...DAY,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: readerZone,
  });
  return (
    <time dateTime={instant} className="whitespace-nowrap tabular-nums">
      <bdi>{format.format(Date.parse(instant))}</bdi>
    </time>
  );
}
