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

  it("trust no proxy unless they are told how many there are", () => {
    expect(readEnv(GOOD).trustedProxies).toBe(0);
    expect(readEnv({ ...GOOD, TRUSTED_PROXIES: "2" }).trustedProxies).toBe(2);
    for (const wrong of ["-1", "1.5", "all"]) {
      expect(() => readEnv({ ...GOOD, TRUSTED_PROXIES: wrong })).toThrow(/TRUSTED_PROXIES/);
    }
  });

  it("put mails into files until a server is named, and then ask who they come from", () => {
    const files = readEnv({ ...GOOD, BELLHOP_HOME: "/srv/bellhop" }).mail;
    expect(files).toEqual({ smtpUrl: null, from: "bellhop@localhost", folder: "/srv/bellhop/mail" });
    const SMTP_URL = "smtps://user:hidden@mail.example:465";
    expect(readEnv({ ...GOOD, SMTP_URL, MAIL_FROM: "desk@agency.example" }).mail).toMatchObject({
      smtpUrl: SMTP_URL,
      from: "desk@agency.example",
    });
    expect(() => readEnv({ ...GOOD, SMTP_URL })).toThrow(/MAIL_FROM must say/);
    expect(() => readEnv({ ...GOOD, MAIL_FROM: "Desk <hidden>" })).toThrow(
      /MAIL_FROM must be an e-mail address/,
    );
    const wrong = () => readEnv({ ...GOOD, SMTP_URL: "https://user:hidden@mail.example" });
    expect(wrong).toThrow(/SMTP_URL must be a mail server's address/);
    expect(wrong).toThrow(expect.not.stringContaining("hidden"));
  });

  it("let map tiles come from one https host, or from this machine", () => {
    const read = (MAP_TILES_URL: string) => readEnv({ ...GOOD, MAP_TILES_URL }).mapTiles;
    expect(readEnv(GOOD).mapTiles).toBeNull();
    const url = "https://tiles.example/{z}/{x}/{y}.png?key=1";
    expect(read(url)).toEqual({ url, attribution: null });
    expect(read("http://127.0.0.1:8080/{z}/{x}/{y}.png")).not.toBeNull();
    for (const wrong of [
      "https://tiles.example/{z}/{x}.png",
      "https://*.tiles.example/{z}/{x}/{y}.png",
      "https://tiles;script-src/{z}/{x}/{y}.png",
      "https://{s}.tiles.example/{z}/{x}/{y}.png",
      "http://tiles.example/{z}/{x}/{y}.png",
      "https://user:hidden@tiles.example/{z}/{x}/{y}.png",
      "/{z}/{x}/{y}.png",
    ]) {
      expect(() => read(wrong)).toThrow("MAP_TILES_URL must be the https address");
    }
  });

  it("let the address be https anywhere", () => {
    expect(readEnv({ ...GOOD, NEXTAUTH_URL: "https://desk.example" }).authUrl).toBe("https://desk.example");
  });

  it("let services be told of an origin on the internet and of nothing else", () => {
    const read = (text: string) => readEnv({ ...GOOD, CONSOLE_PUBLIC_URL: text }).publicUrl;
    expect(readEnv(GOOD).publicUrl).toBeNull();
    expect(read("https://Desk.example:8443/")).toBe("https://desk.example:8443");
    for (const host of [
      "localhost",
      "a.local",
      "desk",
      "127.1",
      "10.0.0.1",
      "192.168.1.1",
      "[::1]",
      "[fd00::1]",
    ]) {
      expect(() => read(`https://${host}/`)).toThrow("CONSOLE_PUBLIC_URL must be https");
    }
    for (const text of ["http://desk.example", "https://desk.example/x", "https://u:p@desk.example"]) {
      expect(() => read(text)).toThrow("CONSOLE_PUBLIC_URL must be");
    }
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
