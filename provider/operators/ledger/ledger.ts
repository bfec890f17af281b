import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import type { Perform } from "../perform.ts";
import { addListLedger } from "./list-ledger.ts";
import { addShowLedger } from "./show-ledger.ts";
import { addTopUp } from "./top-up.ts";

export function addLedger(program: CommandUnknownOpts, perform: Perform): void {
  const ledger = program.command("ledger").description("prepaid balances");
  addShowLedger(ledger, perform);
  addListLedger(ledger, perform);
  addTopUp(ledger, perform);
}
