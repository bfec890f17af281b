import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PropertyInstant } from "#components/instant/instant.tsx";
import { Amount } from "#components/money/amount.tsx";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import { SupplierText } from "#components/supplier-text/supplier-text.tsx";
import { formatStayRange } from "#components/stay/format-stay.ts";
import type { CancelStep } from "#lib/domain/cancellation.ts";
import type { I18N } from "#lib/domain/i18n.ts";
import type { Money } from "#lib/domain/money.ts";
import type { StayDate } from "#lib/domain/stay-date.ts";
import { Board } from "./board.tsx";
import { type RefundableMode, Refundability } from "./refundability.tsx";

type ChangedTax = { code: string | null; name: I18N; amount: Money | null; included: boolean };
type ChangedRefund = { mode: RefundableMode; until: string | null };

type ChangedStay = { checkIn: StayDate; checkOut: StayDate };
type ChangedGuest = { name: string; roomIndex: number | null; isChild: boolean | null; age: number | null };

/** One term that differs, what was agreed beside what holds now. */
export type TermChangeLine =
  | { what: "price"; old: Money; now: Money }
  | { what: "gross"; old: Money | null; now: Money | null }
  | { what: "board"; old: { code: string } | null; now: { code: string } | null }
  | { what: "refundability"; old: ChangedRefund; now: ChangedRefund }
  | { what: "cancellation"; old: CancelStep[]; now: CancelStep[] }
  | { what: "taxes"; old: ChangedTax[]; now: ChangedTax[] }
  | { what: "remarks" | "naming"; old: string | null; now: string | null }
  | { what: "packaging"; old: boolean; now: boolean }
  | { what: "hotel" | "room"; old: I18N; now: I18N }
  | { what: "stay"; old: ChangedStay; now: ChangedStay }
  | { what: "rooms"; old: number; now: number }
  | { what: "holder"; old: string; now: string }
  | { what: "guests"; old: ChangedGuest[]; now: ChangedGuest[] };

type TermChangesProps = {
  changes: readonly TermChangeLine[];
  readerZone: string;
  oldLabel: string;
  nowLabel: string;
};

/** Every changed term, old and new side by side. */
export function TermChanges({ changes, readerZone, oldLabel, nowLabel }: TermChangesProps) {
  const t = useTranslations("order");
  return (
    <dl className="flex flex-col divide-y divide-line">
      {changes.map((change) => {
        const [old, now] = drawSides(change, readerZone);
        return (
          <div
            key={change.what}
            className="grid gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0 medium:grid-cols-[10rem_1fr_1fr]"
          >
            <dt className="font-semibold">{t(`change.${change.what}`)}</dt>
            <Side label={oldLabel}>{old}</Side>
            <Side label={nowLabel} strong>
              {now}
            </Side>
          </div>
        );
      })}
    </dl>
  );
}

function Side({ label, strong, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <dd className="min-w-0">
      <span className="block text-small text-ink-soft">{label}</span>
      <div className={strong ? "font-semibold" : undefined}>{children}</div>
    </dd>
  );
}

function drawSides(change: TermChangeLine, readerZone: string): [ReactNode, ReactNode] {
  switch (change.what) {
    case "price":
    case "gross":
      return [drawMoney(change.old), drawMoney(change.now)];
    case "board":
      return [<Board key="old" code={change.old?.code} />, <Board key="now" code={change.now?.code} />];
    case "refundability":
      return [drawRefund(change.old, readerZone), drawRefund(change.now, readerZone)];
    case "cancellation":
      return [
        <Steps key="old" steps={change.old} readerZone={readerZone} />,
        <Steps key="now" steps={change.now} readerZone={readerZone} />,
      ];
    case "taxes":
      return [<Taxes key="old" taxes={change.old} />, <Taxes key="now" taxes={change.now} />];
    case "hotel":
    case "room":
      return [<LocalName key="old" name={change.old} />, <LocalName key="now" name={change.now} />];
    case "stay":
      return [<Stay key="old" {...change.old} />, <Stay key="now" {...change.now} />];
    case "rooms":
      return [<RoomCount key="old" count={change.old} />, <RoomCount key="now" count={change.now} />];
    case "holder":
      return [drawText(change.old), drawText(change.now)];
    case "guests":
      return [<Guests key="old" guests={change.old} />, <Guests key="now" guests={change.now} />];
    case "remarks":
    case "naming":
      return [drawText(change.old), drawText(change.now)];
    case "packaging":
      break;
  }
  return [<YesNo key="old" value={change.old} />, <YesNo key="now" value={change.now} />];
}

function drawMoney(money: Money | null): ReactNode {
  return money ? <Amount money={money} /> : <Nothing />;
}

function drawRefund({ mode, until }: ChangedRefund, readerZone: string): ReactNode {
  return <Refundability mode={mode} until={until} readerZone={readerZone} />;
}

function drawText(text: string | null): ReactNode {
  return text ? <SupplierText lines>{text}</SupplierText> : <Nothing />;
}

function Nothing() {
  const t = useTranslations("order");
  return <span className="text-ink-soft">{t("nothing")}</span>;
}

function YesNo({ value }: { value: boolean }) {
  const t = useTranslations("order");
  return <>{value ? t("yes") : t("no")}</>;
}

function Steps({ steps, readerZone }: { steps: readonly CancelStep[]; readerZone: string }) {
  const t = useTranslations("rate");
  if (steps.length === 0) return <Nothing />;
  return (
    <ul className="flex flex-col gap-1 text-small">
      {steps.map((step) => (
        <li key={step.until}>
          <Amount money={step.fee} /> {t("until")}{" "}
          <PropertyInstant instant={step.until} readerZone={readerZone} />
        </li>
      ))}
    </ul>
  );
}

function Stay({ checkIn, checkOut }: ChangedStay) {
  return <bdi>{formatStayRange(checkIn, checkOut, useLocale())}</bdi>;
}

function RoomCount({ count }: { count: number }) {
  return <>{useTranslations("party")("rooms", { count })}</>;
}

function Guests({ guests }: { guests: readonly ChangedGuest[] }) {
  const t = useTranslations("order");
  const party = useTranslations("party");
  if (guests.length === 0) return <Nothing />;
  return (
    <ul className="flex flex-col gap-1 text-small">
      {guests.map(({ name, roomIndex, isChild, age }, index) => (
        <li key={index}>
          <SupplierText>{name}</SupplierText>
          {isChild ? <> · {age === null ? t("guest.childNoAge") : t("guest.child", { age })}</> : null}
          {roomIndex === null ? null : <> · {party("roomNumber", { number: roomIndex })}</>}
        </li>
      ))}
    </ul>
  );
}

function Taxes({ taxes }: { taxes: readonly ChangedTax[] }) {
  const t = useTranslations("rate");
  if (taxes.length === 0) return <Nothing />;
  return (
    <ul className="flex flex-col gap-1 text-small">
      {taxes.map((tax, index) => (
        <li key={index}>
          <LocalName name={tax.name} originalToo={false} />{" "}
          {tax.amount ? <Amount money={tax.amount} /> : t("unknownAmount")}
          {tax.included ? ` (${t("included")})` : null}
        </li>
      ))}
    </ul>
  );
}
