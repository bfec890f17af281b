import { describe, expect, it } from "vitest";
import { readSandbox, type Trait, TRAITS } from "#provider/sandbox.ts";
import { rehearsalHotelId, REHEARSALS } from "./rehearsal.ts";
import { PROFILES } from "./simulated/profiles.ts";

const sandbox = readSandbox();
const accountOf = (trait: Trait) => sandbox.accounts.find(({ traits }) => traits.includes(trait));

describe("sandbox.json", () => {
  it("has an account for every trait, with what the trait needs", () => {
    for (const trait of TRAITS) expect(accountOf(trait)).toBeDefined();
    expect(accountOf("open")?.webhookSecret).toBeDefined();
    expect(accountOf("named-users")?.users.length).toBeGreaterThan(0);
    expect(accountOf("market-restricted")?.markets.length).toBeGreaterThan(0);
    expect(accountOf("no-supplier-enabled")?.suppliers.enabled).toEqual([]);
    expect(accountOf("low-balance")?.openingBalance.amount).toBeLessThan(50);
  });

  it("shows no breakdown where only the silence of suppliers is rehearsed", () => {
    expect(accountOf("no-supplier-answers")?.traits).toEqual(["no-supplier-answers"]);
  });

  it("names only suppliers there are", () => {
    const known = PROFILES.map(({ id }) => id);
    for (const { suppliers } of sandbox.accounts) {
      const named = [
        ...suppliers.enabled,
        ...suppliers.permitted,
        ...suppliers.excluded.map(({ supplier }) => supplier),
      ];
      expect(known).toEqual(expect.arrayContaining(named));
    }
  });

  it("has unlike keys, and OAuth clients of accounts that exist", () => {
    const keys = [
      ...sandbox.accounts.map(({ appKey }) => appKey),
      ...sandbox.oauthClients.map(({ clientId }) => clientId),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    const accounts = new Set(sandbox.accounts.map(({ id }) => id));
    expect(sandbox.oauthClients.every(({ accountId }) => accounts.has(accountId))).toBe(true);
  });

  it("has the property of every rehearsal", () => {
    const expected = REHEARSALS.map((rehearses) => ({ hotelId: rehearsalHotelId(rehearses), rehearses }));
    expect(sandbox.properties).toEqual(expected);
  });
});
