import { useLocale } from "next-intl";
import type { Money } from "#lib/domain/money.ts";
import { formatMoney } from "./format-money.ts";

/** An amount of money. It never breaks over two lines and keeps its own order in right-to-left text. */
export function Amount({ money, className = "" }: { money: Money; className?: string }) {
  const language = useLocale();
  return (
    <bdi className={`whitespace-nowrap tabular-nums ${className}`}>
      <data value={`${money.amountMinor} ${money.currency}`}>{formatMoney(money, language)}</data>
    </bdi>
  );
}
