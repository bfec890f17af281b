import { setTimeout as sleep } from "node:timers/promises";
import { dayAfter } from "#bench/workload/searches.ts";
import type { Random } from "#provider/testing/fuzz/random.ts";
import type { Seen, Walk, Wish } from "./walk.ts";

export type Mix = {
  /** Identifiers of the places that are asked for. */
  places: readonly string[];
  /** Of so many reviews one is booked, of each agent's the `firstBooked`th first. */
  reviewsABooking: number;
  firstBooked: number;
  /** How long somebody looks at a page, on the average. */
  thinkMs: number;
  untilMs: number;
};

/** Parties as they come: mostly couples. */
const PARTIES: readonly Wish["rooms"][] = [
  [{ adults: 2, ages: [] }],
  [{ adults: 2, ages: [] }],
  [{ adults: 1, ages: [] }],
  [{ adults: 2, ages: [7] }],
  [{ adults: 2, ages: [4, 11] }],
  [
    { adults: 2, ages: [] },
    { adults: 1, ages: [5] },
  ],
  [
    { adults: 2, ages: [] },
    { adults: 2, ages: [] },
    { adults: 1, ages: [] },
  ],
];

const LETTERS = "abcdefghijklmnopqrstuvwxyz".split("");

/** Works until its time is over: searches, narrows, opens hotels, has rates checked, and books one now and then. */
export async function work(
  walk: Walk,
  random: Random,
  mix: Mix,
  booked: (seen: Seen) => void,
): Promise<void> {
  let reviews = 0;
  const think = () => sleep(mix.thinkMs * (0.5 + random.next()));
  while (Date.now() < mix.untilMs) {
    const wish = pickWish(random, mix.places);
    let list = await walk.search(wish);
    await think();
    if (random.chance(0.5)) {
      list = await walk.narrow(list, wish);
      await think();
    }
    const rates = await walk.openHotel(list, random.int(0, 24), wish);
    await think();
    const chosen = rates && (await walk.choose(rates, random.int(0, 7), wish));
    if (!chosen) continue;
    await think();
    reviews += 1;
    if (reviews % mix.reviewsABooking !== mix.firstBooked) continue;
    const seen = await walk.book(chosen.review, chosen.price, wish, pickName(random));
    if (!seen) continue;
    booked(seen);
    await think();
    await walk.openOrder(seen);
  }
}

/** Where, when and for whom, by lot. */
export function pickWish(random: Random, places: readonly string[]): Wish {
  const ahead = random.int(20, 140);
  const today = new Date();
  return {
    destination: random.pick(places),
    checkIn: dayAfter(today, ahead),
    checkOut: dayAfter(today, ahead + random.int(1, 4)),
    rooms: random.pick(PARTIES),
  };
}

/** Twelve letters: nobody travels twice, so nobody is asked about a twin. */
function pickName(random: Random): string {
  return Array.from({ length: 12 }, () => random.pick(LETTERS)).join("");
}
