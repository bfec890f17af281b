import { readFileSync } from "node:fs";
import { z } from "zod";

const account = z.object({
  id: z.string(),
  appKey: z.string(),
  appSecret: z.string(),
  traits: z.array(z.string()),
  webhookSecret: z.string().optional(),
  markets: z.array(z.string()).default([]),
  users: z.array(z.object({ userRef: z.string(), scopes: z.array(z.string()) })).default([]),
});
export type Account = z.infer<typeof account>;

const oauthClient = z.object({
  clientId: z.string(),
  clientSecret: z.string(),
  accountId: z.string(),
  scopes: z.array(z.string()),
});
export type OauthClient = z.infer<typeof oauthClient>;

/** Who may call and which property rehearses what: published by a provider for its test environment. */
const sandbox = z.object({
  accounts: z.array(account).min(1),
  oauthClients: z.array(oauthClient).default([]),
  properties: z.array(z.object({ hotelId: z.string(), rehearses: z.string() })).default([]),
});
export type Sandbox = z.infer<typeof sandbox>;

/** @throws where the file is missing or is no such file. */
export function readSandboxFile(path: string): Sandbox {
  return sandbox.parse(JSON.parse(readFileSync(path, "utf8")));
}
