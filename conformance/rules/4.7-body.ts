import { expectCode, expectData, expectField, expectOk, must, mustEqual } from "#conformance/expect.ts";
import { CODES, PATHS } from "#conformance/interface.ts";
import { type Rule, rule } from "#conformance/rule.ts";
import { largeCity, search } from "#conformance/searches.ts";
import { defaultStay, listData, packagesOf } from "#conformance/shapes.ts";
import type { Answer } from "#conformance/transport.ts";
import type { CallOptions } from "#conformance/caller.ts";
import type { World } from "#conformance/world.ts";

const SETTLED = "015-what-the-rules-settled.md";
const SEARCH = "005-the-world-and-its-search.md";

/** HotelList of one hotel, with members replaced; one given as undefined is left out. */
async function ask(world: World, change: Record<string, unknown>, options?: CallOptions): Promise<Answer> {
  const body = { ...defaultStay(world), hotelIds: [await world.ordinaryHotel()], maxRatesPerHotel: 1 };
  return world.call(PATHS.hotelList, { ...body, ...change }, options);
}

/** What refuses a body with one member wrong, as a rule. */
function refused(
  name: string,
  text: string,
  field: string,
  changes: readonly Record<string, unknown>[],
  more?: { trap?: number[] },
): Rule {
  return rule(
    "4.7",
    name,
    text,
    async (world) => {
      for (const change of changes) expectField(await ask(world, change), field);
    },
    more,
  );
}

const TWO_ADULTS = { adultCount: 2 };

