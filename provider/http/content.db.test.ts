import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { destinationsData } from "#lib/contract/destinations.ts";
import { hotelsMetadataData, hotelStaticDetailData } from "#lib/contract/hotels-metadata.ts";
import type { TestProvider } from "#provider/testing/start-provider.ts";
import { openProvider } from "#scripts/testing/open-provider.ts";

let provider: TestProvider;
let ticket: string;

beforeAll(async () => {
  provider = await openProvider();
  ticket = await provider.ticketOf("open");
});
afterAll(() => provider.close());

const destinations = async (body: object) => {
  const answer = await provider.call("destinations", body, { ticket });
  expect(answer.status).toBe(200);
  return destinationsData.parse(answer.body.data).destinations;
};
const metadata = async (body: object) => {
  const answer = await provider.call("hotelsMetadata", body, { ticket });
  return {
    answer,
    data: hotelsMetadataData.parse(answer.status === 200 ? answer.body.data : { hotelsMetadata: [] }),
  };
};

describe("§4.4 Destinations", () => {
  it("with countryCode, parentDestinationId is disregarded, whatever it is", async () => {
    const expected = await destinations({ countryCode: "AE" });
    expect(expected.length).toBeGreaterThan(0);
    for (const parentDestinationId of ["FR", "nowhere", 7, null, { a: 1 }]) {
      expect(await destinations({ countryCode: "AE", parentDestinationId })).toEqual(expected);
    }
    const { status, body } = await provider.call("destinations", { parentDestinationId: 7 }, { ticket });
    expect([status, body.data["field"]]).toEqual([400, "parentDestinationId"]);
  });

  it("details add coordinates; standard has none", async () => {
    const [plain] = await destinations({ countryCode: "AE" });
    const [detailed] = await destinations({ countryCode: "AE", include: "details" });
    expect(plain?.coordinates).toBeUndefined();
    expect(detailed?.coordinates?.boundingPolygon?.type).toBe("Polygon");
  });

  it("filterEmptyCities false and minHotelCount 0 survive their defaults", async () => {
    const [province] = await destinations({ countryCode: "AE" });
    const parentDestinationId = province?.id;
    const all = await destinations({ parentDestinationId, filterEmptyCities: false, minHotelCount: 0 });
    const many = await destinations({ parentDestinationId, minHotelCount: 100_000 });
    expect(all.length).toBeGreaterThan(many.length);
    const antarctic = { countryCode: "AQ" };
    expect(await destinations(antarctic)).toEqual([]);
    const empty = await destinations({ ...antarctic, filterEmptyCities: false });
    expect(empty.map(({ extra }) => extra?.hotelCount)).toEqual([0]);
  });
});

describe("§4.5 HotelsMetadata", () => {
  const destinationId = "AE-DU";

  it("pages by 20, reads a pageNum below 1 as 1, and refuses a pageSize above 100", async () => {
    const { data } = await metadata({ destinationId });
    expect(data.hotelsMetadata).toHaveLength(20);
    expect(data.page?.hasMore).toBe(true);
    for (const pageNum of [0, -5]) {
      expect((await metadata({ destinationId, page: { pageNum } })).data).toEqual(data);
    }
    const refused = await metadata({ destinationId, page: { pageSize: 101 } });
    expect([refused.answer.status, refused.answer.body.data["field"]]).toEqual([400, "page.pageSize"]);
  });

  it("the cursor leads over all hotels, each once", async () => {
    const ids: string[] = [];
    let cursor: number | undefined;
    do {
      const { data } = await metadata({ destinationId, page: { pageSize: 7, cursor } });
      ids.push(...data.hotelsMetadata.map(({ hotelId }) => hotelId));
      cursor = data.page?.hasMore ? data.page.cursor : undefined;
    } while (cursor !== undefined);
    const { data } = await metadata({ destinationId, page: { pageSize: 100 } });
    expect(ids).toEqual(data.hotelsMetadata.map(({ hotelId }) => hotelId));
    expect(new Set(ids).size).toBe(data.page?.total);
  });
});

describe("§4.6 HotelStaticDetail", () => {
  it("answers the facts under id, and refuses an id that names no hotel", async () => {
    const { data } = await metadata({ destinationId: "dubai-ae" });
    const hotelId = data.hotelsMetadata[0]?.hotelId;
    const found = await provider.call("hotelStaticDetail", { hotelId }, { ticket });
    expect(hotelStaticDetailData.parse(found.body.data).hotel.id).toBe(hotelId);
    const missing = await provider.call("hotelStaticDetail", { hotelId: "nowhere" }, { ticket });
    expect([missing.status, missing.body.data["field"]]).toEqual([400, "hotelId"]);
  });
});

it("content answers are the same bytes for everybody", async () => {
  const other = await provider.ticketOf("market-restricted");
  const [mine, theirs] = await Promise.all([
    provider.call("destinations", { countryCode: "FR" }, { ticket }),
    provider.call("destinations", { countryCode: "FR" }, { ticket: other, headers: { Market: "AE" } }),
  ]);
  expect(mine.bytes.equals(theirs.bytes)).toBe(true);
});
