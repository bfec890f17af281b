import type { LookupFunction } from "node:net";
import { Agent, request } from "undici";
import { findCallbackFault, isPublicAddress, type Resolve, resolveAll } from "./public-address.ts";

/** How webhooks leave. Answers the receiver's HTTP status, or rejects where there was none. */
export type Transport = {
  post(url: string, headers: Record<string, string>, body: string): Promise<number>;
  close(): Promise<void>;
};

/** What a test replaces to reach a receiver of its own. */
export type TransportOptions = {
  resolve?: Resolve;
  isAllowedAddress?: (address: string) => boolean;
  findFault?: (url: string) => Promise<string | null>;
  /** PEM of a certificate authority to trust instead of the platform's. */
  ca?: string;
  timeoutMs?: number;
};

const ATTEMPT_TIMEOUT_MS = 15_000;

/**
 * Posts to public https addresses only. The address is judged where the connection is made, on the very addresses
 * that are connected to: whatever DNS said a moment before does not count (§4.10). Redirects are not followed.
 */
export function createTransport(options: TransportOptions = {}): Transport {
  const {
    resolve = resolveAll,
    isAllowedAddress = isPublicAddress,
    findFault = (url) => findCallbackFault(url, resolve),
    timeoutMs = ATTEMPT_TIMEOUT_MS,
    ca,
  } = options;
  const agent = new Agent({
    connect: { lookup: toGuardedLookup(resolve, isAllowedAddress), timeout: timeoutMs, ca },
    maxOrigins: 1000,
    maxResponseSize: 1_048_576,
  });
  return {
    async post(url, headers, body) {
      // An address written as a number is connected to without any lookup, so it is judged here.
      const fault = await findFault(url);
      if (fault !== null) throw new ForbiddenAddress(fault);
      const response = await request(url, {
        method: "POST",
        headers,
        body,
        dispatcher: agent,
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body.dump({ limit: 65_536 });
      return response.statusCode;
    },
    close: () => agent.close(),
  };
}

class ForbiddenAddress extends Error {
  override name = "ForbiddenAddress";
}

function toGuardedLookup(resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction {
  const lookUp = async (...[host, { all }, done]: Parameters<LookupFunction>): Promise<void> => {
    const found = await findAllowed(host, resolve, isAllowed);
    if (found instanceof Error) return done(found, "", 0);
    const [first] = found;
    return all === true ? done(null, found) : done(null, first.address, first.family);
  };
  return (...question) => void lookUp(...question);
}

type Address = { address: string; family: 4 | 6 };

/** One forbidden address among them forbids them all: the name is not what it was registered as. */
async function findAllowed(
  host: string,
  resolve: Resolve,
  isAllowed: (address: string) => boolean,
): Promise<[Address, ...Address[]] | Error> {
  try {
    const addresses = await resolve(host);
    const [first, ...others] = addresses.map((address) => ({ address, family: familyOf(address) }));
    if (first && addresses.every(isAllowed)) return [first, ...others];
    return new ForbiddenAddress("the name leads to an address that is not public");
  } catch (error) {
    return error instanceof Error ? error : new Error("no address");
  }
}

function familyOf(address: string): 4 | 6 {
  return address.includes(":") ? 6 : 4;
}
