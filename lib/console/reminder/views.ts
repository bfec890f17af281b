import type { OrderRow } from "#lib/console/order/views/list.ts";
import type { Money } from "#lib/domain/money.ts";
import type { ReminderKind } from "#lib/domain/reminders.ts";

/** Something about an order that somebody is reminded of. */
export type ReminderView = Pick<
  OrderRow,
  | "orderId"
  | "reference"
  | "state"
  | "hotelName"
  | "holderName"
  | "checkIn"
  | "checkOut"
  | "roomCount"
  | "bookedBy"
  | "hotelConfirmNo"
> & {
  reminderId: string;
  kind: ReminderKind;
  /** The instant it is about; of a deadline, and of a swap until when it is free, with the property's offset. */
  about: string;
  /** Of a deadline: whether cancelling is free up to it. */
  isFree: boolean;
  /** Of a swap that is worth making: what it saves in all. */
  saved: Money | null;
  /** When the reminder was made. */
  at: string;
  residencyCode: string;
};

/** `listReminders({ cursor })`: newest first. */
export type ReminderList = {
  reminders: ReminderView[];
  nextCursor: string | null;
  previousCursor: string | null;
};

/** `countReminders()`: `isMore`: there are more than that. */
export type ReminderCount = { count: number; isMore: boolean };
