import type { Deps } from "#provider/deps.ts";
import { readSandbox } from "#provider/sandbox.ts";
import { hashSecret } from "./credential-hash.ts";

const hashesByKey = new WeakMap<Buffer, ReadonlySet<string>>();

/**
 * Whether a credential is one that anybody can read in sandbox.json, at a provider that is no sandbox: its database
 * may have been one. One whose secret was rotated since is like any other.
 */
export function isPublishedElsewhere(
  { settings, secrets }: Pick<Deps, "settings" | "secrets">,
  secretHash: Uint8Array,
): boolean {
  if (settings.isSandbox) return false;
  return publishedHashes(secrets.credential).has(Buffer.from(secretHash).toString("base64"));
}

function publishedHashes(credentialKey: Buffer): ReadonlySet<string> {
  const known = hashesByKey.get(credentialKey);
  if (known) return known;
  const { accounts, oauthClients } = readSandbox();
  const published = [
    ...accounts.map(({ appSecret }) => appSecret),
    ...oauthClients.map(({ clientSecret }) => clientSecret),
  ];
  const hashes = new Set(
    published.map((secret) => Buffer.from(hashSecret(credentialKey, secret)).toString("base64")),
  );
  hashesByKey.set(credentialKey, hashes);
  return hashes;
}
