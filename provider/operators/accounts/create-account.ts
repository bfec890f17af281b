import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { type Scope, SCOPES } from "#lib/contract/scopes.ts";
import type { Money } from "#lib/domain/money.ts";
import { hashSecret } from "#provider/auth/credential-hash.ts";
import { createAccount } from "#provider/db/managed-accounts.ts";
import { toMoney } from "../amounts.ts";
import * as read from "../arguments.ts";
import { actOf, CommandRefusal, type Desk } from "../desk.ts";
import type { Report } from "../report.ts";
import type { Perform } from "../perform.ts";
import { newKey, newSecret, SHOWN_ONCE } from "../secret.ts";
import { requireSuppliers } from "./require-suppliers.ts";

type Draft = {
  id: string;
  opening: Money;
  appKey?: string | undefined;
  scopes?: Scope[] | undefined;
  markets?: string[] | undefined;
  suppliersEnabled?: number[] | undefined;
  suppliersPermitted?: number[] | undefined;
  suppliersExcluded?: ReturnType<typeof read.exclusions> | undefined;
  supplierBreakdown?: true | undefined;
};

export function addCreateAccount(accounts: CommandUnknownOpts, perform: Perform): void {
  accounts
    .command("create")
    .description("a new account; prints its appKey and appSecret, the secret this once")
    .argument("<account>", "its id, as acme-travel", read.newId)
    .option("--app-key <key>", "its key; default: a random one", read.newId)
    .option("--scopes <list>", "what its tickets may do; default: everything", read.scopes)
    .option("--markets <list>", "markets it is restricted to, as AE,SA; default: none", read.markets)
    .option("--currency <code>", "of its prepaid balance; default: USD", read.currency)
    .option("--balance <amount>", "what it begins with, in major units; default: 0", read.amount)
    .option("--suppliers-enabled <list>", "suppliers switched on; default: all", read.supplierIds)
    .option(
      "--suppliers-permitted <list>",
      "of those, the ones that may serve it; default: all",
      read.supplierIds,
    )
    .option("--suppliers-excluded <list>", "of those, the ones left out, as 103:market", read.exclusions)
    .option("--supplier-breakdown", "an empty result names the suppliers to it")
    .action(async (id, options) => {
      const opening = toMoney(options.balance ?? "0", options.currency ?? "USD");
      await perform((desk) => create(desk, { ...options, id, opening }));
    });
}

async function create(desk: Desk, draft: Draft): Promise<Report> {
  const { id, opening } = draft;
  const enabled = draft.suppliersEnabled ?? desk.supplierIds;
  const permitted = draft.suppliersPermitted ?? enabled;
  const suppliers = { enabled, permitted, excluded: draft.suppliersExcluded ?? [] };
  requireSuppliers(desk, suppliers);
  const appKey = draft.appKey ?? newKey("key-");
  const appSecret = newSecret();
  const isNew = await createAccount(desk.db, actOf(desk), {
    id,
    appKey,
    appSecretHash: hashSecret(desk.secrets.credential, appSecret),
    scopes: draft.scopes ?? SCOPES,
    markets: draft.markets ?? [],
    suppliers,
    supplierBreakdown: draft.supplierBreakdown ?? false,
    opening,
  });
  if (!isNew) throw new CommandRefusal(`The account ${id}, or one with that key, is there already.`);
  return { shown: { account: id, appKey, appSecret, balance: opening }, notes: [SHOWN_ONCE] };
}
