import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { money } from "#lib/domain/money.ts";
import { findBalance } from "#provider/db/ledger.ts";
import { type TopUp, topUpAccount } from "#provider/db/managed-ledger.ts";
import { toMoney } from "../amounts.ts";
import * as read from "../arguments.ts";
import { actOf, CommandMisuse, CommandRefusal, type Desk } from "../desk.ts";
import { formatMoney, type Report } from "../report.ts";
import type { Perform } from "../perform.ts";

export function addTopUp(ledger: CommandUnknownOpts, perform: Perform): void {
  ledger
    .command("top-up")
    .description("adds to an account's balance")
    .argument("<account>", "the account's id", read.existingId)
    .argument("<amount>", "in major units, as 1250.50", read.amount)
    .argument("<currency>", "the balance's own, as USD", read.currency)
    .option(
      "--reference <reference>",
      "names this top-up: repeated with it, it is applied once",
      read.reference,
    )
    .option("--note <text>", "kept with the movement", read.note)
    .action(async (account, text, currency, { reference, note }) => {
      const amount = toMoney(text, currency);
      if (amount.amountMinor === 0) throw new CommandMisuse("A top-up is above zero.");
      await perform((desk) => apply(desk, { accountId: account, amount, reference, note }));
    });
}

async function apply(desk: Desk, request: TopUp): Promise<Report> {
  const { accountId: account, amount } = request;
  const result = await topUpAccount(desk.db, actOf(desk), request);
  if (result.kind === "no balance") throw await explainNoBalance(desk, account);
  if (result.kind === "other top-up") {
    throw new CommandRefusal(`The reference names another top-up, of ${formatMoney(result.amount)}.`);
  }
  const isNew = result.kind === "applied";
  return {
    shown: { account, added: isNew ? amount : money(0, amount.currency), balance: result.balance },
    notes: isNew ? [] : ["A top-up with this reference was applied before; nothing was changed."],
  };
}

async function explainNoBalance({ db }: Desk, account: string): Promise<CommandRefusal> {
  const balance = await findBalance(db, account);
  return new CommandRefusal(
    balance
      ? `The balance of ${account} is in ${balance.currency}.`
      : `There is no balance of an account ${account}.`,
  );
}
