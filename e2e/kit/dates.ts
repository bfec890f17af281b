import { addDays, dayInZone, nightsBetween } from "#lib/domain/stay-date.ts";

/** The world sells something else each day: with JOURNEY_DAYS=3 the journeys live in what they will find in three days. */
const LATER_DAYS = Number(process.env["JOURNEY_DAYS"] ?? 0);

/** A stay that begins so many days from today, far enough ahead for every cancellation step to lie in the future. */
export function stayFrom(daysAhead: number, nights: number): { checkIn: string; checkOut: string } {
  return stayIn(daysAhead + LATER_DAYS, nights);
}

/** The same for who counts from today, whatever is sold. */
export function stayIn(days: number, nights: number): { checkIn: string; checkOut: string } {
  const first = addDays(dayInZone(Date.now(), "UTC"), days);
  return { checkIn: first, checkOut: addDays(first, nights) };
}

/** Tonight in a city where that is neither over within hours nor only just begun. */
export function tonightSomewhere(): { city: City; checkIn: string; checkOut: string } {
  const city = hourIn("America/New_York") >= 5 && hourIn("America/New_York") <= 20 ? NEW_YORK : DUBAI;
  const checkIn = dayInZone(Date.now(), city.zone);
  return { city, checkIn, checkOut: addDays(checkIn, 1) };
}

export type City = { id: string; name: string; zone: string };
export const DUBAI: City = { id: "dubai-ae", name: "Dubai", zone: "Asia/Dubai" };
export const LONDON: City = { id: "london-gb", name: "London", zone: "Europe/London" };
const NEW_YORK: City = { id: "new-york-us", name: "New York", zone: "America/New_York" };

function hourIn(timeZone: string): number {
  const hour = new Intl.DateTimeFormat("en", { timeZone, hour: "2-digit", hourCycle: "h23" });
  return Number(hour.format(Date.now()));
}

/** The end of a February, of the next leap year as long as that can be booked so far ahead. */
export function lastOfFebruary(): { checkIn: string; checkOut: string } {
  const soon = addDays(dayInZone(Date.now(), "UTC"), 30);
  const furthest = addDays(soon, 600);
  const years = [0, 1, 2].map((later) => Number(soon.slice(0, 4)) + later);
  const stays = years
    .map((year) => ({ checkIn: `${year}-02-28`, checkOut: `${year}-03-01` }))
    .filter(({ checkIn }) => checkIn > soon && checkIn < furthest);
  const stay = stays.find(({ checkIn, checkOut }) => nightsBetween(checkIn, checkOut) === 2) ?? stays[0];
  if (!stay) throw new Error("no February can be booked");
  return stay;
}

/** Two nights with the next change of a zone's clocks between them, at least a month ahead. */
export function stayAcrossClockChange(zone: string): { checkIn: string; checkOut: string } {
  const noonThere = (day: string) =>
    new Intl.DateTimeFormat("en", { timeZone: zone, timeStyle: "short" }).format(
      new Date(`${day}T12:00:00Z`),
    );
  let day = addDays(dayInZone(Date.now(), "UTC"), 31);
  while (noonThere(day) === noonThere(addDays(day, -1))) day = addDays(day, 1);
  return { checkIn: addDays(day, -1), checkOut: addDays(day, 1) };
}

/** A birth date that makes somebody this old on that day, well clear of the birthday on both sides. */
export function birthDateOf(age: number, day: string): string {
  return addDays(day, -Math.round((age + 0.4) * 365.25));
}
