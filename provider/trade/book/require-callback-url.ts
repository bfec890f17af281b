import type { CallCredential } from "#provider/http/call.ts";
import { invalidField } from "#provider/refusal.ts";
import { findCallbackFault } from "#provider/webhooks/public-address.ts";

/**
 * Refused before any order (§4.10, §5 rule 7): an OAuth client has no key whose secret could sign, and an address
 * that is not a public https one would let a caller reach into the provider's own network.
 *
 * @throws Refusal naming callbackUrl.
 */
export async function requireCallbackUrl(
  callbackUrl: string | undefined,
  credential: CallCredential,
): Promise<string | null> {
  if (callbackUrl === undefined) return null;
  if (credential.kind !== "ticket") throw invalidField("callbackUrl", "requires a ticket credential");
  const fault = await findCallbackFault(callbackUrl);
  if (fault !== null) throw invalidField("callbackUrl", fault);
  return callbackUrl;
}
