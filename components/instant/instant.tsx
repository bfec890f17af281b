import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { offsetOf } from "#lib/domain/wall-clock.ts";
import { formatBeside, formatInstant, nameZone } from "./format-instant.ts";

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
      <bdi className="whitespace-nowrap">{formatInstant(instant, readerZone, language)}</bdi>{" "}
      <ZoneName>{nameZone(instant, readerZone, language)}</ZoneName>
    </time>
  );
}

type PropertyInstantProps = InstantProps & {
  /** What stands around it is soft already. */
  isSoft?: boolean;
};

/** An instant that belongs to a property: its own clock first, the reader's beside it where it differs. */
export function PropertyInstant({ instant, readerZone, isSoft = false }: PropertyInstantProps) {
  const language = useLocale();
  const t = useTranslations("stay");
  const offset = offsetOf(instant) ?? "+00:00";
  const there = formatInstant(instant, offset, language);
  const isHereToo = there === formatInstant(instant, readerZone, language);
  const clocks = (
    <>
      {whole(t("propertyTime", { zone: nameZone(instant, offset, language) }))}
      {isHereToo
        ? null
        : t.rich("beside", {
            whole: inOneBox,
            time: () => whole(formatBeside(instant, readerZone, offset, language)),
            clock: () => whole(t("yourTime", { zone: nameZone(instant, readerZone, language) })),
          })}
    </>
  );
  return (
    <>
      <time dateTime={instant} dir="auto" className="whitespace-nowrap tabular-nums">
        {there}
      </time>{" "}
      {isSoft ? clocks : <span className="text-small text-ink-soft tabular-nums">{clocks}</span>}
    </>
  );
}

/** Goes to a new line as a whole, and has an order of its own. */
function inOneBox(children: ReactNode): ReactNode {
  return <span className="inline-block">{children}</span>;
}

/** A line ends before or after a date or the name of a clock, not within. */
function whole(text: string): ReactNode {
  return <span className="whitespace-nowrap">{text}</span>;
}

function ZoneName({ children }: { children: string }) {
  return <span className="text-small whitespace-nowrap text-ink-soft">{children}</span>;
}
