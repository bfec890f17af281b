import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Amount } from "#components/money/amount.tsx";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import { SupplierText } from "#components/supplier-text/supplier-text.tsx";
import { classNames } from "#components/ui/class-names.ts";
import type { I18N } from "#lib/domain/i18n.ts";
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
  /** Where no heading above names the room. */
  roomName?: I18N;
  nightCount: number;
  roomCount: number;
  readerZone: string;
  /** Null where there is nothing to press. */
  action: ReactNode;
  /** More about it, below the line. */
  children?: ReactNode;
  /** What an address leads to. */
  id?: string;
};

/** Its columns, for what stands above or below it. */
export const RATE_COLUMNS = "gap-x-6 medium:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)_minmax(0,1.2fr)]";

// What is to press stands beside all lines of the price.
const BESIDE_PRICE =
  "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 *:[[role=alert]]:col-span-full *:[button]:col-start-2 *:[button]:row-span-4 *:[button]:row-start-1";

/** One offer of a room: what is eaten, what comes back, what it costs, and one thing to press. */
export function RateRow({
  rate,
  roomName,
  nightCount,
  roomCount,
  readerZone,
  action,
  children,
  id,
}: RateRowProps) {
  const t = useTranslations("rate");
  const supplierRoom = rate.supplierRoomName ? (
    <SupplierText className="text-small text-ink-soft">{rate.supplierRoomName}</SupplierText>
  ) : null;
  return (
    <div
      id={id}
      data-row
      className={classNames(
        "grid gap-y-3 py-4 target:-mx-5 target:bg-accent-soft target:px-5 data-reached:-mx-5 data-reached:bg-accent-soft data-reached:px-5 *:[details]:col-span-full *:[details]:-mb-1",
        RATE_COLUMNS,
        action ? "items-center" : "items-start",
      )}
    >
      <div className="flex min-w-0 flex-col items-start gap-1.5">
        {roomName ? (
          <div className="min-w-0">
            <p className="font-semibold">
              <LocalName name={roomName} />
            </p>
            {supplierRoom}
          </div>
        ) : null}
        <Board code={rate.boardCode} />
        {roomName ? null : supplierRoom}
        {rate.includesPackaging ? <PackageMark /> : null}
      </div>
      <Refundability mode={rate.refundableMode} until={rate.refundableUntil} readerZone={readerZone} />
      <div className={classNames("medium:text-end", action ? BESIDE_PRICE : undefined)}>
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
