import { expectData, expectField, must, mustEqual } from "#conformance/expect.ts";
import { type HotelMetadata, metadataData } from "#conformance/content-shapes.ts";
import { PATHS } from "#conformance/interface.ts";
import { once } from "#conformance/once.ts";
import { findCity, listMetadata } from "#conformance/places.ts";
import { type Rule, rule } from "#conformance/rule.ts";
import { hotel } from "#conformance/shapes.ts";
import { z } from "zod";

const SILENT = { decided: "014-where-the-document-is-silent.md" };
const NAMES = { decided: "004-names-the-specification-leaves-open.md" };

/** Every hotel of the largest city, read by the cursor. */
const wholeCity = once("every hotel of the city", async (world) => {
  const { id } = await findCity(world);
  const hotels: HotelMetadata[] = [];
  for (let cursor: number | undefined; ;) {
    const some = await listMetadata(world, id, {
      pageSize: 100,
      ...(cursor === undefined ? {} : { cursor }),
    });
    hotels.push(...some.hotels);
    if (!some.page.hasMore) return { id, hotels, total: some.page.total };
    must(some.page.cursor !== undefined, "hasMore is true and there is no cursor");
    cursor = some.page.cursor;
  }
});

const paging: Rule[] = [
  rule("4.5", "page-size-default", "pageSize is 20 by default", async (world) => {
    const { id, total } = await wholeCity(world);
    mustEqual((await listMetadata(world, id)).hotels.length, Math.min(20, total), "the number of hotels");
  }),
  rule(
    "4.5",
    "page-size-maximum",
    "pageSize goes up to 100, and a larger one is refused with 100000400",
    async (world) => {
      const { id, total } = await wholeCity(world);
      mustEqual(
        (await listMetadata(world, id, { pageSize: 100 })).hotels.length,
        Math.min(100, total),
        "the hotels",
      );
      for (const pageSize of [101, 1_000_000]) {
        const answer = await world.call(PATHS.hotelsMetadata, { destinationId: id, page: { pageSize } });
        expectField(answer, "pageSize");
      }
    },
    { trap: [34] },
  ),
  rule(
    "4.5",
    "page-size-positive",
    "a pageSize below 1 is refused",
    async (world) => {
      const { id } = await findCity(world);
      for (const pageSize of [0, -1]) {
        const answer = await world.call(PATHS.hotelsMetadata, { destinationId: id, page: { pageSize } });
        expectField(answer, "pageSize");
      }
    },
    SILENT,
  ),
  rule(
    "4.5",
    "page-num-below-1",
    "the first page is 1, and a pageNum below 1 is treated as 1",
    async (world) => {
      const { id } = await findCity(world);
      const first = await listMetadata(world, id, { pageNum: 1, pageSize: 3 });
      mustEqual(
        (await listMetadata(world, id, { pageSize: 3 })).hotels,
        first.hotels,
        "the page without a number",
      );
      for (const pageNum of [0, -1, -1000]) {
        mustEqual(
          (await listMetadata(world, id, { pageNum, pageSize: 3 })).hotels,
          first.hotels,
          `page ${pageNum}`,
        );
      }
    },
    { trap: [34] },
  ),
  rule("4.5", "pages", "pages follow each other without a gap or a repeat", async (world) => {
    const { id, hotels, total } = await wholeCity(world);
    const pageSize = Math.max(1, Math.min(100, Math.ceil(total / 3)));
    const pages = [1, 2, 3, 4].map((pageNum) => listMetadata(world, id, { pageNum, pageSize }));
    const found = (await Promise.all(pages)).flatMap((page) => page.hotels.map(({ hotelId }) => hotelId));
    mustEqual(
      found.slice(0, total),
      hotels.map(({ hotelId }) => hotelId).slice(0, found.length),
      "the hotels by pages",
    );
  }),
  rule(
    "4.5",
    "cursor",
    "cursor points at the next page, and leads through every hotel once",
    async (world) => {
      const { hotels, total } = await wholeCity(world);
      mustEqual(hotels.length, total, "the hotels read by the cursor");
      mustEqual(new Set(hotels.map(({ hotelId }) => hotelId)).size, total, "the different hotels");
    },
    NAMES,
  ),
  rule("4.5", "last-page", "the last page has hasMore false, and one behind it is empty", async (world) => {
    const { id, total } = await wholeCity(world);
    const last = await listMetadata(world, id, { pageNum: Math.ceil(total / 20), pageSize: 20 });
    mustEqual(last.page.hasMore, false, "hasMore of the last page");
    const behind = await listMetadata(world, id, { pageNum: Math.ceil(total / 20) + 1, pageSize: 20 });
    mustEqual([behind.hotels.length, behind.page.hasMore], [0, false], "the page behind the last");
  }),
  rule(
    "4.5",
    "nested",
    "paging is nested in page: the same fields at top level are unknown",
    async (world) => {
      const { id } = await findCity(world);
      for (const name of ["pageNum", "pageSize", "cursor"]) {
        expectField(await world.call(PATHS.hotelsMetadata, { destinationId: id, [name]: 1 }), name);
      }
    },
    { trap: [34, 35] },
  ),
];

