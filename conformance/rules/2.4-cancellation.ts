import { must, mustEqual, show } from "#conformance/expect.ts";
import { type Rule, rule } from "#conformance/rule.ts";
import { ratesOf, rehearsalHotels, search, wholeCity } from "#conformance/searches.ts";
import { minorOf, type Pkg, packagesOf } from "#conformance/shapes.ts";
import type { World } from "#conformance/world.ts";

const DECIDED = "014-where-the-document-is-silent.md";
const SETTLED = "015-what-the-rules-settled.md";

type Terms = { pkg: Pkg; total: number; steps: { until: string; atMs: number; fee: number }[] };

/** Of a whole city and of the rehearsing properties, with fees in minor units. */
async function allTerms(world: World): Promise<Terms[]> {
  const hotels = [...(await wholeCity(world)), ...(await rehearsalHotels(world))];
  return hotels.flatMap(({ rooms }) => packagesOf(rooms)).map(toTerms);
}

function toTerms(pkg: Pkg): Terms {
  const steps = (pkg.cancelFees ?? []).map(({ until, fee }) => ({
    until,
    atMs: Date.parse(until),
    fee: minorOf(fee, "a fee"),
  }));
  return { pkg, total: minorOf(pkg.totalRate.netRate, "the total"), steps };
}

async function termsAt(world: World, word: string, checkInDays = 30): Promise<Terms[]> {
  const stay = { checkIn: world.dates.inDays(checkInDays), checkOut: world.dates.inDays(checkInDays + 2) };
  const { rooms } = await ratesOf(world, world.property(word), stay);
  const terms = packagesOf(rooms).map(toTerms);
  must(terms.length > 0, `${word} has nothing to sell`);
  return terms;
}

export const rules: Rule[] = [
  rule(
    "2.4",
    "full-is-free",
    "refundableMode full means that cancelling is free up to refundableUntil",
    async (world) => {
      const full = (await allTerms(world)).filter(({ pkg }) => pkg.refundableMode === "full");
      must(full.length > 0, "nothing in a whole city can be cancelled for free");
      for (const { pkg, steps } of full) {
        const free = steps.findLast(({ fee }) => fee === 0);
        must(free, `no step is free: ${show(pkg.cancelFees)}`);
        mustEqual(pkg.refundableUntil, free.until, "refundableUntil");
        must(free.atMs >= Date.now() - 60_000, `free until ${free.until}, which is past`);
      }
    },
  ),
  rule(
    "2.4",
    "partial-keeps-a-part",
    "refundableMode partial means that no step is free and one costs less than the whole",
    async (world) => {
      const partial = (await allTerms(world)).filter(({ pkg }) => pkg.refundableMode === "partial");
      for (const { pkg, total, steps } of partial) {
        must(
          steps.every(({ fee }) => fee > 0),
          `a step is free: ${show(pkg.cancelFees)}`,
        );
        const last = steps.findLast(({ fee }) => fee < total);
        must(last, `every step costs the whole: ${show(pkg.cancelFees)}`);
        mustEqual(pkg.refundableUntil, last.until, "refundableUntil");
      }
    },
  ),
  rule(
    "2.4",
    "partial-property",
    "what can be refunded in part says partial",
    async (world) => {
      for (const { pkg } of await termsAt(world, "partial-refund"))
        mustEqual(pkg.refundableMode, "partial", "the mode");
    },
    { needs: ["property:partial-refund"] },
  ),
  rule(
    "2.4",
    "no-is-not-refundable",
    "refundableMode no means that no step costs less than the whole, and nothing is refundable until anything",
    async (world) => {
      const none = (await allTerms(world)).filter(({ pkg }) => pkg.refundableMode === "no");
      for (const { pkg, total, steps } of none) {
        must(
          steps.every(({ fee }) => fee >= total),
          `a step costs less: ${show(pkg.cancelFees)}`,
        );
        mustEqual(pkg.refundableUntil, undefined, "refundableUntil");
      }
    },
  ),
  rule(
    "2.4",
    "no-property",
    "what cannot be refunded says no",
    async (world) => {
      for (const { pkg } of await termsAt(world, "non-refundable"))
        mustEqual(pkg.refundableMode, "no", "the mode");
    },
    { needs: ["property:non-refundable"] },
  ),
  rule(
    "2.4",
    "steps-ascend",
    "cancelFees stand in the order of time, and each costs at least what the one before did",
    async (world) => {
      for (const { pkg, steps } of await allTerms(world)) {
        steps.forEach((step, at) => {
          const before = steps[at - 1];
          must(
            !before || (step.atMs > before.atMs && step.fee >= before.fee),
            `the steps do not ascend: ${show(pkg.cancelFees)}`,
          );
        });
      }
    },
    { decided: DECIDED, trap: [27] },
  ),
  rule("2.4", "fee-within-total", "a fee is never above totalRate, and in its currency", async (world) => {
    for (const { pkg, total, steps } of await allTerms(world)) {
      must(
        steps.every(({ fee }) => fee >= 0 && fee <= total),
        `fees ${show(pkg.cancelFees)} of ${total}`,
      );
      for (const { fee } of pkg.cancelFees ?? []) {
        mustEqual(fee.currency, pkg.totalRate.netRate.currency, "the currency of a fee");
      }
    }
  }),
  rule(
    "2.4",
    "steps-to-come",
    "steps that are past are not promised any more",
    async (world) => {
      for (const { steps } of await allTerms(world)) {
        for (const { atMs, until } of steps) must(atMs > Date.now() - 60_000, `a step ended at ${until}`);
      }
    },
    { decided: SETTLED },
  ),
  rule(
    "2.4",
    "close-to-check-in",
    "a stay whose free deadline is past is not called fully refundable",
    async (world) => {
      const terms = await termsAt(world, "price-up", 1);
      for (const { pkg, steps } of terms) {
        if (steps.every(({ fee }) => fee > 0))
          must(pkg.refundableMode !== "full", "nothing is free, yet the mode is full");
      }
      must(
        terms.some(({ pkg }) => pkg.refundableMode !== "full"),
        "tomorrow's stay can be cancelled for free",
      );
    },
    { needs: ["property:price-up"], decided: SETTLED },
  ),
  rule(
    "2.4",
    "property-offset",
    "deadlines carry an offset, the property's own",
    async (world) => {
      for (const [destinationName, zone] of [
        ["Tokyo", "Asia/Tokyo"],
        ["New York", "America/New_York"],
        ["Dubai", "Asia/Dubai"],
      ] as const) {
        const { list } = await search(world, { destinationName, pageSize: 20 });
        const untils = list
          .flatMap(({ rooms }) => packagesOf(rooms))
          .flatMap(({ cancelFees = [], refundableUntil }) => [
            ...cancelFees.map(({ until }) => until),
            refundableUntil,
          ]);
        for (const until of untils) {
          if (until !== undefined)
            mustEqual(until.slice(-6), offsetAt(until, zone), `the offset of ${until} in ${destinationName}`);
        }
      }
    },
    { decided: DECIDED, trap: [27] },
  ),
];

/** The zone's offset at the instant, as `+04:00`. */
function offsetAt(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" }).formatToParts(
    new Date(instant),
  );
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  return name === "GMT" ? "+00:00" : name.replace("GMT", "");
}
