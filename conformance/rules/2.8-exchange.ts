import { must, mustEqual, show } from "#conformance/expect.ts";
import { type Rule, rule } from "#conformance/rule.ts";
import { check, largeCity, ratesOf, search } from "#conformance/searches.ts";
import { type CheckData, exponentOf, type Money, packagesOf } from "#conformance/shapes.ts";
import type { World } from "#conformance/world.ts";

async function snapshotIn(
  world: World,
  currency: string,
): Promise<{ currency: string; snapshot: NonNullable<CheckData["exchangeRateSnapshot"]> }> {
  const rate = await world.findRate(await world.ordinaryHotel(), { headers: { Currency: currency } });
  const { exchangeRateSnapshot } = await check(world, rate);
  must(exchangeRateSnapshot, "CheckAvail has no exchangeRateSnapshot");
  return { currency: rate.pkg.rate.netRate.currency, snapshot: exchangeRateSnapshot };
}

/** Whether two amounts are the same money by the table, to a minor unit of each. */
function isSame(a: Money, b: Money, usd: Record<string, number>): boolean {
  const rateOf = ({ currency }: Money): number => usd[currency.toLowerCase()] ?? Number.NaN;
  const inB = (a.amount / rateOf(a)) * rateOf(b);
  const ofA = (10 ** -exponentOf(a.currency) / rateOf(a)) * rateOf(b);
  return Math.abs(inB - b.amount) <= 1.5 * (10 ** -exponentOf(b.currency) + ofA);
}

export const rules: Rule[] = [
  rule(
    "2.8",
    "snapshot-shape",
    "the snapshot has a date, and numbers above 0 by lowercase currency codes",
    async (world) => {
      const { snapshot } = await snapshotIn(world, "EUR");
      must(/^\d{4}-\d{2}-\d{2}/.test(snapshot.date), `date is ${show(snapshot.date)}`);
      for (const [code, number] of Object.entries(snapshot.usd)) {
        must(/^[a-z]{3}$/.test(code) && number > 0, `usd holds ${code}: ${number}`);
      }
    },
    { trap: [24] },
  ),
  rule(
    "2.8",
    "only-those-needed",
    "the snapshot holds the package's currency, and only the currencies needed",
    async (world) => {
      for (const wanted of ["EUR", "KWD"]) {
        const { currency, snapshot } = await snapshotIn(world, wanted);
        mustEqual(currency, wanted, "the currency of the package");
        const codes = Object.keys(snapshot.usd);
        must(codes.includes(wanted.toLowerCase()), `${wanted} is not among ${codes.join(", ")}`);
        must(codes.length <= 4, `it holds ${codes.length} currencies: ${codes.join(", ")}`);
        mustEqual(snapshot.usd["usd"] ?? 1, 1, "dollars for a dollar");
      }
    },
  ),
  rule(
    "2.8",
    "one-table",
    "prices in several currencies agree with the snapshot: there is one exchange table",
    async (world) => {
      const { list } = await search(world, {
        destinationId: (await largeCity(world)).id,
        maxRatesPerHotel: 1,
      });
      const prices = list.flatMap(({ minPricesByCurrency = [] }) => [minPricesByCurrency]);
      const wanted = [...new Set(prices.flat().map(({ currency }) => currency))];
      const tables = await Promise.all(wanted.map((currency) => snapshotIn(world, currency)));
      const usd: Record<string, number> = { usd: 1 };
      for (const { snapshot } of tables) {
        for (const [code, number] of Object.entries(snapshot.usd)) {
          mustEqual(number, usd[code] ?? number, `the rate of ${code} in two snapshots`);
          usd[code] = number;
        }
      }
      for (const [first, ...others] of prices) {
        for (const other of others) {
          must(!first || isSame(first, other, usd), `${show(first)} is not ${show(other)} by ${show(usd)}`);
        }
      }
    },
  ),
  rule(
    "2.8",
    "one-table-for-packages",
    "the same package in two currencies has one price by the table",
    async (world) => {
      const hotelId = await world.ordinaryHotel();
      const { snapshot } = await snapshotIn(world, "KWD");
      const [usd, kwd] = await Promise.all(
        ["USD", "KWD"].map(async (Currency) =>
          packagesOf((await ratesOf(world, hotelId, {}, { headers: { Currency } })).rooms),
        ),
      );
      const inKwd = new Map(kwd?.map((pkg) => [keyOf(pkg), pkg.totalRate.netRate]));
      let compared = 0;
      for (const pkg of usd ?? []) {
        const other = inKwd.get(keyOf(pkg));
        if (!other) continue;
        compared += 1;
        must(
          isSame(pkg.totalRate.netRate, other, { ...snapshot.usd, usd: 1 }),
          `${show(pkg.totalRate.netRate)} is not ${show(other)}`,
        );
      }
      must(compared > 0, "no package is offered in both currencies");
    },
    { trap: [24, 26] },
  ),
];

function keyOf(pkg: ReturnType<typeof packagesOf>[number]): string {
  return JSON.stringify([
    pkg.originalRoomNaming,
    pkg.board?.boardId,
    pkg.cancelFees?.map(({ until }) => until),
  ]);
}