const asking: Rule[] = [
  rule("4.5", "destination-required", "destinationId is a required string", async (world) => {
    expectField(await world.call(PATHS.hotelsMetadata, {}), "destinationId");
    expectField(await world.call(PATHS.hotelsMetadata, { destinationId: 7 }), "destinationId");
    expectField(await world.call(PATHS.hotelsMetadata, { countryCode: "AE" }), "destinationId");
  }),
  rule(
    "4.5",
    "country",
    "countryCode is optional and two capital letters, and another country has none of the hotels",
    async (world) => {
      const { id, countryCode } = await findCity(world);
      const ask = (code: unknown) =>
        world.call(PATHS.hotelsMetadata, { destinationId: id, countryCode: code });
      must(
        expectData(await ask(countryCode), metadataData).hotelsMetadata.length > 0,
        "its own country has none",
      );
      mustEqual(
        expectData(await ask("AQ"), metadataData).hotelsMetadata,
        [],
        "the hotels in another country",
      );
      expectField(await ask("ae"), "countryCode");
    },
    SILENT,
  ),
  rule(
    "4.5",
    "unknown-destination",
    "a destination nobody knows is an empty answer",
    async (world) => {
      const { hotels, page } = await listMetadata(world, "nowhere");
      mustEqual([hotels, page.total, page.hasMore], [[], 0, false], "the answer");
    },
    SILENT,
  ),
  rule(
    "4.5",
    "fields",
    "an entry has hotelId, destinationId, name, rating, address and latlngCoordinator",
    async (world) => {
      const { hotels } = await wholeCity(world);
      for (const entry of hotels) {
        for (const name of ["destinationId", "name", "rating", "address", "latlngCoordinator"] as const) {
          must(entry[name] !== undefined, `${entry.hotelId} has no ${name}`);
        }
        must(
          entry.logoURL === undefined || URL.canParse(entry.logoURL),
          `logoURL of ${entry.hotelId} is no address`,
        );
      }
    },
  ),
];

const detailData = z.looseObject({ hotel });

const detail: Rule[] = [
  rule(
    "4.6",
    "hotel",
    "HotelStaticDetail answers the hotel under id, with the facts of HotelsMetadata",
    async (world) => {
      const [entry] = (await wholeCity(world)).hotels;
      must(entry, "the city has no hotel");
      const { hotelId, ...facts } = entry;
      const answer = await world.call(PATHS.hotelStaticDetail, { hotelId });
      const { hotel: found } = expectData(answer, detailData);
      mustEqual(found.id, hotelId, "id");
      for (const name of ["destinationId", "name", "rating", "address", "latlngCoordinator"] as const) {
        mustEqual(found[name], facts[name], name);
      }
    },
  ),
  rule(
    "4.6",
    "id-required",
    "hotelId is a required string, and the only field",
    async (world) => {
      expectField(await world.call(PATHS.hotelStaticDetail, {}), "hotelId");
      expectField(await world.call(PATHS.hotelStaticDetail, { hotelId: 7 }), "hotelId");
      expectField(
        await world.call(PATHS.hotelStaticDetail, { hotelId: "x", checkIn: "2030-01-01" }),
        "checkIn",
      );
    },
    { trap: [35] },
  ),
  rule(
    "4.6",
    "unknown-hotel",
    "a hotelId nobody knows is refused with 100000400",
    async (world) => {
      expectField(await world.call(PATHS.hotelStaticDetail, { hotelId: "nowhere" }), "hotelId");
    },
    SILENT,
  ),
];

export const rules: Rule[] = [...paging, ...asking, ...detail];
