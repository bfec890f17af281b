import { useTranslations } from "next-intl";
import { PropertyInstant } from "#components/instant/instant.tsx";
import { Amount } from "#components/money/amount.tsx";
import { CancellationTimeline } from "#components/rate/cancellation-timeline.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { CancelQuote } from "#lib/console/order/views/cancellation.ts";

type CancelQuotePanelProps = { quote: CancelQuote; nowMs: number; readerZone: string };

/** What cancelling costs now, what comes back, until when that holds, and what it costs later. */
export function CancelQuotePanel({ quote, nowMs, readerZone }: CancelQuotePanelProps) {
  const t = useTranslations("cancel");
  const isFree = quote.fee.amountMinor === 0;
  const isWhole = quote.fee.amountMinor >= quote.total.amountMinor;
  return (
    <Panel>
      <dl className="grid gap-x-8 gap-y-4 medium:grid-cols-3">
        <div>
          <dt className="text-small text-ink-soft">{t("feeNow")}</dt>
          <dd className={`text-title font-bold tracking-tight ${isFree ? "text-success" : "text-danger"}`}>
            {isFree ? t("free") : <Amount money={quote.fee} />}
          </dd>
        </div>
        <div>
          <dt className="text-small text-ink-soft">{t("refund")}</dt>
          <dd className="text-title font-semibold">
            <Amount money={quote.refund} />
          </dd>
        </div>
        <div>
          <dt className="text-small text-ink-soft">{t("total")}</dt>
          <dd className="text-title">
            <Amount money={quote.total} />
          </dd>
        </div>
      </dl>
      {isWhole ? <p className="mt-4 font-semibold text-danger">{t("nonRefundable")}</p> : null}
      <p className="mt-4">
        {quote.until ? (
          <>
            {t("until")} <PropertyInstant instant={quote.until} readerZone={readerZone} />
          </>
        ) : (
          t("lastWord")
        )}
      </p>
      {quote.until ? (
        <div className="mt-5 border-t border-line pt-4">
          <h2 className="mb-3 text-body">{t("next")}</h2>
          <CancellationTimeline
            steps={toComingSteps(quote)}
            total={quote.total}
            nowMs={nowMs}
            readerZone={readerZone}
          />
        </div>
      ) : null}
    </Panel>
  );
}

/** The step that holds now and those after it, each once. */
function toComingSteps({ until, fee, nextSteps }: CancelQuote): CancelQuote["nextSteps"] {
  const isNamed = nextSteps.some((step) => step.until === until);
  return until && !isNamed ? [{ until, fee }, ...nextSteps] : nextSteps;
}
