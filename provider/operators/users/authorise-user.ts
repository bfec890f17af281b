import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import type { Scope } from "#lib/contract/scopes.ts";
import { authoriseUser } from "#provider/db/managed-users.ts";
import { existingId, scopes as readScopes, userRef as readUserRef } from "../arguments.ts";
import { actOf, beyondAccount, type Desk, noAccount } from "../desk.ts";
import type { Report } from "../report.ts";
import type { Perform } from "../perform.ts";

const FIRST =
  "This is the account's first named user: from now on every call of the account needs the header User-Ref, also after the user is revoked.";

export function addAuthoriseUser(users: CommandUnknownOpts, perform: Perform): void {
  users
    .command("authorise")
    .description(
      "lets a person call, or changes what the person may do; from the first one on every call needs User-Ref",
    )
    .argument("<account>", "the account's id", existingId)
    .argument("<user-ref>", "the person, as the header User-Ref will name them", readUserRef)
    .requiredOption("--scopes <list>", "what the person may do, within the account's scopes", readScopes)
    .action((accountId, userRef, { scopes }) =>
      perform((desk) => authorise(desk, { accountId, userRef, scopes })),
    );
}

async function authorise(
  desk: Desk,
  user: { accountId: string; userRef: string; scopes: Scope[] },
): Promise<Report> {
  const result = await authoriseUser(desk.db, actOf(desk), user);
  if (result === "missing") throw noAccount(user.accountId);
  if (result === "beyond the account") throw beyondAccount(user.accountId);
  const { accountId, userRef, scopes } = user;
  return {
    shown: { account: accountId, userRef, state: "authorised", scopes },
    notes: result === "first" ? [FIRST] : [],
    concernsCalls: true,
  };
}
