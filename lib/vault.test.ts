import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createVault, maskSecret, secretTail } from "./vault.ts";

const key = (): string => randomBytes(32).toString("base64");
const vault = createVault(key());

describe("a sealed secret", () => {
  it.each(["s3cret", "", "🔑".repeat(500)])("opens to itself", (secret) => {
    expect(vault.open(vault.seal(secret, "credential:1:secret"), "credential:1:secret")).toBe(secret);
  });

  it("does not open in another place, with another key, or after any change", () => {
    const sealed = vault.seal("s3cret", "credential:1:secret");
    expect(() => vault.open(sealed, "credential:2:secret")).toThrow(/another row/);
    expect(() => createVault(key()).open(sealed, "credential:1:secret")).toThrow(/VAULT_KEY/);
    for (let i = 0; i < sealed.length; i += 7) {
      const other = sealed[i] === "A" ? "B" : "A";
      const altered = sealed.slice(0, i) + other + sealed.slice(i + 1);
      expect(() => vault.open(altered, "credential:1:secret")).toThrow(/sealed/);
    }
    for (const nonsense of ["", "v1", "v1.x.y", "v1...", "s3cret"]) {
      expect(() => vault.open(nonsense, "credential:1:secret")).toThrow("not a sealed secret");
    }
  });

  it("never looks the same twice, and an error never holds the secret", () => {
    expect(vault.seal("s3cret", "p")).not.toBe(vault.seal("s3cret", "p"));
    expect(() => vault.open(vault.seal("s3cret", "p"), "q")).toThrow(expect.not.stringContaining("s3cret"));
  });
});

it("a key of another length is refused", () => {
  expect(() => createVault(randomBytes(31).toString("base64"))).toThrow(/32 bytes/);
});

it("a mask shows the last four of a long secret and nothing of a short one", () => {
  expect(maskSecret(secretTail("0123456789abcdef"))).toBe("••••••••cdef");
  expect(maskSecret(secretTail("hunter2"))).toBe("••••••••");
});
