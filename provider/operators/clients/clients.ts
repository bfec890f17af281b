import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import type { Perform } from "../perform.ts";
import { addCreateClient } from "./create-client.ts";
import { addListClients } from "./list-clients.ts";
import { addRevokeClient } from "./revoke-client.ts";
import { addRevokeTokens } from "./revoke-tokens.ts";
import { addRotateClient } from "./rotate-client.ts";

export function addClients(program: CommandUnknownOpts, perform: Perform): void {
  const clients = program.command("clients").description("OAuth clients of an account");
  addListClients(clients, perform);
  addCreateClient(clients, perform);
  addRotateClient(clients, perform);
  addRevokeClient(clients, perform);
  const tokens = clients.command("tokens").description("access tokens of a client");
  addRevokeTokens(tokens, perform);
}
