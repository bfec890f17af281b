import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { createAddressOf } from "./client-address.ts";

function from(socketAddress: string, forwarded?: string): IncomingMessage {
  const socket = Object.defineProperty(new Socket(), "remoteAddress", { value: socketAddress });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers["x-forwarded-for"] = forwarded;
  return request;
}

describe("who a request comes from (§8)", () => {
  it.each([
    ["the socket's", [], "203.0.113.1", "198.51.100.1", "203.0.113.1"],
    ["IPv4 over IPv6", [], "::ffff:203.0.113.1", undefined, "203.0.113.1"],
    ["a proxy that passes nothing on", ["203.0.113.1"], "203.0.113.1", undefined, "203.0.113.1"],
    ["who a proxy names", ["203.0.113.1"], "203.0.113.1", " 198.51.100.1 ", "198.51.100.1"],
    ["who a proxy over IPv6 names", ["203.0.113.1"], "::ffff:203.0.113.1", "::ffff:1.2.3.4", "1.2.3.4"],
    ["somebody else's word", ["203.0.113.1"], "203.0.113.2", "198.51.100.1", "203.0.113.2"],
    ["the nearest word", ["203.0.113.1"], "203.0.113.1", "1.1.1.1, 198.51.100.1", "198.51.100.1"],
    ["a chain of proxies", ["203.0.113.0/24"], "203.0.113.1", "1.1.1.1,203.0.113.9", "1.1.1.1"],
    ["proxies alone", ["203.0.113.0/24"], "203.0.113.1", "203.0.113.9", "203.0.113.9"],
    ["no address", ["203.0.113.1"], "203.0.113.1", "somebody", "203.0.113.1"],
    ["IPv6", ["2001:db8::/32"], "2001:db8::1", "2001:db9::2", "2001:db9::2"],
  ])("%s", (_name, trusted, socketAddress, forwarded, client) => {
    expect(createAddressOf(trusted)(from(socketAddress, forwarded))).toBe(client);
  });

  it.each(["nobody", "203.0.113.0/33", "203.0.113.0/x", "/8"])("%s is no proxy", (range) => {
    expect(() => createAddressOf([range])).toThrow(/invalid|out of range|must be/i);
  });
});
