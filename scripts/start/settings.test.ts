import { describe, expect, it } from "vitest";
import { PlainError } from "#scripts/plain-error.ts";
import { readSettings } from "./settings.ts";

describe("settings", () => {
  it("have a default for everything", () => {
    expect(readSettings({})).toMatchObject({
      host: "127.0.0.1",
      port: 3000,
      providerPort: 4010,
      metrics: { host: "127.0.0.1", port: 4011, isChosen: false },
      databaseUrl: undefined,
      providerDatabaseUrl: undefined,
      consoleUrl: "http://127.0.0.1:3000",
      providerUrl: "http://127.0.0.1:4010",
    });
    expect(readSettings({ PORT: "", HOST: "", DATABASE_URL: "" })).toEqual(readSettings({}));
  });

  it.each([
    [{ HOST: "0.0.0.0" }, "http://localhost:3000"],
    [{ HOST: "::" }, "http://localhost:3000"],
    [{ HOST: "::1", PORT: "80" }, "http://[::1]:80"],
    [{ HOST: "::1", NEXTAUTH_URL: "https://desk.example" }, "https://desk.example"],
  ])("%j lead to %s", (env, url) => {
    expect(readSettings(env).consoleUrl).toBe(url);
  });

  it.each(["0", "65536", "-1", "3000x", "1e3", " 80", "0x50"])(
    "refuse the port %j by its variable",
    (port) => {
      expect(() => readSettings({ PORT: port })).toThrow(PlainError);
      expect(() => readSettings({ PROVIDER_PORT: port })).toThrow(/^PROVIDER_PORT=/);
    },
  );

  it.each([
    [{ PROVIDER_METRICS_PORT: "off" }, null],
    [{ PROVIDER_METRICS_PORT: "http" }, null],
    [{ PORT: "4011" }, null],
    [{ PROVIDER_METRICS_PORT: "4011" }, { host: "127.0.0.1", port: 4011, isChosen: true }],
    [{ PROVIDER_METRICS_HOST: "::1" }, { host: "::1", port: 4011, isChosen: false }],
  ])("%j has metrics told at %j", (env, metrics) => {
    expect(readSettings(env).metrics).toEqual(metrics);
  });

  it("refuse one port for both programs", () => {
    expect(() => readSettings({ PORT: "4010" })).toThrow(/PORT and PROVIDER_PORT/);
  });

  it.each(["mysql://a/b", "postgresql://host", "postgresql://host/", "nonsense"])(
    "refuse the database address %s without repeating it",
    (url) => {
      expect(() => readSettings({ DATABASE_URL: url })).toThrow(/^DATABASE_URL is not a PostgreSQL address/);
      expect(() => readSettings({ DATABASE_URL: url })).not.toThrow(url);
    },
  );
});
