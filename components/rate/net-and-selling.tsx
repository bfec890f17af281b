import { useTranslations } from "next-intl";
import { Amount } from "#components/money/amount.tsx";
import { classNames } from "#components/ui/class-names.ts";
import type { Money } from "#lib/domain/money.ts";

type NetAndSellingProps = {
  net: Money;
  /** Null where no selling price is named. */
  selling: Money | null;
  /** How large the net price stands. */
  size: "text-lead" | "text-title";
};

/**
 * What the agency pays and what its client does, each by its name: one of them is said on the telephone, the other never.
 * The client's view has the latter alone, and dots where there is none.
 */
export function NetAndSelling({ net, selling, size }: NetAndSellingProps) {
  const t = useTranslations("rate");
  const amount = <Amount money={net} className={classNames("block font-bold text-ink", size)} />;
  if (!selling) {
    return (
      <p className="text-small text-ink-soft">
        <span data-private>{t("net")}</span>
        {amount}
      </p>
    );
  }
  return (
    <>
      <p data-private className="text-small text-ink-soft">
        {t("net")}
        {amount}
      </p>
      <p className="text-small">
        {t("selling")} <Amount money={selling} forClient className="font-semibold" />
      </p>
    </>
  );
}
