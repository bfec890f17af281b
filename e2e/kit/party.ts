import { expect, type Page } from "@playwright/test";
import type { RoomWish } from "./search.ts";

/** What a party reads like on every page from search to voucher. */
export type PartyText = { whole: string; rooms: readonly string[]; from: readonly string[] };

/** In the words of a reader, whatever the console makes of it. */
export function toPartyText(rooms: readonly RoomWish[], nationality: string): PartyText {
  const adults = rooms.reduce((sum, room) => sum + room.adults, 0);
  const children = rooms.reduce((sum, { ages = [] }) => sum + ages.length, 0);
  const parts = [toCount(rooms.length, "room"), toCount(adults, "adult")];
  const [first, second] = rooms;
  if (children > 0) parts.push(first && !second ? toAgesText(first) : toCount(children, "child", "children"));
  return {
    whole: parts.join(" · "),
    // Of a single room the line above says all there is.
    rooms: second ? rooms.map(toRoomText) : [],
    from: ["Resident of United Arab Emirates", `nationality ${nationality}`],
  };
}

function toRoomText(room: RoomWish): string {
  const adults = toCount(room.adults, "adult");
  return room.ages?.length ? `${adults}, ${toAgesText(room)}` : adults;
}

function toAgesText({ ages = [] }: RoomWish): string {
  const told = ages.length === 1 ? `age ${ages[0]}` : `ages ${ages.join(" and ")}`;
  return `${toCount(ages.length, "child", "children")} (${told})`;
}

function toCount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Whom the form asks about, room by room. */
export function toSlots(rooms: readonly RoomWish[]): string[] {
  return rooms.flatMap(({ adults, ages = [] }) => [
    ...Array.from({ length: adults }, (_, index) => `Adult ${index + 1}`),
    ...ages.map((age, index) => `Child ${index + 1}, ${toCount(age, "year")} at check-in`),
  ]);
}

export async function expectParty(page: Page, { whole: all, rooms, from }: PartyText): Promise<void> {
  const main = page.getByRole("main");
  await expect(main.getByText(all, { exact: true }).first()).toBeVisible();
  for (const [index, room] of rooms.entries()) {
    // From beginning to end: a party of more is another party.
    const whole = new RegExp(`^Room ${index + 1}: ${room.replaceAll(/[()]/g, String.raw`\$&`)}$`);
    const line = main.getByRole("listitem").filter({ hasText: whole });
    await expect(line.first()).toBeVisible();
  }
  for (const part of from) await expect(main.getByText(part, { exact: true }).first()).toBeVisible();
}
