import { useTranslations } from "next-intl";
import { SupplierText } from "#components/supplier-text/supplier-text.tsx";
import type { CancelStep } from "#lib/domain/cancellation.ts";
import { CancellationTimeline } from "./cancellation-timeline.tsx";
import { PriceBlock } from "./price-block.tsx";
import { type PricedTerms, toPriceParts } from "./price-parts.ts";
import { SellingPrice, type SellingTerms } from "./selling-price.tsx";

type RateDetailsProps = {
  rate: PricedTerms & SellingTerms & { cancelSteps: CancelStep[]; rateComment: string | null };
  roomCount: number;
  nightCount: number;
  nowMs: number;
  readerZone: string;
};

/** Everything about a rate that does not fit on its line: when money comes back, how the price is made up, remarks. */
export function RateDetails({ rate, roomCount, nightCount, nowMs, readerZone }: RateDetailsProps) {
  const t = useTranslations("rates");
  const rateText = useTranslations("rate");
  return (
    <div className="grid gap-x-8 gap-y-5 rounded-control bg-sunken p-4 wide:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <h4 className="mb-2.5 text-small font-semibold text-ink-soft">{rateText("cancellation")}</h4>
        <CancellationTimeline
          steps={rate.cancelSteps}
          total={rate.netTotal}
          nowMs={nowMs}
          readerZone={readerZone}
        />
        {rate.rateComment ? (
          <>
            <h4 className="mt-5 mb-1 text-small font-semibold text-ink-soft">{t("remarks")}</h4>
            <SupplierText lines className="text-small">
              {rate.rateComment}
            </SupplierText>
          </>
        ) : null}
      </div>
      <PriceBlock price={toPriceParts(rate, roomCount, nightCount)}>
        <SellingPrice terms={rate} />
      </PriceBlock>
    </div>
  );
}
