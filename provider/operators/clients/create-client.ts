import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import type { Scope } from "#lib/contract/scopes.ts";
import { hashSecret } from "#provider/auth/credential-hash.ts";
import { createClient } from "#provider/db/managed-clients.ts";
import { existingId, newId, scopes as readScopes } from "../arguments.ts";
import { actOf, beyondAccount, CommandRefusal, type Desk, noAccount } from "../desk.ts";
import type { Report } from "../report.ts";
import type { Perform } from "../perform.ts";
import { newKey, newSecret, SHOWN_ONCE } from "../secret.ts";

type Draft = { account: string; id?: string | undefined; scopes: Scope[] };

export function addCreateClient(clients: CommandUnknownOpts, perform: Perform): void {
  clients
    .command("create")
    .description("a new client; prints its client_id and client_secret, the secret this once")
    .requiredOption("--account <account>", "the account it calls for", existingId)
    .requiredOption("--scopes <list>", "what its tokens may do, within the account's scopes", readScopes)
    .option("--id <client>", "its client_id; default: a random one", newId)
    .action((options) => perform((desk) => create(desk, options)));
}

async function create(desk: Desk, { account, id = newKey("client-"), scopes }: Draft): Promise<Report> {
  const clientSecret = newSecret();
  const secretHash = hashSecret(desk.secrets.credential, clientSecret);
  const draft = { id, accountId: account, secretHash, scopes };
  const result = await createClient(desk.db, actOf(desk), draft);
  if (result === "missing") throw noAccount(account);
  if (result === "taken") throw new CommandRefusal(`The client ${id} is there already.`);
  if (result === "beyond the account") throw beyondAccount(account);
  return { shown: { account, clientId: id, clientSecret, scopes }, notes: [SHOWN_ONCE] };
}
