import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** Who a request comes from, as ceilings count it (§8). */
export type AddressOf = (request: IncomingMessage) => string;

/**
 * By socket address, or what a trusted proxy says it was; an IPv4 client is the same one over IPv6 (§8). A proxy that
 * passes on what is no address speaks for itself: otherwise every word would have a budget of its own.
 *
 * @param trustedProxies addresses or CIDR ranges
 * @throws where one of them is neither
 */
export function createAddressOf(trustedProxies: readonly string[]): AddressOf {
  if (trustedProxies.length === 0) return (request) => toPlain(request.socket.remoteAddress ?? "");
  const trusted = new BlockList();
  for (const range of trustedProxies) addRange(trusted, range);
  return (request) => {
    let client = toPlain(request.socket.remoteAddress ?? "");
    // Each proxy adds who it heard from, so the last word is the nearest one's.
    for (const hop of listHops(request).toReversed()) {
      if (!isTrusted(trusted, client)) break;
      const address = toPlain(hop);
      if (isIP(address) === 0) return toPlain(request.socket.remoteAddress ?? "");
      client = address;
    }
    return client;
  };
}

function listHops({ headers }: IncomingMessage): string[] {
  const forwarded = headers["x-forwarded-for"] ?? "";
  return String(forwarded)
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function addRange(trusted: BlockList, range: string): void {
  const [address = "", prefix] = range.split("/", 2);
  const plain = toPlain(address);
  const family = isIP(plain) === 6 ? "ipv6" : "ipv4";
  if (prefix === undefined) trusted.addAddress(plain, family);
  else trusted.addSubnet(plain, Number(prefix), family);
}

function isTrusted(trusted: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && trusted.check(address, family === 6 ? "ipv6" : "ipv4");
}

function toPlain(address: string): string {
  return address.startsWith("::ffff:") && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}
