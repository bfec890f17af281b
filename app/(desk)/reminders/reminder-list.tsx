import { BadgeCheck, CalendarClock, Check, Hourglass, TrendingDown } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Saved } from "#app/(desk)/saved.tsx";
import { Deadline } from "#components/order/deadline.tsx";
import type { OrderState } from "#components/order/order-state.ts";
import { OrderStatusBadge } from "#components/order/order-status-badge.tsx";
import { StayInBrief } from "#components/order/stay-in-brief.tsx";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import { SupplierText } from "#components/supplier-text/supplier-text.tsx";
import { classNames } from "#components/ui/class-names.ts";
import { LinkButton } from "#components/ui/link-button.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import type { I18N } from "#lib/domain/i18n.ts";
import type { Money } from "#lib/domain/money.ts";
import { type ReminderKind, reminderSentence } from "#lib/domain/reminders.ts";
import type { StayDate } from "#lib/domain/stay-date.ts";
import { timeLeft } from "#lib/domain/time-left.ts";

export type ReminderLine = {
  reminderId: string;
  kind: ReminderKind;
  about: string;
  isFree: boolean;
  saved: Money | null;
  at: string;
  orderId: string;
  reference: string;
  state: OrderState;
  hotelName: I18N;
  holderName: string;
  checkIn: StayDate;
  checkOut: StayDate;
  roomCount: number;
  bookedBy: { name: string };
  hotelConfirmNo: string | null;
  residencyCode: string;
};

type ReminderListProps = {
  reminders: readonly ReminderLine[];
  nowMs: number;
  readerZone: string;
  withBooker: boolean;
  /** Whether the reader may look for it cheaper, and swap. */
  maySwap: boolean;
  dismiss: (form: FormData) => Promise<void>;
  /** The page of the list this is, to come back to. */
  cursor?: string | undefined;
};

/** Reminders one below the other, each with what it is about, its order, and the press that is done with it. */
export function ReminderList({ reminders, ...rest }: ReminderListProps) {
  const t = useTranslations("reminders");
  return (
    <ol aria-label={t("caption")} className="flex flex-col gap-3">
      {reminders.map((line) => (
        <ReminderItem key={line.reminderId} line={line} {...rest} />
      ))}
    </ol>
  );
}

const ICONS = {
  deadline: CalendarClock,
  unsettled: Hourglass,
  "cancel-unsettled": Hourglass,
  "hotel-confirmation": BadgeCheck,
  swap: TrendingDown,
} as const;

type ReminderItemProps = { line: ReminderLine } & Omit<ReminderListProps, "reminders">;

function ReminderItem({ line, nowMs, readerZone, withBooker, maySwap, dismiss, cursor }: ReminderItemProps) {
  const t = useTranslations("reminders");
  const language = useLocale();
  const aboutMs = Date.parse(line.about);
  const sentence = reminderSentence({ ...line, aboutMs }, nowMs);
  const what = t(`kind.${sentence}`, { when: timeLeft(aboutMs, nowMs, language) });
  return (
    <li
      data-row
      // What the agency might gain is its own.
      data-private={line.kind === "swap" ? "" : undefined}
      className="grid gap-x-6 gap-y-3 rounded-panel border border-line bg-surface p-(--gap-panel) has-[a:focus-visible]:bg-accent-soft medium:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_auto]"
    >
      <RemindedOf line={line} what={what} readerZone={readerZone} />
      <RemindedOrder line={line} withBooker={withBooker} />
      <div className="flex flex-wrap items-start gap-3 medium:flex-col medium:items-end medium:justify-self-end">
        {line.kind === "swap" && maySwap ? (
          <LinkButton
            href={`${orderHref(line)}/cheaper`}
            prefetch={false}
            icon={<TrendingDown aria-hidden size={18} className="mirror-rtl" />}
          >
            {t("openCheaper")}
          </LinkButton>
        ) : null}
        <form action={dismiss}>
          <input type="hidden" name="reminderId" value={line.reminderId} />
          {cursor === undefined ? null : <input type="hidden" name="cursor" value={cursor} />}
          <SubmitButton
            tone="secondary"
            pendingLabel={t("dismissing")}
            aria-label={t("dismissOf", { what, reference: line.reference })}
            icon={<Check aria-hidden size={18} />}
          >
            {t("dismiss")}
          </SubmitButton>
        </form>
      </div>
    </li>
  );
}

function RemindedOf({ line, what, readerZone }: { line: ReminderLine; what: string; readerZone: string }) {
  const Icon = ICONS[line.kind];
  const isNews = line.kind === "hotel-confirmation";
  const isSwap = line.kind === "swap";
  return (
    <div className="flex min-w-0 gap-3">
      <Icon
        aria-hidden
        size={20}
        className={classNames(
          "mt-0.5 shrink-0",
          isSwap && "mirror-rtl",
          isNews || isSwap ? "text-success" : "text-warning",
        )}
      />
      <div className="min-w-0">
        <p className="font-semibold">{what}</p>
        {isNews && line.hotelConfirmNo ? (
          <p className="wrap-anywhere">
            <SupplierText>{line.hotelConfirmNo}</SupplierText>
          </p>
        ) : null}
        {line.saved ? <Saved saved={line.saved} priceDifference={null} /> : null}
        {line.kind === "deadline" || isSwap ? (
          <Deadline instant={line.about} readerZone={readerZone} residencyCode={line.residencyCode} />
        ) : null}
      </div>
    </div>
  );
}

function RemindedOrder({ line, withBooker }: { line: ReminderLine; withBooker: boolean }) {
  const t = useTranslations("reminders");
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      <p className="font-medium">
        <LocalName name={line.hotelName} />
      </p>
      <StayInBrief checkIn={line.checkIn} checkOut={line.checkOut} roomCount={line.roomCount} />
      {/* Another client's name is nothing for this one. */}
      <p data-private className="text-small text-ink-soft">
        <SupplierText>{line.holderName}</SupplierText>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TextLink
          href={orderHref(line)}
          prefetch={false}
          className="isolate-ltr text-small whitespace-nowrap"
        >
          {line.reference}
        </TextLink>
        <OrderStatusBadge state={line.state} />
      </p>
      {withBooker ? (
        <p className="text-small text-ink-soft">
          {t("bookedBy")} <bdi>{line.bookedBy.name}</bdi>
        </p>
      ) : null}
    </div>
  );
}

function orderHref({ orderId }: ReminderLine): string {
  return `/orders/${encodeURIComponent(orderId)}`;
}
