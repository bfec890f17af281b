import type { Page } from "@playwright/test";
import { goOnToGuests, fillGuests, pressBook } from "./booking.ts";
import { chooseFirstRate, openHotel, type RoomWish, searchFor } from "./search.ts";

/** The hotels that rehearse something, by the name a person reads in the list. */
export const REHEARSAL_HOTELS = {
  "price-up": "Rehearsal Price Up Hotel",
  "sold-out-at-check": "Rehearsal Sold Out Hotel",
  "timeout-then-confirmed": "Rehearsal Late Answer Hotel",
  "confirming-then-confirmed": "Rehearsal Slow Confirmation Hotel",
  "supplier-refuses": "Rehearsal Refusal Hotel",
  "cancel-refused": "Rehearsal Refused Cancellation Hotel",
  "required-guest-fields": "Rehearsal Guest Details Hotel",
  "non-refundable": "Rehearsal Non-refundable Hotel",
  "partial-refund": "Rehearsal Partial Refund Hotel",
} as const;

export type Rehearsed = keyof typeof REHEARSAL_HOTELS;

type Wish = { rooms?: readonly RoomWish[]; stay?: { checkIn: string; checkOut: string } };

/** Finds the rehearsal destination by typing and opens one of its hotels. */
export async function openRehearsal(page: Page, rehearsed: Rehearsed, wish: Wish = {}): Promise<void> {
  await searchFor(page, { type: "Rehearsal", ...wish });
  await openHotel(page, REHEARSAL_HOTELS[rehearsed]);
}

/** The same up to the review of the first rate. */
export async function reviewRehearsal(page: Page, rehearsed: Rehearsed, wish: Wish = {}): Promise<void> {
  await openRehearsal(page, rehearsed, wish);
  await chooseFirstRate(page);
}

/** The whole way at a hotel where nothing comes in between before Book. */
export async function bookRehearsal(
  page: Page,
  rehearsed: Rehearsed,
  wish: Wish = {},
): Promise<{ orderId: string }> {
  await reviewRehearsal(page, rehearsed, wish);
  await goOnToGuests(page);
  await fillGuests(page);
  return pressBook(page);
}
