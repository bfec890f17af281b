import { useTranslations } from "next-intl";
import { PropertyInstant } from "#components/instant/instant.tsx";
import { Amount } from "#components/money/amount.tsx";
import { classNames } from "#components/ui/class-names.ts";
import type { CancelStep } from "#lib/domain/cancellation.ts";
import type { Money } from "#lib/domain/money.ts";
import { type TimelineStretch, toStretches } from "./timeline-steps.ts";

type CancellationTimelineProps = {
  steps: readonly CancelStep[];
  total: Money;
  /** Null: nothing can be cancelled any more. */
  nowMs: number | null;
  readerZone: string;
};

const TEXT = { free: "text-success", fee: "text-warning", all: "text-danger" };

/** What cancelling costs and when, in order, on the property's clock and the reader's, with now marked. */
export function CancellationTimeline({ steps, total, nowMs, readerZone }: CancellationTimelineProps) {
  const t = useTranslations("rate");
  return (
    <ol aria-label={t("cancellation")} className="flex flex-col">
      {toStretches(steps, total, nowMs).map((stretch) => (
        <li
          key={stretch.until ?? "end"}
          aria-current={stretch.isNow ? "step" : undefined}
          className={classNames(
            "timeline-stretch grid items-baseline gap-x-4 not-last:pb-5 medium:grid-cols-[13rem_minmax(0,1fr)]",
            stretch.isPast ? "text-ink-soft" : TEXT[stretch.kind],
          )}
        >
          <span className="font-semibold">
            <Fee stretch={stretch} />
            {stretch.isNow ? (
              <span className="ms-2 rounded-full bg-accent px-2 py-px text-micro font-semibold text-on-accent">
                {t("now")}
              </span>
            ) : null}
          </span>
          <span
            className={classNames(
              "min-w-0 text-small text-ink-soft tabular-nums",
              !stretch.isPast && "*:[time]:text-ink",
            )}
          >
            <Span stretch={stretch} readerZone={readerZone} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function Fee({ stretch }: { stretch: TimelineStretch }) {
  const t = useTranslations("rate");
  if (stretch.kind === "free") return <>{t("free")}</>;
  return (
    <>
      <Amount money={stretch.fee} />
      {stretch.kind === "all" ? (
        <span className="ms-1.5 text-small font-normal">{t("wholePrice")}</span>
      ) : null}
    </>
  );
}

function Span({ stretch, readerZone }: { stretch: TimelineStretch; readerZone: string }) {
  const t = useTranslations("rate");
  const instant = stretch.until ?? stretch.from;
  if (!instant) return <>{t("fromBooking")}</>;
  return (
    <>
      {stretch.until ? t("until") : t("after")}{" "}
      <PropertyInstant instant={instant} readerZone={readerZone} isSoft />
    </>
  );
}
