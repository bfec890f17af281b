import { afterAll, beforeAll, expect, it } from "vitest";
import { type ConsoleWorld, createConsoleWorld } from "#scripts/testing/console-world.ts";
import { findRateSheet, findShownRate, insertRateSheet, type RateSheet } from "./rate-sheets.ts";

let world: ConsoleWorld;

beforeAll(async () => {
  world = await createConsoleWorld();
});

afterAll(() => world.close());

const name = (original: string) => ({ original, en: original });
const rate = (ratePkgId: string) => ({ ratePkgId, comment: "a\u0000b" });

async function insert(): Promise<string> {
  const { db } = world.services;
  const { agencyId, personId } = world.actor("agent@bellhop.test");
  const { id: credentialId, connectionId } = await db.credential.findFirstOrThrow({ where: { agencyId } });
  const rooms = [
    { roomTypeId: "1", name: name("Single"), rates: [rate("a"), rate("b")] },
    { roomTypeId: "2", name: name("Double"), rates: [rate("c")] },
  ];
  const sheet = {
    agencyId,
    personId,
    connectionId,
    credentialId,
    sessionId: "s-1",
    query: {},
    hotel: {},
    rooms,
  };
  const rest = { fromOrderId: null, isSwap: true, createdAt: new Date("2030-01-01T00:00:00.123Z") };
  return insertRateSheet(db, { ...sheet, ...rest } as unknown as RateSheet);
}

it("a rate of a sheet is found with its room and with what the sheet says", async () => {
  const { db } = world.services;
  const me = world.actor("agent@bellhop.test");
  const sheetId = await insert();
  const { rooms, ...sheet } = (await findRateSheet(db, me, sheetId)) ?? { rooms: [] };
  expect(rooms).toHaveLength(2);
  expect(await findShownRate(db, me, { sheetId, ratePkgId: "c" })).toEqual({
    ...sheet,
    roomTypeId: "2",
    roomName: name("Double"),
    rate: { ratePkgId: "c", comment: "a\uFFFDb" },
  });
});

it("no other is: of another person, another sheet, or spelt otherwise", async () => {
  const { db } = world.services;
  const me = world.actor("agent@bellhop.test");
  const sheetId = await insert();
  const wanted = { sheetId, ratePkgId: "a" };
  expect(await findShownRate(db, me, wanted)).not.toBeNull();
  expect(await findShownRate(db, world.actor("agent2@bellhop.test"), wanted)).toBeNull();
  expect(await findShownRate(db, world.actor("agent@other.test"), wanted)).toBeNull();
  expect(await findShownRate(db, me, { sheetId: `${sheetId}0`, ratePkgId: "a" })).toBeNull();
  for (const ratePkgId of ["A", "a ", "d", "", "a\u0000", "%"]) {
    expect(await findShownRate(db, me, { sheetId, ratePkgId })).toBeNull();
  }
});
