import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";

describe("the content security policy", () => {
  const policy = contentSecurityPolicy("abc123", { development: false });

  it("allows scripts and style elements by nonce alone", () => {
    expect(policy).toContain("script-src 'nonce-abc123' 'strict-dynamic';");
    expect(policy).toContain("style-src 'self' 'nonce-abc123';");
  });

  it("never allows eval, inline scripts or a foreign host in production", () => {
    expect(policy).not.toMatch(/unsafe-eval|https?:|\*|blob:/);
    expect(policy.match(/'unsafe-inline'/g)).toHaveLength(1);
    expect(policy).toContain("style-src-attr 'unsafe-inline'");
  });

  it("keeps other sites from framing the console or receiving its forms", () => {
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self'");
  });
});
