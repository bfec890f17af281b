import { expect, it } from "vitest";
import { REHEARSALS, rehearsalHotelId } from "#provider/suppliers/rehearsal.ts";
import { readSandbox, TRAITS } from "./sandbox.ts";

const { accounts, oauthClients, properties } = readSandbox();

it("the sandbox has an account for every trait", () => {
  expect(new Set(accounts.flatMap(({ traits }) => traits))).toEqual(new Set(TRAITS));
});

it("the sandbox lists every rehearsing property", () => {
  expect(properties).toEqual(
    REHEARSALS.map((rehearses) => ({ hotelId: rehearsalHotelId(rehearses), rehearses })),
  );
});

it("the sandbox repeats no id and no secret", () => {
  const secrets = [
    ...accounts.map(({ appSecret }) => appSecret),
    ...accounts.flatMap(({ webhookSecret }) => webhookSecret ?? []),
    ...oauthClients.map(({ clientSecret }) => clientSecret),
  ];
  expect(new Set(secrets).size).toBe(secrets.length);
  expect(new Set(accounts.map(({ appKey }) => appKey)).size).toBe(accounts.length);
  expect(oauthClients.every((client) => accounts.some(({ id }) => id === client.accountId))).toBe(true);
});
