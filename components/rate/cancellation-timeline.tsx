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
  nowMs: number;
  readerZone: string;
};

const BAR = { free: "bg-success", fee: "bg-warning", all: "bg-danger" };
const TEXT = { free: "text-success", fee: "text-warning", all: "text-danger" };

/** What cancelling costs and when, in order, on the property's clock and the reader's, with now marked. */
export function CancellationTimeline({ steps, total, nowMs, readerZone }: CancellationTimelineProps) {
  const t = useTranslations("rate");
  const stretches = toStretches(steps, total, nowMs);
  return (
    <ol aria-label={t("cancellation")} className="flex flex-col">
      {stretches.map((stretch, index) => (
        <li
          key={stretch.until ?? "end"}
          aria-current={stretch.isNow ? "step" : undefined}
          className={classNames("grid grid-cols-[0.875rem_1fr] gap-x-3.5", stretch.isPast && "text-ink-soft")}
        >
          <Marker stretch={stretch} last={index === stretches.length - 1} />
          <div
            className={classNames(
              "grid min-w-0 items-baseline gap-x-4 medium:grid-cols-[13rem_minmax(0,1fr)]",
              index < stretches.length - 1 && "pb-5",
            )}
          >
            <span className={classNames("font-semibold", !stretch.isPast && TEXT[stretch.kind])}>
              <Fee stretch={stretch} />
              {stretch.isNow ? (
                <span className="ms-2 rounded-full bg-accent px-2 py-px text-micro font-semibold text-on-accent">
                  {t("now")}
                </span>
              ) : null}
            </span>
            <span className="min-w-0 text-small">
              <Span stretch={stretch} readerZone={readerZone} />
            </span>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Marker({ stretch, last }: { stretch: TimelineStretch; last: boolean }) {
  return (
    <span aria-hidden className="relative flex justify-center">
      {last ? null : (
        <span
          className={classNames(
            "absolute top-3 -bottom-2 w-0.5",
            stretch.isPast ? "bg-line-strong" : BAR[stretch.kind],
          )}
        />
      )}
      <span
        className={classNames(
          "relative mt-1.5 size-3.5 rounded-full border-2 border-surface",
          stretch.isPast ? "bg-line-strong" : BAR[stretch.kind],
          stretch.isNow && "outline-2 outline-offset-1 outline-accent",
        )}
      />
    </span>
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
      {stretch.until ? t("until") : t("after")} <PropertyInstant instant={instant} readerZone={readerZone} />
    </>
  );
}
