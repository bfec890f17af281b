import { lookup } from "node:dns/promises";
import { BlockList, isIP, isIPv4 } from "node:net";

// Everything that is not the public internet: loopback, private, link-local, shared, documentation, multicast,
// reserved, and the ranges that carry an IPv4 address inside an IPv6 one (those are looked into below).
const IPV4_NOT_PUBLIC = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];
// Of IPv6 only global unicast is public, less what stands in it for something else.
const IPV6_GLOBAL = "2000::/3";
const IPV6_NOT_PUBLIC = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const notPublic = new BlockList();
for (const range of IPV4_NOT_PUBLIC) addRange(notPublic, range, "ipv4");
for (const range of IPV6_NOT_PUBLIC) addRange(notPublic, range, "ipv6");
const global = new BlockList();
addRange(global, IPV6_GLOBAL, "ipv6");

function addRange(list: BlockList, range: string, family: "ipv4" | "ipv6"): void {
  const [net = "", prefix = ""] = range.split("/");
  list.addSubnet(net, Number(prefix), family);
}

/** Whether an IP address is on the public internet. Mapped, translated and tunnelled IPv4 is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, "ipv4");
  // 2000::/3 leaves out ::1, ::ffff:0:0/96, 64:ff9b::/96, fc00::/7, fe80::/10 and ff00::/8 in one go.
  return isIP(address) === 6 && global.check(address, "ipv6") && !notPublic.check(address, "ipv6");
}

const LOCAL_NAME =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|invalid|onion|home\.arpa)$/;

export type Resolve = (host: string) => Promise<string[]>;

export const resolveAll: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * Why a callback address is refused (§4.10), or null. A name that does not resolve now is let through: each delivery
 * looks again, at the moment it connects.
 */
export async function findCallbackFault(text: string, resolve: Resolve = resolveAll): Promise<string | null> {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.protocol !== "https:") return "must be an https address";
  if (url.username !== "" || url.password !== "") return "must not hold credentials";
  // The URL parser has already turned 127.1, 0x7f000001 and full-width digits into plain addresses.
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (isIP(host) !== 0) return isPublicAddress(host) ? null : "must not be a private or loopback address";
  if (!host.includes(".") || LOCAL_NAME.test(host)) return "must be a public host";
  const addresses = await resolveWithin(host, resolve);
  return addresses.every(isPublicAddress) ? null : "must not lead to a private or loopback address";
}

const RESOLVE_TIMEOUT_MS = 2_000;

async function resolveWithin(host: string, resolve: Resolve): Promise<string[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string[]>((done) => {
    timer = setTimeout(done, RESOLVE_TIMEOUT_MS, []);
  });
  try {
    return await Promise.race([resolve(host).catch(() => []), late]);
  } finally {
    clearTimeout(timer);
  }
}
