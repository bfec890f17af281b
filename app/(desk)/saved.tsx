import { useTranslations } from "next-intl";
import { Amount } from "#components/money/amount.tsx";
import type { Money } from "#lib/domain/money.ts";

type SavedProps = {
  /** In all that is paid; null: not known. */
  saved: Money | null;
  /** Of the price to pay at booking; below zero is less. */
  priceDifference: Money | null;
};

/** What is saved, or what alone is known of it. */
export function Saved({ saved, priceDifference }: SavedProps) {
  const t = useTranslations("swap");
  const less =
    saved ?? (priceDifference && { ...priceDifference, amountMinor: -priceDifference.amountMinor });
  if (!less || less.amountMinor <= 0) return null;
  const amount = () => <Amount money={less} />;
  return (
    <p>
      <span className={saved ? "font-semibold text-success" : "font-semibold"}>
        {saved ? t.rich("saves", { amount }) : t.rich("savedUnknown", { amount })}
      </span>
      <span className="block text-small text-ink-soft">{saved ? t("savesText") : t("savedUnknownText")}</span>
    </p>
  );
}
