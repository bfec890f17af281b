import { describe, expect, it } from "vitest";
import { REHEARSALS } from "#provider/suppliers/rehearsal.ts";
import { HotelBytes } from "./hotel-bytes.ts";
import { mix } from "./mix.ts";
import { createWorld } from "./world.ts";

const world = createWorld(2000);

function readAt(bytes: HotelBytes, row: number): unknown {
  let text = "";
  bytes.writeAt(row, { putFrom: (source, start, end) => (text = source.toString("utf8", start, end)) });
  return JSON.parse(`${text}}`);
}

function factsOf(row: number): unknown {
  const { hotelId: id, ...facts } = world.metadata(row);
  return { id, ...facts };
}

describe("hotels as bytes", () => {
  it.each([undefined, 70_000])(
    "are those of the hotel asked for, also where they pushed others out (%s bytes)",
    (bytesMax) => {
      const bytes = new HotelBytes(world, bytesMax);
      for (let index = 0; index < 6000; index += 1) {
        // Some hotels are asked for often, others once in a while.
        const row = mix(index, 1) % (index % 3 === 0 ? 20 : world.hotels.length);
        expect(readAt(bytes, row)).toEqual(factsOf(row));
      }
    },
  );

  it("hold the rehearsals and their hostile text too", () => {
    const bytes = new HotelBytes(world);
    for (let row = world.hotels.length - REHEARSALS.length; row < world.hotels.length; row += 1) {
      expect(readAt(bytes, row)).toEqual(factsOf(row));
    }
  });
});
