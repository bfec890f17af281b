import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { findClientAddress, watchAddresses } from "./client-address.ts";

it.each([
  ["the socket's where no proxy is trusted", "203.0.113.1, 203.0.113.2", 0, "192.0.2.9"],
  ["whom the proxy heard from", "203.0.113.1", 1, "203.0.113.1"],
  ["the last one's word, not what it was told", "10.9.9.9, 203.0.113.1", 1, "203.0.113.1"],
  ["whom the outer of two heard from", "10.9.9.9, 203.0.113.1, 198.51.100.1", 2, "203.0.113.1"],
  ["the socket's where a proxy added nothing", "", 1, "192.0.2.9"],
  ["the socket's for a word that is no address", "10.9.9.9, made-up", 1, "192.0.2.9"],
  ["an IPv4 address over IPv6", "::ffff:203.0.113.1", 1, "203.0.113.1"],
  ["an IPv6 address", "2001:db8::1", 1, "2001:db8::1"],
])("a client's address is %s", (_what, forwarded, proxies, address) => {
  expect(findClientAddress(forwarded, "::ffff:192.0.2.9", proxies)).toBe(address);
});

it("no request of the process brings an address of its own making", async () => {
  watchAddresses(0);
  const server = createServer((incoming, response) => response.end(incoming.headers["x-forwarded-for"]));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  const seen = await new Promise<string>((resolve, reject) => {
    const headers = { "X-Forwarded-For": "203.0.113.1", Connection: "close" };
    request({ port, host: "127.0.0.1", headers }, (answer) => {
      let text = "";
      answer.on("data", (part) => (text += String(part)));
      answer.on("end", () => resolve(text));
    })
      .on("error", reject)
      .end();
  });
  server.close();
  expect(seen).toBe("127.0.0.1");
});
