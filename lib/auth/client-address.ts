import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage } from "node:http";
import { isIP } from "node:net";

const HEADER = "x-forwarded-for";

/**
 * From now on `X-Forwarded-For` of every request of this process names where it comes from, and nothing that whoever sent
 * it made up. Next keeps a header that was sent, and hands neither pages nor actions the socket.
 *
 * @param trustedProxies how many proxies of our own each request comes through; with none the socket's address counts
 */
export function watchAddresses(trustedProxies: number): void {
  subscribe("http.server.request.start", (message) => {
    const request: unknown =
      typeof message === "object" && message !== null && "request" in message ? message.request : null;
    if (!(request instanceof IncomingMessage)) return;
    const socketAddress = request.socket.remoteAddress ?? "";
    request.headers[HEADER] = findClientAddress(
      String(request.headers[HEADER] ?? ""),
      socketAddress,
      trustedProxies,
    );
  });
}

/**
 * Each proxy adds whom it heard from, so only as many entries count, from the end, as there are proxies of our own. What is
 * no address is nobody's: otherwise every word would have tries of its own.
 */
export function findClientAddress(forwarded: string, socketAddress: string, trustedProxies: number): string {
  const hops = [...forwarded.split(",").map((hop) => hop.trim()), socketAddress].filter((hop) => hop !== "");
  const client = toPlain(hops[Math.max(hops.length - 1 - trustedProxies, 0)] ?? "");
  return isIP(client) === 0 ? toPlain(socketAddress) : client;
}

/** An IPv4 client is the same one over IPv6. */
function toPlain(address: string): string {
  return address.startsWith("::ffff:") && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}
