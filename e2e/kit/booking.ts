import { expect, type Page } from "@playwright/test";

export type GuestName = { firstName: string; lastName: string };

export const GUESTS: readonly GuestName[] = [
  { firstName: "Layla", lastName: "Mansour" },
  { firstName: "Karim", lastName: "Mansour" },
  { firstName: "Nadia", lastName: "Mansour" },
  { firstName: "Chen", lastName: "Hao" },
  { firstName: "Maria", lastName: "Silva" },
];

/** From a review whose terms stand to the form for the guests. */
export async function goOnToGuests(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Enter the guests" }).click();
  await expect(page.getByRole("heading", { name: "Guests", level: 1 })).toBeVisible();
}

/** Fills in the holder and a name for every guest the form asks about. */
export async function fillGuests(page: Page, guests: readonly GuestName[] = GUESTS): Promise<void> {
  const holder = page.getByRole("group", { name: "Booking holder" });
  const [first] = guests;
  await holder.getByLabel("First name").fill(first?.firstName ?? "");
  await holder.getByLabel("Last name").fill(first?.lastName ?? "");
  await holder.getByLabel("E-mail").fill("layla.mansour@example.com");
  const slots = guestSlots(page);
  for (const [index, slot] of (await slots.all()).entries()) {
    const guest = guests[index];
    if (!guest) throw new Error(`the form asks for more than ${guests.length} guests`);
    await slot.getByLabel("First name").fill(guest.firstName);
    await slot.getByLabel("Last name").fill(guest.lastName);
  }
}

export function guestSlots(page: Page) {
  return page.getByRole("group", { name: /^(Adult|Child) \d/ });
}

/** Presses Book and follows to the order's page. */
export async function pressBook(page: Page): Promise<{ orderId: string }> {
  await page.getByRole("button", { name: /^Book for / }).click();
  await page.waitForURL(/\/orders\/[^/?]+$/);
  return { orderId: new URL(page.url()).pathname.split("/").at(-1) ?? "" };
}

/** Books what is on the review: guests, Book, the order's page. */
export async function bookOnReview(page: Page): Promise<{ orderId: string }> {
  await goOnToGuests(page);
  await fillGuests(page);
  return pressBook(page);
}
