import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { type AccountChanges, changeAccount, findManagedAccount } from "#provider/db/managed-accounts.ts";
import * as read from "../arguments.ts";
import { actOf, CommandMisuse, type Desk, noAccount } from "../desk.ts";
import type { Perform } from "../perform.ts";
import type { Report } from "../report.ts";
import { toRecord } from "./account-cells.ts";
import { requireSuppliers } from "./require-suppliers.ts";

export function addChangeAccount(accounts: CommandUnknownOpts, perform: Perform): void {
  accounts
    .command("change")
    .description("what it may do; a list replaces the one before, and what is not named stays")
    .argument("<account>", "its id", read.existingId)
    .option("--scopes <list>", "what its tickets, clients and users may do at most", read.scopes)
    .option("--markets <list>", "markets it is restricted to, as AE,SA, or none", read.markets)
    .option("--suppliers-enabled <list>", "suppliers switched on, or none", read.supplierIds)
    .option("--suppliers-permitted <list>", "of those, the ones that may serve it, or none", read.supplierIds)
    .option(
      "--suppliers-excluded <list>",
      "of those, the ones left out, as 103:market, or none",
      read.exclusions,
    )
    .option("--supplier-breakdown", "an empty result names the suppliers to it")
    .option("--no-supplier-breakdown", "an empty result names none of them to it")
    .action(async (id, { suppliersEnabled, suppliersPermitted, suppliersExcluded, ...others }) => {
      const suppliers = {
        ...(suppliersEnabled && { enabled: suppliersEnabled }),
        ...(suppliersPermitted && { permitted: suppliersPermitted }),
        ...(suppliersExcluded && { excluded: suppliersExcluded }),
      };
      if (Object.keys({ ...suppliers, ...others }).length === 0) {
        throw new CommandMisuse("Say what to change of it: accounts change --help lists what there is.");
      }
      await perform((desk) => change(desk, id, { ...others, suppliers }));
    });
}

async function change(desk: Desk, id: string, changes: AccountChanges): Promise<Report> {
  requireSuppliers(desk, changes.suppliers ?? {});
  const changed = await changeAccount(desk.db, actOf(desk), id, changes);
  const account = changed === "missing" ? null : await findManagedAccount(desk.db, id);
  if (!account) throw noAccount(id);
  return { shown: toRecord(account), concernsCalls: true };
}
