import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMemoryCaller } from "#scripts/testing/caller.ts";
import { type InterfaceServer, ok, startInterfaceServer } from "#scripts/testing/interface-server.ts";
import type { Caller } from "./caller.ts";
import { fetchDocument, findAllowedUrl } from "./vouchers.ts";

let server: InterfaceServer;
let caller: Caller & { close(): Promise<void> };
const PDF = Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff, 0x80]);

beforeEach(async () => {
  server = await startInterfaceServer(() => (response) => {
    response.writeHead(200, { "content-type": "application/pdf" });
    response.end(PDF);
  });
  caller = createMemoryCaller(server.url);
});

afterEach(async () => {
  await server.close();
  await caller.close();
});

describe("a document", () => {
  it("comes byte for byte, and is asked for without ticket or User-Ref", async () => {
    const answer = await fetchDocument(caller, `${server.url}/documents/1?token=x`);
    if (answer.kind !== "ok") throw new Error(answer.kind);
    expect(sha256(answer.data.bytes)).toBe(sha256(PDF));
    const [call] = server.received;
    expect(call?.path).toBe("/documents/1?token=x");
    expect(call?.headers).not.toHaveProperty("authorization");
    expect(call?.headers).not.toHaveProperty("user-ref");
  });

  it("is never fetched from a host the answer alone names", async () => {
    const elsewhere = await startInterfaceServer(() => ok({}));
    expect(await fetchDocument(caller, `${elsewhere.url}/x`)).toMatchObject({ kind: "malformed" });
    expect(elsewhere.received).toEqual([]);
    await elsewhere.close();
  });

  it("is never followed to where a redirect leads", async () => {
    server.answer = () => (response) => {
      response.writeHead(302, { location: "http://127.0.0.1:9/" });
      response.end();
    };
    expect(await fetchDocument(caller, `${server.url}/x`)).toMatchObject({
      kind: "malformed",
      httpStatus: 302,
    });
  });

  it("that has expired is no document", async () => {
    server.answer = () => (response) => {
      response.writeHead(404, { "content-type": "application/pdf" });
      response.end(PDF);
    };
    expect(await fetchDocument(caller, `${server.url}/x`)).toMatchObject({
      kind: "malformed",
      httpStatus: 404,
    });
  });
});

it("only the connection's own host and those an admin named are allowed", () => {
  expect(allowed("https://api.example:8443/x")).toBe(true);
  expect(allowed("https://files.example/x")).toBe(true);
  for (const url of [
    "http://api.example:8443/x",
    "https://api.example/x",
    "http://files.example/x",
    "https://files.example:444/x",
    "https://files.example.evil/x",
    "https://user@files.example/x",
    "https://evil.example/files.example",
    "file:///etc/passwd",
    "data:application/pdf,x",
    "nonsense",
  ]) {
    expect(allowed(url)).toBe(false);
  }
});

function allowed(url: string): boolean {
  return findAllowedUrl(url, "https://api.example:8443/v", ["files.example"]) !== null;
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
