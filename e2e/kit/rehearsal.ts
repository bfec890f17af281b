import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { bookOnReview } from "./booking.ts";
import { chooseFirstRate, openByAddress, type SearchWish } from "./search.ts";

/** The hotels that rehearse something, by the name a person reads in the list. */
export const REHEARSAL_HOTELS = {
  "price-up": "Rehearsal Price Up Hotel",
  "sold-out-at-check": "Rehearsal Sold Out Hotel",
  "timeout-then-confirmed": "Rehearsal Late Answer Hotel",
  "confirming-then-confirmed": "Rehearsal Slow Confirmation Hotel",
  "supplier-refuses": "Rehearsal Refusal Hotel",
  "cancel-refused": "Rehearsal Refused Cancellation Hotel",
  "cancel-timeout": "Rehearsal Late Cancellation Hotel",
  "required-guest-fields": "Rehearsal Guest Details Hotel",
  "non-refundable": "Rehearsal Non-refundable Hotel",
  "partial-refund": "Rehearsal Partial Refund Hotel",
  "respect-gross-rate": "Rehearsal Fixed Selling Price Hotel",
  "pay-at-property": "Rehearsal Pay at Property Hotel",
  packaged: "Rehearsal Package Hotel",
  "price-falls-later": "Rehearsal Falling Price Hotel",
} as const;

/** Where they all stand. */
export const REHEARSAL_CITY = { id: "rehearsal-ae", name: "Rehearsal" };

export type Rehearsed = keyof typeof REHEARSAL_HOTELS;

type Wish = Omit<SearchWish, "type" | "choose">;

/** Opens the rates of a hotel that rehearses something, by the address a search for it has. */
export async function openRehearsal(page: Page, rehearsed: Rehearsed, wish: Wish = {}): Promise<void> {
  const hotel = { id: hotelIdOf(rehearsed), name: REHEARSAL_HOTELS[rehearsed] };
  await openByAddress(page, { ...wish, hotel });
}

/** The same of the hotel whose supplier writes hostile text: nobody reads a name of it. */
export async function openHostile(page: Page, wish: Wish = {}): Promise<void> {
  await openByAddress(page, { ...wish, hotel: { id: hotelIdOf("hostile-text"), name: "Hostile" } });
}

export function hotelIdOf(rehearsed: Rehearsed | "hostile-text"): string {
  const path = join(import.meta.dirname, "../../provider/sandbox.json");
  const { properties } = JSON.parse(readFileSync(path, "utf8")) as {
    properties: { hotelId: string; rehearses: string }[];
  };
  const property = properties.find(({ rehearses }) => rehearses === rehearsed);
  if (!property) throw new Error(`no property rehearses ${rehearsed}`);
  return property.hotelId;
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
  return bookOnReview(page);
}
