import { useLocale } from "next-intl";
import { classNames } from "#components/ui/class-names.ts";
import type { Money } from "#lib/domain/money.ts";
import { formatMoney } from "#lib/domain/format-money.ts";

type AmountProps = {
  money: Money;
  /** The traveller pays it, so it stays in the client's view; any other is between agency and provider. */
  forClient?: boolean;
  className?: string;
};

/** An amount of money. It never breaks over two lines and keeps its own order in right-to-left text. */
export function Amount({ money, forClient = false, className }: AmountProps) {
  const language = useLocale();
  return (
    <bdi className={classNames("whitespace-nowrap tabular-nums", !forClient && "agency-amount", className)}>
      <data value={`${money.amountMinor} ${money.currency}`}>{formatMoney(money, language)}</data>
    </bdi>
  );
}
