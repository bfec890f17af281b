import type { I18N } from "./i18n.ts";
import type { OrderStatusName } from "./order-status.ts";
import type { StayDate } from "./stay-date.ts";

/** An order that some of the same guests already have, for some of the same nights in the same city. */
export type Twin = {
  orderId: string;
  /** The booker's name. */
  bookedBy: string;
  isOwn: boolean;
  /** Who would sleep twice. */
  guests: string[];
  /** Null for a colleague's order that whoever asks may not read. */
  order: {
    reference: string;
    state: OrderStatusName | "sending" | "unsettled";
    hotelName: I18N;
    checkIn: StayDate;
    checkOut: StayDate;
  } | null;
};
