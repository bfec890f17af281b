import { expectCode, expectField, expectOk, must, mustEqual } from "#conformance/expect.ts";
import { hasteFor, mustBeInTime } from "#conformance/in-time.ts";
import { CODES, PATHS } from "#conformance/interface.ts";
import { type Rule, rule } from "#conformance/rule.ts";
import { ratesIn, ratesOf, search } from "#conformance/searches.ts";
import { defaultStay, packagesOf } from "#conformance/shapes.ts";
import type { Answer } from "#conformance/transport.ts";
import type { World } from "#conformance/world.ts";

async function ask(
  world: World,
  change: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const hotelId = await world.ordinaryHotel();
  const sessionId = await world.openSession(hotelId);
  const body = { ...defaultStay(world), hotelId, ...change };
  return world.call(PATHS.hotelRates, body, { headers: { "Session-Id": sessionId, ...headers } });
}

function refused(
  name: string,
  text: string,
  field: string,
  changes: readonly Record<string, unknown>[],
  trap?: number[],
): Rule {
  return rule(
    "4.8",
    name,
    text,
    async (world) => {
      for (const change of changes) expectField(await ask(world, change), field);
    },
    trap ? { trap } : {},
  );
}

export const rules: Rule[] = [
  refused("hotel-required", "hotelId is required", "hotelId", [
    { hotelId: undefined },
    { hotelId: "" },
    { hotelId: ["h1"] },
  ]),
  refused("check-in-required", "checkIn is required and a calendar day", "checkIn", [
    { checkIn: undefined },
    { checkIn: "2027-02-29" },
  ]),
  rule(
    "4.8",
    "check-in-past",
    "a checkIn that is over everywhere on earth is refused",
    async (world) => {
      const past = { checkIn: world.dates.inDays(-2), checkOut: world.dates.inDays(1) };
      expectField(await ask(world, past), "checkIn");
    },
    { decided: "015-what-the-rules-settled.md" },
  ),
  refused("check-out-required", "checkOut is required and a calendar day", "checkOut", [
    { checkOut: undefined },
    { checkOut: "soon" },
  ]),
  refused("occupancies-required", "roomOccupancies is required, with at least one entry", "roomOccupancies", [
    { roomOccupancies: undefined },
    { roomOccupancies: [] },
  ]),
  refused(
    "unknown-fields",
    "a field nobody knows is refused, paging and sorting too",
    "p",
    [{ bop: 1 }, { pageNum: 1 }, { page: {} }, { occupancy: {} }],
    [35],
  ),
  refused(
    "codes-of-countries",
    "countryCode, residencyCode and nationalityCode are ISO 3166-1 alpha-2",
    "Code",
    [{ countryCode: "UAE" }, { countryCode: "ZZ" }, { residencyCode: "x" }, { nationalityCode: "12" }],
  ),
  rule("4.8", "booker", "countryCode, residencyCode and nationalityCode are optional", async (world) => {
    expectOk(await ask(world, {}));
    expectOk(await ask(world, { countryCode: "AE", residencyCode: "GB", nationalityCode: "CN" }));
  }),
  rule(
    "4.8",
    "all-packages",
    "HotelRates has every package of the hotel that HotelList has without a cap",
    async (world) => {
      const hotelId = await world.ordinaryHotel();
      const { list, basic } = await search(world, { hotelIds: [hotelId] });
      const rates = packagesOf(await ratesIn(world, basic.sessionId, { hotelId }));
      const listed = new Set(rates.map(({ ratePkgId }) => ratePkgId));
      must(rates.length > 1, `there is ${rates.length} package only`);
      for (const { ratePkgId } of packagesOf(list[0]?.rooms))
        must(listed.has(ratePkgId), "a package of the list is missing");
    },
  ),
  rule(
    "4.8",
    "any-hotel-of-the-session",
    "a session opened by another search gives the rates of any hotel",
    async (world) => {
      const sessionId = await world.openSession(await world.ordinaryHotel());
      const rooms = await ratesIn(world, sessionId, { hotelId: world.property("packaged") });
      must(packagesOf(rooms).length > 0, "there are no packages");
    },
    { needs: ["property:packaged"] },
  ),
  rule(
    "4.8",
    "nothing-to-sell",
    "a hotel nobody knows, or nobody has a room in for the party, has no rooms",
    async (world) => {
      const sessionId = await world.openSession(await world.ordinaryHotel());
      mustEqual(await ratesIn(world, sessionId, { hotelId: "h-unknown" }), [], "rooms of an unknown hotel");
      const many = { hotelId: await world.ordinaryHotel(), roomOccupancies: [{ adultCount: 18 }] };
      mustEqual(await ratesIn(world, sessionId, many), [], "rooms for 18 adults in one");
    },
    { decided: "005-the-world-and-its-search.md" },
  ),
  rule(
    "4.8",
    "timeout",
    "with Timeout-Milliseconds the answer comes before it; where no supplier has told by then it is 100000504, never sold out",
    async (world) => {
      const hotelId = world.property("slow");
      const sessionId = await world.openSession(await world.ordinaryHotel());
      // Nobody else's: a question that another rule asks as well may be answered together with it.
      const stay = { checkIn: world.dates.inDays(41), checkOut: world.dates.inDays(43) };
      const ratesWith = (headers: Record<string, string>) =>
        world.call(
          PATHS.hotelRates,
          { ...defaultStay(world), ...stay, hotelId },
          { headers: { "Session-Id": sessionId, ...headers } },
        );
      const timeoutMs = await hasteFor(async () => expectOk(await ratesWith({})));
      const answer = await mustBeInTime(timeoutMs, () =>
        ratesWith({ "Timeout-Milliseconds": String(timeoutMs) }),
      );
      expectCode(answer, 200, CODES.upstreamTimeout);
    },
    { needs: ["property:slow"], decided: "015-what-the-rules-settled.md" },
  ),
  rule(
    "4.8",
    "currency",
    "prices come in the Currency asked for",
    async (world) => {
      for (const Currency of ["EUR", "BHD", "JPY"]) {
        const { rooms } = await ratesOf(world, await world.ordinaryHotel(), {}, { headers: { Currency } });
        const packages = packagesOf(rooms);
        must(packages.length > 0, `there is nothing in ${Currency}`);
        for (const { totalRate } of packages) mustEqual(totalRate.netRate.currency, Currency, "the currency");
      }
    },
    { trap: [26] },
  ),
  rule(
    "4.8",
    "children",
    "rooms are priced for their own parties: children and rooms are taken as asked",
    async (world) => {
      const roomOccupancies = [{ adultCount: 2, childrenAges: [4, 9] }, { adultCount: 1 }];
      const { rooms } = await ratesOf(world, world.property("packaged"), { roomOccupancies });
      must(packagesOf(rooms).length > 0, "a family and a single have no package");
    },
    { needs: ["property:packaged"] },
  ),
  rule(
    "4.8",
    "languages",
    "texts fall back to the default language, whatever Language is sent",
    async (world) => {
      for (const Language of ["fr-CA", "zh-Hant", "ar-EG"]) {
        const { rooms } = await ratesOf(world, await world.ordinaryHotel(), {}, { headers: { Language } });
        for (const { roomTypeName } of rooms) must(roomTypeName.en, "a room type has no English name");
      }
    },
    { trap: [54] },
  ),
  rule(
    "4.8",
    "test-header",
    "the Test header is accepted and changes nothing",
    async (world) => {
      const answer = expectOk(await ask(world, {}, { Test: "scenario=soldOut&rawcache=only" }));
      must(Array.isArray(answer.data["rooms"]) && answer.data["rooms"].length > 0, "there are no rooms");
    },
    { trap: [33] },
  ),
];
