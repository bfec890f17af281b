import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import type { Perform } from "../perform.ts";
import { addChangeAccount } from "./change-account.ts";
import { addCreateAccount } from "./create-account.ts";
import { addDisableAccount } from "./disable-account.ts";
import { addEnableAccount } from "./enable-account.ts";
import { addListAccounts } from "./list-accounts.ts";
import { addRotateAccount } from "./rotate-account.ts";
import { addShowAccount } from "./show-account.ts";

export function addAccounts(program: CommandUnknownOpts, perform: Perform): void {
  const accounts = program.command("accounts").description("who calls: one key and one balance each");
  addListAccounts(accounts, perform);
  addCreateAccount(accounts, perform);
  addShowAccount(accounts, perform);
  addChangeAccount(accounts, perform);
  addRotateAccount(accounts, perform);
  addDisableAccount(accounts, perform);
  addEnableAccount(accounts, perform);
}
