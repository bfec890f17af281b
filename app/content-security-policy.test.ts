import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";

describe("the content security policy", () => {
  const policy = contentSecurityPolicy("abc123", { development: false, tilesUrl: null });

  it("allows scripts and style elements by nonce alone", () => {
    expect(policy).toContain("script-src 'nonce-abc123' 'strict-dynamic';");
    expect(policy).toContain("style-src 'self' 'nonce-abc123';");
  });

  it("never allows eval, inline scripts or a foreign host in production", () => {
    expect(policy).not.toMatch(/unsafe-eval|https?:|\*|blob:/);
    expect(policy.match(/'unsafe-inline'/g)).toHaveLength(1);
    expect(policy).toContain("style-src-attr 'unsafe-inline'");
  });

  it("lets pictures come from the map's tiles, and scripts, styles and workers never", () => {
    const tilesUrl = "https://tiles.example:8443/{z}/{x}/{y}.png";
    const widened = contentSecurityPolicy("abc123", { development: false, tilesUrl }).split("; ");
    expect(widened.filter((part) => !policy.split("; ").includes(part))).toEqual([
      "img-src 'self' data: https://tiles.example:8443",
      "connect-src 'self' https://tiles.example:8443",
    ]);
  });

  it("keeps other sites from framing the console or receiving its forms", () => {
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self'");
  });
});
