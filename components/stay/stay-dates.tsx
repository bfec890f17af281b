import { useLocale, useTranslations } from "next-intl";
import { Dotted } from "#components/ui/dotted.tsx";
import { nightsBetween, type StayDate } from "#lib/domain/stay-date.ts";
import { formatStayRange } from "./format-stay.ts";

/** Arrival, departure and how many nights that is. */
export function StayDates({ checkIn, checkOut }: { checkIn: StayDate; checkOut: StayDate }) {
  const language = useLocale();
  const t = useTranslations("stay");
  return (
    <Dotted
      parts={[
        { key: "days", part: <bdi>{formatStayRange(checkIn, checkOut, language)}</bdi> },
        {
          key: "nights",
          part: (
            <span className="text-ink-soft">{t("nights", { count: nightsBetween(checkIn, checkOut) })}</span>
          ),
        },
      ]}
    />
  );
}
