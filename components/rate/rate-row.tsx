import { Package } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Amount } from "#components/money/amount.tsx";
import { SupplierText } from "#components/supplier-text/supplier-text.tsx";
import { Badge } from "#components/ui/badge.tsx";
import type { Money } from "#lib/domain/money.ts";
import { Board } from "./board.tsx";
import { type RefundableMode, Refundability } from "./refundability.tsx";

export type RateView = {
  /** What the supplier calls the room; shown beside the standard name where it says more. */
  supplierRoomName: string | null;
  boardCode: string | null;
  refundableMode: RefundableMode;
  refundableUntil: string | null;
  total: Money;
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
};

/** One offer of a room: what is eaten, what comes back, what it costs, and one thing to press. */
export function RateRow({ rate, nightCount, roomCount, readerZone, action }: RateRowProps) {
  const t = useTranslations("rate");
  return (
    <div className="grid items-center gap-x-6 gap-y-3 py-4 medium:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)_minmax(0,1.2fr)]">
      <div className="flex min-w-0 flex-col gap-1.5">
        <Board code={rate.boardCode} />
        {rate.supplierRoomName ? (
          <span className="text-small text-ink-soft">
            <SupplierText>{rate.supplierRoomName}</SupplierText>
          </span>
        ) : null}
        {rate.includesPackaging ? (
          <span>
            <Badge tone="warning" icon={<Package aria-hidden size={14} />}>
              {t("packaged")}
            </Badge>
          </span>
        ) : null}
      </div>
      <Refundability mode={rate.refundableMode} until={rate.refundableUntil} readerZone={readerZone} />
      <div className="flex flex-wrap items-center justify-between gap-4 medium:justify-end">
        <div className="medium:text-end">
          <p className="text-lead font-bold">
            <Amount money={rate.total} />
          </p>
          <p className="text-small text-ink-soft">{t("forAll", { rooms: roomCount, nights: nightCount })}</p>
          <AtProperty amount={rate.atProperty} />
        </div>
        {action}
      </div>
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
          {t("plusAtProperty")} <Amount money={amount} />
        </>
      ) : (
        t("plusUnknownAtProperty")
      )}
    </p>
  );
}
