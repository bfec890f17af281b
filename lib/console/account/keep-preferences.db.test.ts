import { afterAll, beforeAll, expect, it } from "vitest";
import { findAccount } from "#lib/db/accounts.ts";
import type { Preferences } from "#lib/domain/preferences.ts";
import { type ConsoleWorld, createConsoleWorld } from "#scripts/testing/console-world.ts";
import { keepPreferences } from "./keep-preferences.ts";

const AGENT = "agent@bellhop.test";
const ALL: Preferences = {
  language: "ar",
  theme: "dark",
  density: "compact",
  timeZone: "Asia/Dubai",
  currency: "KWD",
  residencyCode: "OM",
  nationalityCode: "GB",
  reminderMails: "off",
};

let world: ConsoleWorld;

beforeAll(async () => {
  world = await createConsoleWorld({ providerUrl: "http://127.0.0.1:9" });
});
afterAll(() => world.close());

const keep = (input: unknown, email = AGENT) => keepPreferences(world.actor(email), input, world.services);
const preferencesOf = async (email: string) =>
  (await findAccount(world.services.db, world.actor(email)))?.preferences;
const auditOf = (email: string) =>
  world.services.db.auditRow.findMany({
    where: { personId: world.actor(email).personId, action: "person/keep-preferences" },
    orderBy: { id: "asc" },
  });

it("keeps what was chosen, leaves the rest, and takes a choice back", async () => {
  expect(await keep(ALL)).toEqual({ ok: true, value: ALL });
  expect(await keep({ theme: "light", timeZone: null })).toMatchObject({ ok: true });
  expect(await preferencesOf(AGENT)).toEqual({ ...ALL, theme: "light", timeZone: null });
});

it("writes down what changed, once, and reaches nobody else's row", async () => {
  const email = "agent@other.test";
  const others = await preferencesOf("admin@other.test");
  await keep({ currency: "EUR", density: "compact" }, email);
  await keep({ currency: "EUR" }, email);
  await keep({ currency: "EUR", density: "comfortable" }, email);
  expect((await auditOf(email)).map(({ detail }) => detail)).toEqual([
    { currency: "EUR", density: "compact" },
    { density: "comfortable" },
  ]);
  expect(await preferencesOf("admin@other.test")).toEqual(others);
});

it("serves whoever is signed in, with no right at all", async () => {
  const actor = { ...world.actor("manager@bellhop.test"), permissions: [] };
  expect(await keepPreferences(actor, { theme: "dark" }, world.services)).toMatchObject({ ok: true });
});

it("knows nobody of another agency", async () => {
  const actor = { ...world.actor(AGENT), agencyId: world.actor("agent@other.test").agencyId };
  const before = await preferencesOf(AGENT);
  expect(await keepPreferences(actor, { theme: "system" }, world.services)).toMatchObject({
    failure: { code: "missing" },
  });
  expect(await preferencesOf(AGENT)).toEqual(before);
});

it.each([
  ["language", "tlh", "choice"],
  ["theme", "neon", "choice"],
  ["density", 7, "choice"],
  ["timeZone", "+04:00", "choice"],
  ["timeZone", "Mars/Olympus", "choice"],
  ["currency", "usd", "choice"],
  ["currency", "XDR", "choice"],
  ["residencyCode", "ZZ", "country"],
  ["nationalityCode", "<script>", "country"],
  ["nationalityCode", "A".repeat(5_000), "country"],
])("refuses %s %j at its field and keeps nothing", async (field, value, problem) => {
  const before = await preferencesOf(AGENT);
  expect(await keep({ theme: "system", density: "comfortable", [field]: value })).toEqual({
    ok: false,
    failure: { code: "invalid", fields: { [field]: problem } },
  });
  expect(await preferencesOf(AGENT)).toEqual(before);
});

it("takes nothing that is no preference", async () => {
  expect(await keep({ theme: "dark", personId: "somebody-else" })).toMatchObject({
    failure: { code: "invalid" },
  });
});
