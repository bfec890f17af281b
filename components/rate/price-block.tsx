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
};

const LINES = "grid grid-cols-[minmax(0,1fr)_auto] items-baseline";

type PriceBlockProps = {
  price: PriceParts;
  /** What it is the price of has been booked: whether it was paid since is not known here. */
  isBooked?: boolean;
  children?: ReactNode;
};

/** `children` stand below: what is told of the price and is no part of it. */
export function PriceBlock({ price, isBooked = false, children }: PriceBlockProps) {
  const t = useTranslations("rate");
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <dl className={classNames(LINES, "relative gap-y-2")}>
        <Line term={t("roomsLine", { rooms: price.roomCount, nights: price.nightCount })}>
          <Amount money={price.rooms} />
        </Line>
        {price.taxes.map((tax) => (
          <Line key={tax.key} term={<LocalName name={tax.name} originalToo={false} />} soft>
            {tax.included ? t("included") : <TaxAmount amount={tax.amount} />}
          </Line>
        ))}
        {/* One rule above both. */}
        <dt
          data-private
          className="mt-1 pt-3 font-semibold before:absolute before:inset-x-0 before:-mt-3 before:border-t-2 before:border-ink"
        >
          {t(isBooked ? "dueAtBooking" : "dueNow")}
        </dt>
        <dd data-private className="ps-4 text-end text-title font-bold tracking-tight">
          <Amount money={price.dueNow} />
        </dd>
      </dl>
      {price.atProperty.length > 0 ? (
        <dl className={classNames(LINES, "gap-y-1 rounded-control bg-warning-soft px-3.5 py-3")}>
          <dt className="col-span-2 mb-0.5 text-small font-semibold text-warning">{t("atProperty")}</dt>
          {price.atProperty.map((tax) => (
            <Line key={tax.key} term={<LocalName name={tax.name} originalToo={false} />}>
              <TaxAmount amount={tax.amount} forClient />
            </Line>
          ))}
        </dl>
      ) : null}
      {children}
    </div>
  );
}

function TaxAmount({ amount, forClient = false }: { amount: Money | null; forClient?: boolean }) {
  const t = useTranslations("rate");
  return amount ? <Amount money={amount} forClient={forClient} /> : <>{t("unknownAmount")}</>;
}

function Line({ term, soft = false, children }: { term: ReactNode; soft?: boolean; children: ReactNode }) {
  const look = soft && "text-small text-ink-soft";
  return (
    <>
      <dt className={classNames("min-w-0", look)}>{term}</dt>
      <dd className={classNames("ps-4 text-end tabular-nums", look)}>{children}</dd>
    </>
  );
}
