import type { Need } from "./rule.ts";
import type { Account, OauthClient, Sandbox } from "./sandbox-file.ts";

/** Who and what the sandbox has to try the rules with. Whatever is asked for and not there is an error that says so. */
export type Directory = {
  /** Every account, client and property of the sandbox. */
  sandbox: Sandbox;
  account(trait: string): Account;
  /** The first client that is registered for exactly these scopes, or for what `where` says. */
  oauthClient(where: readonly string[] | ((client: OauthClient) => boolean)): OauthClient;
  /** The hotel that rehearses it. */
  property(rehearses: string): string;
  has(need: Need): boolean;
};

/** What a run has besides its sandbox. */
export type Equipment = {
  bases: readonly string[];
  sources: readonly string[];
  hasReceiver: boolean;
  isProxy: boolean;
};

export function createDirectory(sandbox: Sandbox, equipment: Equipment): Directory {
  return {
    sandbox,
    account(trait) {
      const found = sandbox.accounts.find(({ traits }) => traits.includes(trait));
      if (!found) throw new Error(`the sandbox has no account with the trait ${trait}`);
      return found;
    },
    oauthClient(where) {
      const isIt =
        typeof where === "function"
          ? where
          : ({ scopes }: OauthClient) => scopes.toSorted().join(" ") === where.toSorted().join(" ");
      const found = sandbox.oauthClients.find(isIt);
      if (!found) throw new Error("the sandbox has no such OAuth client");
      return found;
    },
    property(rehearses) {
      const found = sandbox.properties.find((property) => property.rehearses === rehearses);
      if (!found) throw new Error(`the sandbox has no property that rehearses ${rehearses}`);
      return found.hotelId;
    },
    has: (need) => meetsNeed(need, sandbox, equipment),
  };
}

function meetsNeed(need: Need, sandbox: Sandbox, equipment: Equipment): boolean {
  if (need === "oauth") return sandbox.oauthClients.length > 0;
  if (need === "receiver") return equipment.hasReceiver;
  if (need === "sources") return equipment.sources.length > 1;
  if (need === "forwarded-for") return equipment.isProxy;
  if (need === "loopback") return equipment.bases.every((base) => new URL(base).hostname.startsWith("127."));
  const [kind, name] = [need.slice(0, need.indexOf(":")), need.slice(need.indexOf(":") + 1)];
  return kind === "trait"
    ? sandbox.accounts.some(({ traits }) => traits.includes(name))
    : sandbox.properties.some(({ rehearses }) => rehearses === name);
}