export const rules: Rule[] = [
  refused("check-in-required", "checkIn is required and a calendar day", "checkIn", [
    { checkIn: undefined },
    { checkIn: "" },
    { checkIn: "tomorrow" },
    { checkIn: "2027-02-30" },
    { checkIn: null },
    { checkIn: 20270301 },
  ]),
  rule(
    "4.7",
    "check-in-past",
    "a checkIn that is over everywhere on earth is refused",
    async (world) => {
      const past = { checkIn: world.dates.inDays(-2), checkOut: world.dates.inDays(1) };
      expectField(await ask(world, past), "checkIn");
    },
    { decided: SETTLED },
  ),
  rule(
    "4.7",
    "check-in-past-at-the-property",
    "a checkIn that is over by the property's calendar has no offers there, or is refused",
    async (world) => {
      // Dubai is ahead of UTC: yesterday is over there.
      const past = { checkIn: world.dates.inDays(-1), checkOut: world.dates.inDays(1) };
      const answer = await ask(world, { ...past, hotelIds: undefined, destinationName: "Dubai" });
      if (answer.status === 400) expectField(answer, "checkIn");
      else mustEqual(expectData(answer, listData).list, [], "what is sold for yesterday");
    },
    { decided: SETTLED },
  ),
  refused("check-out-required", "checkOut is required and a calendar day", "checkOut", [
    { checkOut: undefined },
    { checkOut: "2027-13-01" },
    { checkOut: "01/03/2027" },
  ]),
  rule("4.7", "stay-in-order", "a stay ends after it begins", async (world) => {
    expectField(await ask(world, { checkOut: world.dates.checkIn }), "checkOut");
    expectField(await ask(world, { checkOut: world.dates.inDays(29) }), "checkOut");
  }),
  refused("occupancies-required", "roomOccupancies is required, with at least one entry", "roomOccupancies", [
    { roomOccupancies: undefined },
    { roomOccupancies: [] },
    { roomOccupancies: TWO_ADULTS },
  ]),
  refused("occupancy-does-not-exist", "the field occupancy does not exist", "occupancy", [
    { occupancy: TWO_ADULTS },
    { occupancy: TWO_ADULTS, roomOccupancies: undefined },
  ]),
  refused("adult-count-required", "each room has an adultCount that is a whole number", "adultCount", [
    { roomOccupancies: [{}] },
    { roomOccupancies: [{ adultCount: "2" }] },
    { roomOccupancies: [{ adultCount: 1.5 }] },
    { roomOccupancies: [TWO_ADULTS, { childrenAges: [3] }] },
  ]),
  refused("children-ages", "childrenAges holds whole numbers", "childrenAges", [
    { roomOccupancies: [{ adultCount: 2, childrenAges: ["4"] }] },
    { roomOccupancies: [{ adultCount: 2, childrenAges: [-1] }] },
    { roomOccupancies: [{ adultCount: 2, childrenAges: 4 }] },
  ]),
  rule("4.7", "children-optional", "childrenAges may be left out, empty or filled", async (world) => {
    for (const childrenAges of [undefined, [], [0], [4, 11]]) {
      expectOk(await ask(world, { roomOccupancies: [{ adultCount: 2, childrenAges }] }));
    }
  }),
  rule(
    "4.7",
    "where-required",
    "a body with none of destinationId, destinationName and hotelIds is rejected",
    async (world) => {
      expectCode(await ask(world, { hotelIds: undefined }), 400, CODES.invalid);
    },
  ),
  rule(
    "4.7",
    "no-ids-count-as-absent",
    "an empty hotelIds counts as absent",
    async (world) => {
      expectCode(await ask(world, { hotelIds: [] }), 400, CODES.invalid);
      const { id } = await largeCity(world);
      const { list } = expectData(await ask(world, { hotelIds: [], destinationId: id }), listData);
      must(list.length > 1, "beside a destination an empty hotelIds found nothing");
    },
    { trap: [36], decided: "015-what-the-rules-settled.md" },
  ),
  rule(
    "4.7",
    "fifty-ids",
    "hotelIds takes 50 entries, and 51 are rejected, the same one 51 times too",
    async (world) => {
      const hotelId = await world.ordinaryHotel();
      expectOk(await ask(world, { hotelIds: Array.from({ length: 50 }, (_, at) => `h-unknown-${at}`) }));
      for (const hotelIds of [
        Array.from({ length: 51 }, (_, at) => `h-unknown-${at}`),
        Array.from({ length: 51 }, () => hotelId),
      ]) {
        expectField(await ask(world, { hotelIds }), "hotelIds");
      }
    },
    { trap: [36] },
  ),
  refused(
    "nested-page",
    "paging is flat: a nested page object is an unknown field",
    "page",
    [{ page: { pageNum: 1, pageSize: 10 } }],
    { trap: [34] },
  ),
  refused(
    "unknown-fields",
    "a field nobody knows is refused, at the top and inside",
    "bogus",
    [{ bogus: 1 }, { roomOccupancies: [{ adultCount: 2, bogus: true }] }],
    { trap: [35] },
  ),
  refused("misplaced-fields", "a field of another operation is refused", "hotelId", [{ hotelId: "h1" }], {
    trap: [35],
  }),
  refused(
    "page-num",
    "a pageNum below 1 is rejected",
    "pageNum",
    [{ pageNum: 0 }, { pageNum: -3 }, { pageNum: 1.5 }],
    { trap: [34] },
  ),
  refused(
    "page-size-maximum",
    "a pageSize above 200 is rejected",
    "pageSize",
    [{ pageSize: 201 }, { pageSize: 10_000 }],
    { trap: [34] },
  ),
  rule(
    "4.7",
    "page-size",
    "a pageSize of 200 is accepted, one below 1 is no page size",
    async (world) => {
      expectOk(await ask(world, { pageSize: 200 }));
      expectField(await ask(world, { pageSize: 0 }), "pageSize");
    },
    { trap: [34] },
  ),
  rule(
    "4.7",
    "page-size-default",
    "a page has 50 hotels where nothing is said",
    async (world) => {
      const first = await search(world, { destinationName: "a", maxRatesPerHotel: 1 });
      const asked = await search(world, {
        destinationName: "a",
        maxRatesPerHotel: 1,
        pageSize: 50,
        pageNum: 1,
      });
      mustEqual(
        first.list.map(({ id }) => id),
        asked.list.map(({ id }) => id),
        "the hotels",
      );
      must(first.list.length <= 50, `a page has ${first.list.length} hotels`);
      if (first.hasMore) mustEqual(first.list.length, 50, "the hotels of a full page");
    },
    { trap: [34] },
  ),
  refused(
    "codes-of-countries",
    "countryCode, residencyCode and nationalityCode are ISO 3166-1 alpha-2",
    "Code",
    [{ countryCode: "USA" }, { countryCode: "ZZ" }, { residencyCode: "1" }, { nationalityCode: "" }],
  ),
  rule(
    "4.7",
    "booker",
    "countryCode, residencyCode and nationalityCode are optional, alone or together",
    async (world) => {
      for (const change of [
        { countryCode: "AE" },
        { residencyCode: "GB" },
        { nationalityCode: "CN" },
        { countryCode: "AE", residencyCode: "GB", nationalityCode: "CN" },
      ]) {
        expectOk(await ask(world, change));
      }
    },
  ),
  refused("max-rates", "maxRatesPerHotel is a whole number from 0", "maxRatesPerHotel", [
    { maxRatesPerHotel: -1 },
    { maxRatesPerHotel: 1.5 },
    { maxRatesPerHotel: "1" },
  ]),
  rule(
    "4.7",
    "max-rates-zero",
    "maxRatesPerHotel 0 is uncapped, as when it is left out",
    async (world) => {
      const [zero, none] = await Promise.all(
        [0, undefined].map(async (maxRatesPerHotel) =>
          expectData(await ask(world, { maxRatesPerHotel }), listData),
        ),
      );
      const counts = [zero, none].map((data) => packagesOf(data?.list[0]?.rooms).length);
      mustEqual(counts[0], counts[1], "the count of rates");
      must((counts[0] ?? 0) > 1, `an ordinary hotel has ${counts[0]} rates, so nothing is shown by it`);
    },
    { trap: [36] },
  ),
  rule(
    "4.7",
    "max-rates-caps",
    "maxRatesPerHotel keeps that many rates of a hotel, the cheapest",
    async (world) => {
      const all = expectData(await ask(world, { maxRatesPerHotel: 0 }), listData).list[0];
      const prices = packagesOf(all?.rooms).map(({ totalRate }) => totalRate.netRate.amount);
      for (const maxRatesPerHotel of [1, 2, 3]) {
        const kept = expectData(await ask(world, { maxRatesPerHotel }), listData).list[0];
        mustEqual(
          packagesOf(kept?.rooms)
            .map(({ totalRate }) => totalRate.netRate.amount)
            .toSorted((a, b) => a - b),
          prices.toSorted((a, b) => a - b).slice(0, maxRatesPerHotel),
          `the prices with ${maxRatesPerHotel}`,
        );
      }
    },
    { trap: [36] },
  ),
  rule("4.7", "cheapest-first", "rates of a room stand cheapest first", async (world) => {
    const { list } = expectData(await ask(world, { maxRatesPerHotel: 0 }), listData);
    for (const { rates } of list[0]?.rooms ?? []) {
      const prices = rates.map(({ totalRate }) => totalRate.netRate.amount);
      mustEqual(
        prices,
        prices.toSorted((a, b) => a - b),
        "the prices of a room",
      );
    }
  }),
  rule(
    "4.7",
    "languages",
    "a Language without texts of its own falls back, and every name has the default language",
    async (world) => {
      for (const Language of ["en-US", "zh", "zh-Hant-TW", "ar-AE", "fr-CA", "tlh"]) {
        const { list } = expectData(await ask(world, {}, { headers: { Language } }), listData);
        must(list[0]?.name.en, `with Language ${Language} a hotel has no English name`);
      }
    },
    { trap: [54] },
  ),
  rule(
    "4.7",
    "test-header",
    "the Test header is accepted and changes nothing, malformed or not",
    async (world) => {
      const { basic, list } = expectData(await ask(world, {}), listData);
      const session = { "Session-Id": basic.sessionId };
      for (const Test of [
        "scenario=soldOut",
        "scenario=unknownInternalError&hotel=h1",
        "%%%",
        "a",
        "rawttl=5x",
      ]) {
        const again = expectData(await ask(world, {}, { headers: { ...session, Test } }), listData);
        mustEqual(again.list, list, `the list with Test: ${Test}`);
      }
    },
    { trap: [33] },
  ),
  rule(
    "4.7",
    "nothing-to-sell",
    "when suppliers were asked and had nothing, the list is empty, total is 0 and nothing is explained",
    async (world) => {
      for (const change of [
        { roomOccupancies: [{ adultCount: 18 }] },
        { hotelIds: ["h-unknown"] },
        { hotelIds: undefined, destinationId: "no-such-destination" },
        { hotelIds: undefined, destinationName: "Zqxzqxzqx" },
      ]) {
        const { list, total, hasMore = false, basic } = expectData(await ask(world, change), listData);
        mustEqual([list.length, total, hasMore], [0, 0, false], "list, total and hasMore");
        mustEqual(basic.emptyReason, undefined, "emptyReason");
        mustEqual(basic.notices, undefined, "notices");
      }
    },
    { trap: [37], decided: SEARCH },
  ),
];
