import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import { readSeedConnections, readSeedPeople } from "#lib/db/seed-data.ts";
import { ROOT } from "./database/programs.ts";

const sandbox = z
  .object({
    accounts: z.array(
      z.object({
        appKey: z.string(),
        appSecret: z.string(),
        webhookSecret: z.string().optional(),
        traits: z.array(z.string()),
        users: z.array(z.object({ userRef: z.string() })).optional(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(join(ROOT, "provider/sandbox.json"), "utf8")));

// The two programs share no file, so their seeds are held together here.
it.each([
  ["Sandbox Travel", "named-users"],
  ["Other Travel", "open"],
])("%s books through the account %s that the provider knows", (agency, trait) => {
  const account = sandbox.accounts.find(({ traits }) => traits.includes(trait));
  const connection = readSeedConnections().find((each) => each.agency === agency);
  expect(connection).toMatchObject({ appKey: account?.appKey, appSecret: account?.appSecret });
  expect(connection?.webhookSecret ?? undefined).toBe(account?.webhookSecret);
  const known = account?.users?.map(({ userRef }) => userRef) ?? [];
  const used = [
    connection?.systemUserRef ?? null,
    ...readSeedPeople()
      .filter((person) => person.agency === agency)
      .map(({ userRef }) => userRef),
  ];
  // Where an account has named users every one of ours needs a name it knows; where it has none nobody has one.
  expect(used.filter((userRef) => userRef !== null && !known.includes(userRef))).toEqual([]);
  expect(used.every((userRef) => (userRef === null) === (known.length === 0))).toBe(true);
});
