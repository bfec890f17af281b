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
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-y-1.5 border-t border-dashed border-line-strong pt-3">
      {grossTotal ? (
        <>
          <dt>{t("sellingPrice")}</dt>
          <dd className="ps-4 text-end">
            <Amount money={grossTotal} forClient />
          </dd>
        </>
      ) : null}
      {grossTotal && respectGross ? (
        <dd className="col-span-2 text-small font-semibold text-warning">{t("respectGross")}</dd>
      ) : null}
      {commissionable ? (
        <>
          <dt data-private className="text-small text-ink-soft">
            {t("commissionBasis")}
          </dt>
          <dd data-private className="ps-4 text-end text-small text-ink-soft">
            <Amount money={commissionable} />
          </dd>
        </>
      ) : null}
    </dl>
  );
}
