import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LADDER_MS, pauseAfter } from "./ladder.ts";
import { findCallbackFault, isPublicAddress } from "./public-address.ts";
import { signWebhook } from "./signature.ts";
import { createTransport } from "./transport.ts";

describe("a public address", () => {
  it.each(["8.8.8.8", "198.41.0.4", "2606:4700::1111", "2a00:1450::1"])("%s is one", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "169.254.169.254",
    "172.16.0.1",
    "192.168.1.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:10.0.0.1",
    "::ffff:8.8.8.8",
    "::127.0.0.1",
    "::ffff:0:a00:1",
    "64:ff9b::a00:1",
    "64:ff9b::7f00:1",
    "64:ff9b:1::a00:1",
    "100::1",
    "2001::1",
    "2001:0:a00:1::f5ff:fffe",
    "2001:20::1",
    "2001:db8::1",
    "2002:a00:1::",
    "fc00::1",
    "fe80::1",
    "fec0::1",
    "fe80::1%lo",
    "3fff::1",
    "5f00::1",
    "ff02::1",
    "not an address",
  ])("%s is none", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

const resolveTo =
  (...addresses: string[]) =>
  () =>
    Promise.resolve(addresses);
const unknown = () => Promise.reject(new Error("ENOTFOUND"));

describe("a callback address", () => {
  it("is let through where it leads to the public internet, or nowhere yet", async () => {
    expect(await findCallbackFault("https://agency.example/h?x=1", resolveTo("8.8.8.8"))).toBeNull();
    expect(await findCallbackFault("https://agency.example:8443/h", unknown)).toBeNull();
  });

  it.each([
    "http://agency.example/",
    "ftp://agency.example/",
    "agency.example",
    "//agency.example",
    "https://",
    "https://user:pass@agency.example/",
    "https://127.0.0.1/",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://0177.0.0.1/",
    "https://１２７.0.0.1/",
    "https://[::1]/",
    "https://[::ffff:7f00:1]/",
    "https://localhost/",
    "https://localhost./",
    "https://a.localhost/",
    "https://printer.local/",
    "https://metadata.internal/",
    "https://intranet/",
  ])("is refused: %s", async (url) => {
    expect(await findCallbackFault(url, resolveTo("8.8.8.8"))).not.toBeNull();
  });

  it("is refused where one of its addresses is private", async () => {
    expect(await findCallbackFault("https://agency.example/", resolveTo("8.8.8.8", "10.0.0.1"))).toMatch(
      /private/,
    );
  });
});

describe("a delivery", () => {
  let server: Server;
  let port = 0;
  let calls = 0;
  beforeAll(async () => {
    server = createServer((_request, response) => {
      calls += 1;
      response.end();
    });
    await new Promise<void>((done) => {
      server.listen(0, "127.0.0.1", done);
    });
    const address = server.address();
    port = typeof address === "object" && address ? address.port : 0;
  });
  afterAll(() => server.close());

  it("connects to no private address, even when the name only turns to it after it was looked at", async () => {
    let lookups = 0;
    const transport = createTransport({
      // What a rebinding name does: public for the check, private for the connection.
      resolve: () => Promise.resolve([(lookups += 1) === 1 ? "8.8.8.8" : "127.0.0.1"]),
    });
    const sent = transport.post(`https://rebind.example:${port}/`, {}, "{}");
    await expect(sent).rejects.toMatchObject({ name: "ForbiddenAddress" });
    expect(lookups).toBe(2);
    await expect(transport.post(`https://127.0.0.1:${port}/`, {}, "{}")).rejects.toMatchObject({
      name: "ForbiddenAddress",
    });
    expect(calls).toBe(0);
    await transport.close();
  });

  it.each([
    "10.0.0.1",
    "169.254.169.254",
    "100.64.0.1",
    "::1",
    "::ffff:127.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b:1::7f00:1",
    "2002:7f00:1::",
    "2001:0:7f00:1::1",
    "fd00::1",
  ])("connects to nothing when DNS turns to %s, alone or beside a public address", async (address) => {
    for (const answer of [[address], ["8.8.8.8", address], [address, "8.8.8.8"]]) {
      let lookups = 0;
      const transport = createTransport({
        resolve: () => Promise.resolve((lookups += 1) === 1 ? ["8.8.8.8"] : answer),
      });
      const sent = transport.post(`https://rebind.example:${port}/`, {}, "{}");
      await expect(sent).rejects.toMatchObject({ name: "ForbiddenAddress" });
      expect(lookups).toBe(2);
      await transport.close();
    }
    expect(calls).toBe(0);
  });

  it("would arrive if the guard were not there, so the test above means something", async () => {
    const transport = createTransport({
      resolve: () => Promise.resolve(["127.0.0.1"]),
      findFault: () => Promise.resolve(null),
      isAllowedAddress: () => true,
    });
    expect(await transport.post(`http://rebind.example:${port}/`, {}, "{}")).toBe(200);
    expect(calls).toBe(1);
    await transport.close();
  });
});

describe("the ladder", () => {
  it("has ten attempts, each pause at most a tenth longer, and then ends", () => {
    expect(LADDER_MS).toHaveLength(10);
    expect(LADDER_MS.map((_, n) => pauseAfter(n, () => 0))).toEqual(LADDER_MS);
    expect(pauseAfter(1, () => 1)).toBe(5_500);
    expect(pauseAfter(10)).toBeNull();
  });
});

describe("the signature", () => {
  it("is that of the specification's string", () => {
    // printf '1700000000.{"a":1}' | openssl dgst -sha256 -hmac secret
    expect(signWebhook("secret", '{"a":1}', 1_700_000_000_999)).toBe(
      "t=1700000000,v1=49f24e537407743fa4a0242bb63b94b9a47ee99cbbe071ccd8a22550ae411686",
    );
  });
});
