import { useTranslations } from "next-intl";
import { Amount } from "#components/money/amount.tsx";
import type { Money } from "#lib/domain/money.ts";

export type SellingTerms = {
  netTotal: Money;
  /** Null where the service names no selling price. */
  grossTotal: Money | null;
  /** True: the gross price must be the selling price, no more and no less (§2.4). */
  respectGross: boolean;
  commissionable: Money | null;
};

/** What the traveller may be charged, and what commission is counted from. Apart from what the agency owes. */
export function SellingPrice({ terms }: { terms: SellingTerms }) {
  const t = useTranslations("rates");
  const { grossTotal, respectGross, commissionable } = terms;
  if (!grossTotal && !commissionable) return null;
  return (
    <div className="flex flex-col gap-1.5 border-t border-dashed border-line-strong pt-3">
      <dl className="flex flex-col gap-1.5">
        {grossTotal ? (
          <div className="flex items-baseline justify-between gap-4">
            <dt>{t("sellingPrice")}</dt>
            <dd>
              <Amount money={grossTotal} />
            </dd>
          </div>
        ) : null}
        {commissionable ? (
          <div data-private className="flex items-baseline justify-between gap-4 text-small text-ink-soft">
            <dt>{t("commissionBasis")}</dt>
            <dd>
              <Amount money={commissionable} />
            </dd>
          </div>
        ) : null}
      </dl>
      {grossTotal && respectGross ? (
        <p className="text-small font-semibold text-warning">{t("respectGross")}</p>
      ) : null}
    </div>
  );
}
