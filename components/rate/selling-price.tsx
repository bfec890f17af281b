import { useTranslations } from "next-intl";
import { Amount } from "#components/money/amount.tsx";
import { classNames } from "#components/ui/class-names.ts";
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
  const rate = useTranslations("rate");
  const { grossTotal, respectGross, commissionable } = terms;
  if (!grossTotal && !commissionable) return null;
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-y-1.5 border-t border-dashed border-line-strong pt-3">
      {grossTotal ? (
        <>
          <dt className="font-semibold">{rate("selling")}</dt>
          <dd className="ps-4 text-end font-semibold">
            <Amount money={grossTotal} forClient />
          </dd>
        </>
      ) : null}
      {grossTotal ? (
        <dd
          data-private
          className={classNames(
            "col-span-2 text-small text-pretty",
            respectGross ? "font-semibold text-warning" : "text-ink-soft",
          )}
        >
          {t(respectGross ? "respectGross" : "suggestedGross")}
        </dd>
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
