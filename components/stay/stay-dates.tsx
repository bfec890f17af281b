import { useLocale, useTranslations } from "next-intl";
import { nightsBetween, type StayDate } from "#lib/domain/stay-date.ts";
import { formatStayDate, formatStayRange } from "./format-stay.ts";

export function StayDay({ date }: { date: StayDate }) {
  const language = useLocale();
  return (
    <time dateTime={date} className="whitespace-nowrap">
      {formatStayDate(date, language)}
    </time>
  );
}

/** Arrival, departure and how many nights that is. */
export function StayDates({ checkIn, checkOut }: { checkIn: StayDate; checkOut: StayDate }) {
  const language = useLocale();
  const t = useTranslations("stay");
  return (
    <span>
      <bdi>{formatStayRange(checkIn, checkOut, language)}</bdi>
      <span className="inline-block text-ink-soft">
        {"\u00a0· "}
        {t("nights", { count: nightsBetween(checkIn, checkOut) })}
      </span>
    </span>
  );
}
