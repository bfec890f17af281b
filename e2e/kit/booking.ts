import { expect, type Page } from "@playwright/test";

export type GuestName = { firstName: string; lastName: string };

export const GUESTS: readonly GuestName[] = [
  { firstName: "Layla", lastName: "Mansour" },
  { firstName: "Karim", lastName: "Mansour" },
  { firstName: "Nadia", lastName: "Mansour" },
  { firstName: "Chen", lastName: "Hao" },
  { firstName: "Maria", lastName: "Silva" },
];

const FIRST_NAMES =
  "Ada Ben Cleo Dan Ella Finn Gala Hugo Iris Jon Kaya Leo Mona Nils Olga Pia Quin Rosa".split(" ");

/** From a review whose terms stand to the form for the guests. */
export async function goOnToGuests(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Enter the guests" }).click();
  await expect(page.getByRole("heading", { name: "Guests", level: 1 })).toBeVisible();
}

/** So many people of one family, whom no other journey knows: nobody has the nights already. */
export function familyOf(lastName: string, count: number): GuestName[] {
  return Array.from({ length: count }, (_, index) => {
    const firstName = FIRST_NAMES[index];
    if (!firstName) throw new Error(`no family is larger than ${FIRST_NAMES.length}`);
    return { firstName, lastName };
  });
}

/** Fills in the holder and a name for every guest the form asks about; the gender too, where it has to be told. */
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
    const gender = slot.getByLabel("Gender");
    if (await gender.isVisible()) await gender.selectOption("UNSPECIFIED");
  }
}

export function guestSlots(page: Page) {
  return page.getByRole("group", { name: /^(Adult|Child) \d/ });
}

const BOOKED = /\/orders\/[^/?]+$/;

/**
 * Presses Book and follows to the order's page. The guests of one journey are those of another: where they have the
 * nights already, they are booked knowingly, and asked about again where another journey was faster.
 */
export async function pressBook(page: Page): Promise<{ orderId: string }> {
  const anyway = page.getByRole("checkbox", { name: "I have seen this. Book another one." });
  const isAsked = () =>
    anyway.evaluateAll((boxes) => boxes.some((box) => box instanceof HTMLInputElement && !box.checked));
  for (;;) {
    await page.getByRole("button", { name: /^Book for / }).click();
    await expect.poll(async () => BOOKED.test(page.url()) || (await isAsked())).toBe(true);
    if (BOOKED.test(page.url())) break;
    await anyway.check();
  }
  return { orderId: new URL(page.url()).pathname.split("/").at(-1) ?? "" };
}

/** Books what is on the review: guests, Book, the order's page. */
export async function bookOnReview(page: Page): Promise<{ orderId: string }> {
  await goOnToGuests(page);
  await fillGuests(page);
  return pressBook(page);
}
