import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isLoopback, readEnv } from "./env.ts";

const GOOD = {
  DATABASE_URL: "postgresql://u:hidden-password@127.0.0.1:5432/console",
  NEXTAUTH_SECRET: "x".repeat(32),
  NEXTAUTH_URL: "http://127.0.0.1:3000",
  VAULT_KEY: randomBytes(32).toString("base64"),
};

describe("the settings", () => {
  it("have defaults where a default is safe", () => {
    expect(readEnv(GOOD)).toMatchObject({
      port: 3000,
      host: undefined,
      providerUrl: "http://127.0.0.1:4010",
      logLevel: "info",
    });
    expect(readEnv({ ...GOOD, PROVIDER_PORT: "4999", PORT: "" })).toMatchObject({
      port: 3000,
      providerUrl: "http://127.0.0.1:4999",
    });
  });

  it.each(["DATABASE_URL", "NEXTAUTH_SECRET", "NEXTAUTH_URL", "VAULT_KEY"])(
    "say in one sentence that %s is missing",
    (name) => {
      expect(() => readEnv({ ...GOOD, [name]: "" })).toThrow(
        new Error(`The console cannot start with these settings: ${name} is missing.`),
      );
    },
  );

  it.each([
    ["DATABASE_URL", "mysql://u:hidden-password@h/d"],
    ["NEXTAUTH_SECRET", "hidden-short"],
    ["NEXTAUTH_URL", "hidden host"],
    ["NEXTAUTH_URL", "http://hidden.example"],
    ["VAULT_KEY", "hidden"],
    ["PORT", "hidden"],
    ["PROVIDER_URL", "ftp://hidden"],
  ])("name a wrong %s and never its value", (name, value) => {
    const read = () => readEnv({ ...GOOD, [name]: value });
    expect(read).toThrow(new RegExp(`: ${name} must|: ${name} Invalid`));
    expect(read).toThrow(expect.not.stringContaining("hidden"));
  });

  it("let the address be https anywhere", () => {
    expect(readEnv({ ...GOOD, NEXTAUTH_URL: "https://desk.example" }).authUrl).toBe("https://desk.example");
  });
});

it("loopback is this machine and nothing that only looks like it", () => {
  for (const host of ["localhost", "LOCALHOST", "127.0.0.1", "127.1.2.3", "::1", "[::1]"]) {
    expect(isLoopback(host)).toBe(true);
  }
  for (const host of ["0.0.0.0", "::", "127.0.0.1.example", "localhost.example", "10.0.0.1", ""]) {
    expect(isLoopback(host)).toBe(false);
  }
});
