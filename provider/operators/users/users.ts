import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import type { Perform } from "../perform.ts";
import { addAuthoriseUser } from "./authorise-user.ts";
import { addListUsers } from "./list-users.ts";
import { addRevokeUser } from "./revoke-user.ts";

export function addUsers(program: CommandUnknownOpts, perform: Perform): void {
  const users = program.command("users").description("named users of an account");
  addListUsers(users, perform);
  addAuthoriseUser(users, perform);
  addRevokeUser(users, perform);
}
