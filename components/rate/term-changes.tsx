import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Amount } from "#components/money/amount.tsx";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import { SupplierText } from "#components/supplier-text/supplier-text.tsx";
import { formatStayRange } from "#components/stay/format-stay.ts";
import { type CancelStep, sortSteps } from "#lib/domain/cancellation.ts";
import type { I18N } from "#lib/domain/i18n.ts";
import type { Money } from "#lib/domain/money.ts";
import type { StayDate } from "#lib/domain/stay-date.ts";
import { Board } from "./board.tsx";
import { type RefundableMode, Refundability } from "./refundability.tsx";
import { StepText } from "./step-text.tsx";

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
            <Side label={nowLabel} strong={!IN_PARTS.has(change.what)}>
              {now}
            </Side>
          </div>
        );
      })}
    </dl>
  );
}

/** Made of parts of which some may have stayed: only what differs is made to stand out. */
const IN_PARTS: ReadonlySet<TermChangeLine["what"]> = new Set(["cancellation", "taxes", "guests"]);

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
        <Steps key="now" steps={change.now} before={change.old} readerZone={readerZone} />,
      ];
    case "taxes":
      return [
        <Taxes key="old" taxes={change.old} />,
        <Taxes key="now" taxes={change.now} before={change.old} />,
      ];
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
      return [
        <Guests key="old" guests={change.old} />,
        <Guests key="now" guests={change.now} before={change.old} />,
      ];
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

type StepsProps = { steps: readonly CancelStep[]; before?: readonly CancelStep[]; readerZone: string };

/** Every step, and what follows the last: cancelling costs the whole price then, which has no step of its own. */
function Steps({ steps, before, readerZone }: StepsProps) {
  const t = useTranslations("rate");
  const sorted = sortSteps(steps);
  const stood = before && sortSteps(before);
  const last = sorted.at(-1)?.until;
  return (
    <ul className="flex flex-col gap-1 text-small">
      {sorted.map((step) => (
        <Part key={step.until} strong={isNew(step, stood, stepKey)}>
          <StepText edge="until" at={step.until} readerZone={readerZone}>
            {step.fee.amountMinor === 0 ? t("free") : <Amount money={step.fee} />}
          </StepText>
        </Part>
      ))}
      <Part strong={isNew(last, stood && [stood.at(-1)?.until], instantKey)}>
        <StepText edge={last ? "after" : "fromBooking"} at={last} readerZone={readerZone}>
          {t("step.whole")}
        </StepText>
      </Part>
    </ul>
  );
}

function stepKey({ until, fee }: CancelStep): string {
  return `${instantKey(until)} ${fee.amountMinor} ${fee.currency}`;
}

// The same instant may be written with another offset.
function instantKey(instant: string | undefined): string {
  return instant ? String(Date.parse(instant)) : "";
}

/** Whether it was not there before. Nothing is new where nothing is said of before. */
function isNew<Item>(
  item: Item,
  before: readonly Item[] | undefined,
  keyOf: (item: Item) => string,
): boolean {
  return before?.every((other) => keyOf(other) !== keyOf(item)) ?? false;
}

function Part({ strong, children }: { strong: boolean; children: ReactNode }) {
  return <li className={strong ? "font-semibold" : undefined}>{children}</li>;
}

function Stay({ checkIn, checkOut }: ChangedStay) {
  return <bdi>{formatStayRange(checkIn, checkOut, useLocale())}</bdi>;
}

function RoomCount({ count }: { count: number }) {
  return <>{useTranslations("party")("rooms", { count })}</>;
}

type GuestsProps = { guests: readonly ChangedGuest[]; before?: readonly ChangedGuest[] };

function Guests({ guests, before }: GuestsProps) {
  const t = useTranslations("order");
  const party = useTranslations("party");
  if (guests.length === 0) return <Nothing />;
  return (
    <ul className="flex flex-col gap-1 text-small">
      {guests.map((guest, index) => (
        <Part key={index} strong={isNew(guest, before, guestKey)}>
          <SupplierText>{guest.name}</SupplierText>
          {guest.isChild ? (
            <> · {guest.age === null ? t("guest.childNoAge") : t("guest.child", { age: guest.age })}</>
          ) : null}
          {guest.roomIndex === null ? null : <> · {party("roomNumber", { number: guest.roomIndex })}</>}
        </Part>
      ))}
    </ul>
  );
}

type TaxesProps = { taxes: readonly ChangedTax[]; before?: readonly ChangedTax[] };

function Taxes({ taxes, before }: TaxesProps) {
  if (taxes.length === 0) return <Nothing />;
  return (
    <ul className="flex flex-col gap-1 text-small">
      {taxes.map((tax, index) => (
        <Part key={index} strong={isNew(tax, before, taxKey)}>
          <TaxText tax={tax} />
        </Part>
      ))}
    </ul>
  );
}

function TaxText({ tax }: { tax: ChangedTax }) {
  const t = useTranslations("rate");
  const amount = tax.amount ? <Amount money={tax.amount} /> : t("unknownAmount");
  return (
    <>
      <LocalName name={tax.name} originalToo={false} />{" "}
      {tax.included ? t.rich("withIncluded", { amount: () => amount }) : amount}
    </>
  );
}

function guestKey({ name, roomIndex, isChild, age }: ChangedGuest): string {
  return JSON.stringify([name, roomIndex, isChild, age]);
}

function taxKey({ code, name, amount, included }: ChangedTax): string {
  return JSON.stringify([code, name.en, amount?.amountMinor, amount?.currency, included]);
}
