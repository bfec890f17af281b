import { readFileSync } from "node:fs";
import { z } from "zod";
import { moneyWire } from "#lib/contract/shared.ts";
import { scope } from "#lib/contract/scopes.ts";
import { REHEARSALS } from "#provider/suppliers/rehearsal.ts";
import { SUPPLIER_IDS } from "#provider/suppliers/simulated/profiles.ts";

/** Suppliers of every account that does not rehearse another choice; the silent one is only for those that do. */
const ORDINARY = [SUPPLIER_IDS.meridian, SUPPLIER_IDS.atlas, SUPPLIER_IDS.levant, SUPPLIER_IDS.caravan];

const supplierChoice = z.strictObject({
  enabled: z.array(z.int()),
  permitted: z.array(z.int()),
  excluded: z.array(
    z.strictObject({ supplier: z.int(), by: z.enum(["market", "currency", "language", "inventory"]) }),
  ),
});

export const TRAITS = [
  "open",
  "named-users",
  "market-restricted",
  "supplier-breakdown",
  "no-supplier-enabled",
  "no-supplier-permitted",
  "all-suppliers-excluded",
  "no-supplier-answers",
  "low-balance",
  "other-platform",
] as const;
export type Trait = (typeof TRAITS)[number];

/** provider/sandbox.json: what rehearses what (design, section 6). Its secrets are published. */
const sandbox = z.strictObject({
  accounts: z.array(
    z.strictObject({
      id: z.string(),
      appKey: z.string(),
      appSecret: z.string().min(32),
      traits: z.array(z.enum(TRAITS)).min(1),
      openingBalance: moneyWire,
      webhookSecret: z.string().optional(),
      markets: z.array(z.string()).default([]),
      users: z.array(z.strictObject({ userRef: z.string(), scopes: z.array(scope) })).default([]),
      suppliers: supplierChoice.default({ enabled: ORDINARY, permitted: ORDINARY, excluded: [] }),
    }),
  ),
  oauthClients: z.array(
    z.strictObject({
      clientId: z.string(),
      clientSecret: z.string().min(32),
      accountId: z.string(),
      scopes: z.array(scope),
    }),
  ),
  properties: z.array(z.strictObject({ hotelId: z.string(), rehearses: z.enum(REHEARSALS) })),
});
export type Sandbox = z.infer<typeof sandbox>;

export function readSandbox(): Sandbox {
  return sandbox.parse(JSON.parse(readFileSync(new URL("./sandbox.json", import.meta.url), "utf8")));
}
