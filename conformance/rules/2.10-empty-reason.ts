import { must, mustEqual, show } from "#conformance/expect.ts";
import { type Rule, rule } from "#conformance/rule.ts";
import { largeCity, search } from "#conformance/searches.ts";
import type { ListData } from "#conformance/shapes.ts";
import type { World } from "#conformance/world.ts";

async function searchAs(world: World, trait: string): Promise<ListData> {
  const { id } = await largeCity(world);
  return search(world, { destinationId: id, maxRatesPerHotel: 1 }, { ticket: await world.ticketOf(trait) });
}

const REASONS = [
  ["no-supplier-enabled", "NO_SUPPLIER_ENABLED", "none is enabled"],
  ["no-supplier-permitted", "NO_SUPPLIER_PERMITTED", "none may serve the account"],
  ["all-suppliers-excluded", "ALL_SUPPLIERS_EXCLUDED", "all are excluded by a restriction"],
  ["no-supplier-answers", "NO_SUPPLIER_ANSWERED", "all called suppliers failed"],
] as const;

export const rules: Rule[] = [
  ...REASONS.map(([trait, code, why]) =>
    rule(
      "2.10",
      trait,
      `where ${why}, the list is empty and emptyReason is ${code}, with one sentence in statusRemark and no notices`,
      async (world) => {
        const { list, total = 0, hasMore = false, basic } = await searchAs(world, trait);
        mustEqual([list.length, total, hasMore], [0, 0, false], "list, total and hasMore");
        mustEqual(basic.emptyReason?.code, code, "the code");
        must((basic.statusRemark ?? "").trim().length > 5, `statusRemark is ${show(basic.statusRemark)}`);
        mustEqual(basic.notices, undefined, "notices");
        must(basic.sessionId, "there is no session");
      },
      { needs: [`trait:${trait}`], trap: [37] },
    ),
  ),
  rule(
    "2.10",
    "breakdown-for-the-entitled",
    "suppliers stand in emptyReason for an account entitled to the breakdown",
    async (world) => {
      const { basic } = await searchAs(world, "supplier-breakdown");
      must(
        Array.isArray(basic.emptyReason?.suppliers) && basic.emptyReason.suppliers.length > 0,
        `emptyReason is ${show(basic.emptyReason)}`,
      );
    },
    { needs: ["trait:supplier-breakdown"], trap: [37] },
  ),
  rule(
    "2.10",
    "no-breakdown-for-others",
    "suppliers are disclosed to nobody else",
    async (world) => {
      for (const [trait] of REASONS) {
        if (world.account(trait).traits.includes("supplier-breakdown")) continue;
        const { basic } = await searchAs(world, trait);
        mustEqual(basic.emptyReason?.suppliers, undefined, `suppliers for ${trait}`);
      }
    },
    { needs: REASONS.map(([trait]) => `trait:${trait}` as const), trap: [37] },
  ),
];
