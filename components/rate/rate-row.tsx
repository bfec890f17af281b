import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Amount } from "#components/money/amount.tsx";
import { SupplierText } from "#components/supplier-text/supplier-text.tsx";
import type { Money } from "#lib/domain/money.ts";
import { Board } from "./board.tsx";
import { NetAndSelling } from "./net-and-selling.tsx";
import { PackageMark } from "./package-mark.tsx";
import { type RefundableMode, Refundability } from "./refundability.tsx";

export type RateView = {
  /** What the supplier calls the room; shown beside the standard name where it says more. */
  supplierRoomName: string | null;
  boardCode: string | null;
  refundableMode: RefundableMode;
  refundableUntil: string | null;
  /** What the agency pays. */
  total: Money;
  /** What the service says its client does; null where it names nothing, or another price is told. */
  selling: Money | null;
  /** Charges paid at the property; null where there are some and nobody says how much. */
  atProperty: Money | null | "none";
  includesPackaging: boolean;
};

type RateRowProps = {
  rate: RateView;
  nightCount: number;
  roomCount: number;
  readerZone: string;
  action: ReactNode;
  /** More about it, below the line. */
  children?: ReactNode;
  /** What an address leads to. */
  id?: string;
};

/** One offer of a room: what is eaten, what comes back, what it costs, and one thing to press. */
export function RateRow({ rate, nightCount, roomCount, readerZone, action, children, id }: RateRowProps) {
  const t = useTranslations("rate");
  return (
    <div
      id={id}
      data-row
      className="grid items-center gap-x-6 gap-y-3 py-4 target:-mx-5 target:bg-accent-soft target:px-5 data-reached:-mx-5 data-reached:bg-accent-soft data-reached:px-5 medium:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)_minmax(0,1.2fr)] *:[details]:col-span-full *:[details]:-mb-1"
    >
      <div className="flex min-w-0 flex-col items-start gap-1.5">
        <Board code={rate.boardCode} />
        {rate.supplierRoomName ? (
          <SupplierText className="text-small text-ink-soft">{rate.supplierRoomName}</SupplierText>
        ) : null}
        {rate.includesPackaging ? <PackageMark /> : null}
      </div>
      <Refundability mode={rate.refundableMode} until={rate.refundableUntil} readerZone={readerZone} />
      {/* What is to press stands beside all lines of the price. */}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 medium:text-end *:[[role=alert]]:col-span-full *:[button]:col-start-2 *:[button]:row-span-4 *:[button]:row-start-1">
        <NetAndSelling net={rate.total} selling={rate.selling} size="text-lead" />
        <p className="text-small text-ink-soft">{t("forAll", { rooms: roomCount, nights: nightCount })}</p>
        <AtProperty amount={rate.atProperty} />
        {action}
      </div>
      {children}
    </div>
  );
}

function AtProperty({ amount }: { amount: RateView["atProperty"] }) {
  const t = useTranslations("rate");
  if (amount === "none") return null;
  return (
    <p className="text-small text-warning">
      {amount ? (
        <>
          {t("plusAtProperty")} <Amount money={amount} forClient />
        </>
      ) : (
        t("plusUnknownAtProperty")
      )}
    </p>
  );
}
