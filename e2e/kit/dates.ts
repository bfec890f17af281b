import { addDays, dayInZone } from "#lib/domain/stay-date.ts";

/** A stay that begins so many days from today, far enough ahead for every cancellation step to lie in the future. */
export function stayFrom(daysAhead: number, nights: number): { checkIn: string; checkOut: string } {
  const today = dayInZone(Date.now(), "UTC");
  return { checkIn: addDays(today, daysAhead), checkOut: addDays(today, daysAhead + nights) };
}

/** A birth date that makes somebody this old on that day, well clear of the birthday on both sides. */
export function birthDateOf(age: number, day: string): string {
  return addDays(day, -Math.round((age + 0.4) * 365.25));
}
