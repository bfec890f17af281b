import { useLocale, useTranslations } from "next-intl";
import { formatInstant, nameZone, offsetOf } from "./format-instant.ts";

type InstantProps = {
  /** RFC 3339 with an offset. */
  instant: string;
  /** IANA name of the reader's zone. Shown beside the property's where the two clocks differ. */
  readerZone: string;
};

/** An instant on the reader's own clock. */
export function Instant({ instant, readerZone }: InstantProps) {
  const language = useLocale();
  return (
    <time dateTime={instant} className="tabular-nums">
      <bdi>{formatInstant(instant, readerZone, language)}</bdi>{" "}
      <ZoneName>{nameZone(instant, readerZone, language)}</ZoneName>
    </time>
  );
}

/** An instant that belongs to a property: its own clock first, the reader's beside it where it differs. */
export function PropertyInstant({ instant, readerZone }: InstantProps) {
  const language = useLocale();
  const t = useTranslations("stay");
  const offset = offsetOf(instant) ?? "+00:00";
  const there = formatInstant(instant, offset, language);
  const here = formatInstant(instant, readerZone, language);
  return (
    <>
      <time dateTime={instant} className="tabular-nums">
        <bdi>{there}</bdi>{" "}
        <ZoneName>{t("propertyTime", { zone: nameZone(instant, offset, language) })}</ZoneName>
      </time>
      {here === there ? null : (
        <>
          {" "}
          <span className="inline-block text-ink-soft tabular-nums">
            {"("}
            <bdi>{here}</bdi> {t("yourTime", { zone: nameZone(instant, readerZone, language) })}
            {")"}
          </span>
        </>
      )}
    </>
  );
}

function ZoneName({ children }: { children: string }) {
  return <span className="text-small text-ink-soft">{children}</span>;
}
