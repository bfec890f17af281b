import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import { Amount } from "#components/money/amount.tsx";
import { classNames } from "#components/ui/class-names.ts";
import type { I18N } from "#lib/domain/i18n.ts";
import type { Money } from "#lib/domain/money.ts";

export type PriceTax = { key: string; name: I18N; amount: Money | null; included: boolean };

/**
 * A price that adds up before the eye. Everything here is already decided: the caller passes amounts the service
 * answered or exact sums of them, and this only lays them out.
 */
export type PriceParts = {
  roomCount: number;
  nightCount: number;
  /** The rooms without what stands in `taxes`. */
  rooms: Money;
  /** Paid at booking. `included` ones are inside `rooms` and named only. */
  taxes: readonly PriceTax[];
  dueNow: Money;
  /** Paid at the property, never inside `dueNow`. A null amount is unknown, never zero. */
  atProperty: readonly PriceTax[];
  commission: Money | null;
};

export function PriceBlock({ price }: { price: PriceParts }) {
  const t = useTranslations("rate");
  return (
    <div className="flex flex-col gap-4">
      <dl className="flex flex-col gap-2">
        <Line term={t("roomsLine", { rooms: price.roomCount, nights: price.nightCount })}>
          <Amount money={price.rooms} />
        </Line>
        {price.taxes.map((tax) => (
          <Line key={tax.key} term={<LocalName name={tax.name} originalToo={false} />} soft>
            {tax.included ? t("included") : <TaxAmount amount={tax.amount} />}
          </Line>
        ))}
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-ink pt-3">
          <dt className="font-semibold">{t("dueNow")}</dt>
          <dd className="text-title font-bold tracking-tight">
            <Amount money={price.dueNow} />
          </dd>
        </div>
      </dl>
      {price.atProperty.length > 0 ? (
        <div className="rounded-control bg-warning-soft px-3.5 py-3">
          <p className="text-small font-semibold text-warning">{t("atProperty")}</p>
          <dl className="mt-1.5 flex flex-col gap-1">
            {price.atProperty.map((tax) => (
              <Line key={tax.key} term={<LocalName name={tax.name} originalToo={false} />}>
                <TaxAmount amount={tax.amount} />
              </Line>
            ))}
          </dl>
        </div>
      ) : null}
      {price.commission ? (
        <dl data-private className="border-t border-dashed border-line-strong pt-3">
          <Line term={t("commission")} soft>
            <Amount money={price.commission} />
          </Line>
        </dl>
      ) : null}
    </div>
  );
}

function TaxAmount({ amount }: { amount: Money | null }) {
  const t = useTranslations("rate");
  return amount ? <Amount money={amount} /> : <>{t("unknownAmount")}</>;
}

function Line({ term, soft = false, children }: { term: ReactNode; soft?: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames("flex items-baseline justify-between gap-4", soft && "text-small text-ink-soft")}
    >
      <dt className="min-w-0">{term}</dt>
      <dd className="shrink-0 text-end tabular-nums">{children}</dd>
    </div>
  );
}
