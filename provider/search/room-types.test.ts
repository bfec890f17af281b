import { describe, expect, it } from "vitest";
import { BOARD_IDS } from "#lib/contract/rate-package.ts";
import { PROFILES } from "#provider/suppliers/simulated/profiles.ts";
import { BOARDS, toBoard } from "./boards.ts";
import { toRoomType, UNRECOGNISED_ROOM_TYPE } from "./room-types.ts";

describe("standard room types", () => {
  it.each([
    ["Standard Double Room", "double"],
    ["DBL STANDARD", "double"],
    ["Deluxe Double Room, City View", "deluxe"],
    ["SUITE JUNIOR", "junior-suite"],
    ["One-Bedroom Suite", "suite"],
    ["Two-Bedroom Apartment", "apartment"],
    ["Classic Room, Two Twin Beds", "twin"],
    ["QUADRUPLE STANDARD", "quadruple"],
  ])("reads %s as %s", (name, id) => {
    expect(toRoomType(name).id).toBe(id);
  });

  it.each(["CHAMBRE BLEUE NO. 7", "", "<script>", "Doubleday House"])("falls back for %s", (name) => {
    expect(toRoomType(name)).toBe(UNRECOGNISED_ROOM_TYPE);
  });

  it("is told by suppliers' own words for all but the one that means to be unknown", () => {
    const unknown = PROFILES.flatMap(({ rooms }) => rooms).filter(
      ({ name }) => toRoomType(name) === UNRECOGNISED_ROOM_TYPE,
    );
    expect([...new Set(unknown.map(({ code }) => code))]).toEqual(["CHB.7"]);
  });
});

describe("meal plans", () => {
  it("has a name and a description in three languages for each of the twelve", () => {
    for (const id of BOARD_IDS) {
      const { boardId, boardName, boardDesc } = BOARDS[id];
      expect(boardId).toBe(id);
      for (const text of [boardName, boardDesc]) expect(Object.values(text).every(Boolean)).toBe(true);
    }
  });

  it("reads suppliers' words, and an unknown one as the plainest plan", () => {
    expect(toBoard("MP").boardId).toBe("HB");
    expect(toBoard("Breakfast+Dinner").boardId).toBe("BD");
    expect(toBoard("FB").boardId).toBe("FB");
    expect(toBoard("EVERYTHING").boardId).toBe("RO");
    expect(toBoard("constructor").boardId).toBe("RO");
  });

  it("knows every word the suppliers use", () => {
    for (const { boardSets } of PROFILES) {
      for (const { code, perPair } of boardSets.flat()) {
        expect(toBoard(code).boardId === "RO").toBe(perPair === 0);
      }
    }
  });
});
