import type { ReminderView } from "./views.ts";
import { toOrderLine } from "#lib/console/order/to-order-line.ts";
import type { ReminderRecord } from "#lib/db/reminders.ts";
import { feeAt } from "#lib/domain/cancellation.ts";

export function toReminderView({ id, kind, about, at, order, saved }: ReminderRecord): ReminderView {
  const { terms, total, query, hotelConfirmNo } = order;
  const aboutMs = about.getTime();
  // As the supplier wrote it, with the property's offset; terms that were tampered with may not hold it any more.
  const step = terms.cancelSteps.find(({ until }) => Date.parse(until) === aboutMs);
  return {
    ...toOrderLine(order),
    reminderId: id,
    kind,
    about: (kind === "deadline" || kind === "swap" ? step?.until : undefined) ?? about.toISOString(),
    isFree: feeAt(terms.cancelSteps, total, aboutMs).fee.amountMinor === 0,
    saved: kind === "swap" ? saved : null,
    at: at.toISOString(),
    hotelConfirmNo,
    residencyCode: query.residencyCode,
  };
}
