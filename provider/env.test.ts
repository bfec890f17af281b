import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readEnv } from "./env.ts";

const least = {
  PROVIDER_DATABASE_URL: "postgresql://provider@127.0.0.1/provider",
  PROVIDER_SECRET: randomBytes(32).toString("base64"),
};

describe("the environment", () => {
  it("needs a database and a secret, the rest has defaults", () => {
    expect(readEnv(least)).toMatchObject({
      host: "127.0.0.1",
      port: 4010,
      rehearsalScale: 1,
      isSandbox: true,
    });
  });

  it.each([
    [{ PROVIDER_DATABASE_URL: "" }, /^PROVIDER_DATABASE_URL must name/],
    [{ PROVIDER_SECRET: "short" }, /^PROVIDER_SECRET must hold exactly 32 bytes/],
    [{ PROVIDER_PORT: "70000" }, /^PROVIDER_PORT /],
    [{ PROVIDER_PUBLIC_URL: "javascript:alert(1)" }, /^PROVIDER_PUBLIC_URL must be/],
    [{ PROVIDER_SUPPLIERS: '[{"id":101}]' }, /^PROVIDER_SUPPLIERS: supplier connections are not/],
  ])("%j is told in one sentence", (wrong, sentence) => {
    expect(() => readEnv({ ...least, ...wrong })).toThrow(sentence);
  });

  it("opens the sandbox beyond this machine only when told to", () => {
    expect(readEnv({ ...least, PROVIDER_HOST: "0.0.0.0" }).isSandbox).toBe(false);
    expect(readEnv({ ...least, PROVIDER_HOST: "0.0.0.0", PROVIDER_SANDBOX: "on" }).isSandbox).toBe(true);
    expect(readEnv({ ...least, PROVIDER_SANDBOX: "off" }).isSandbox).toBe(false);
  });
});
