import { expectField, must, mustEqual, show } from "#conformance/expect.ts";
import { PATHS } from "#conformance/interface.ts";
import { type Rule, rule } from "#conformance/rule.ts";
import { check, ratesOf, rehearsalHotels, search, wholeCity } from "#conformance/searches.ts";
import { minorOf, type Pkg, packagesOf } from "#conformance/shapes.ts";
import type { World } from "#conformance/world.ts";

const MONEY = "002-money-on-the-wire.md";
const NAMES = "004-names-the-specification-leaves-open.md";
const SEARCH = "005-the-world-and-its-search.md";

/** Those of a whole city for two rooms, and those of the rehearsing properties for one. */
async function allPackages(world: World): Promise<Pkg[]> {
  const hotels = [...(await wholeCity(world)), ...(await rehearsalHotels(world))];
  return hotels.flatMap(({ rooms }) => packagesOf(rooms));
}

async function packagesAt(world: World, word: string): Promise<Pkg[]> {
  return packagesOf((await ratesOf(world, world.property(word))).rooms);
}

function keyOf({ originalRoomNaming, board, cancelFees, refundableMode }: Pkg): string {
  const untils = cancelFees?.map(({ until }) => until);
  return JSON.stringify([originalRoomNaming, board?.boardId, refundableMode, untils]);
}

/** Another letter at that place. */
function flip(text: string, at: number): string {
  return `${text.slice(0, at)}${text[at] === "A" ? "B" : "A"}${text.slice(at + 1)}`;
}

const twoRooms = async (world: World): Promise<Pkg[]> =>
  (await wholeCity(world)).flatMap(({ rooms }) => packagesOf(rooms));

export const rules: Rule[] = [
  rule(
    "2.4",
    "members",
    "a package has its id, mode, rates and dates, and the dates are those searched",
    async (world) => {
      // What has to be there is demanded by the shape the search is read with.
      for (const { checkIn, checkOut } of await allPackages(world)) {
        mustEqual([checkIn, checkOut], [world.dates.checkIn, world.dates.checkOut], "the dates");
      }
    },
  ),
  rule("2.4", "ids-differ", "two packages of an answer never share a ratePkgId", async (world) => {
    const ids = (await twoRooms(world)).map(({ ratePkgId }) => ratePkgId);
    mustEqual(new Set(ids).size, ids.length, "the count of different ids");
  }),
  rule(
    "2.4",
    "total-of-equal-rooms",
    "totalRate is the price of all rooms and all nights: for two equal rooms twice the rate of one",
    async (world) => {
      for (const { rate, totalRate } of await twoRooms(world)) {
        for (const view of ["netRate", "grossRate", "commissionableRate"] as const) {
          const [one, all] = [rate[view], totalRate[view]];
          if (!one || !all) continue;
          mustEqual(minorOf(all, view), 2 * minorOf(one, view), `${view} of two rooms in minor units`);
        }
      }
    },
    { trap: [25] },
  ),
  rule(
    "2.4",
    "total-of-one-room",
    "for one room totalRate is rate",
    async (world) => {
      const hotels = await rehearsalHotels(world);
      const { rooms } = await ratesOf(world, await world.ordinaryHotel());
      for (const { rate, totalRate } of [
        ...packagesOf(rooms),
        ...hotels.flatMap((one) => packagesOf(one.rooms)),
      ]) {
        mustEqual(totalRate.netRate, rate.netRate, "totalRate.netRate");
      }
    },
    { trap: [25] },
  ),
  rule(
    "2.4",
    "total-of-different-rooms",
    "for rooms with different parties rate is the first room's price and totalRate the sum",
    async (world) => {
      const hotelId = await world.ordinaryHotel();
      const parties = [{ adultCount: 2 }, { adultCount: 1 }];
      const both = packagesOf((await ratesOf(world, hotelId, { roomOccupancies: parties })).rooms);
      const turned = packagesOf(
        (await ratesOf(world, hotelId, { roomOccupancies: parties.toReversed() })).rooms,
      );
      const byKey = new Map(turned.map((pkg) => [keyOf(pkg), pkg]));
      let compared = 0;
      for (const pkg of both) {
        const other = byKey.get(keyOf(pkg));
        if (!other) continue;
        compared += 1;
        const [first, second] = [minorOf(pkg.rate.netRate, "rate"), minorOf(other.rate.netRate, "rate")];
        mustEqual(minorOf(pkg.totalRate.netRate, "total"), first + second, "the total of the two rooms");
      }
      must(compared > 0, "no package was offered for both orders of the rooms");
    },
    { decided: SEARCH, trap: [25] },
  ),
  rule(
    "2.4",
    "rate-views",
    "the three views of a rate have one currency, and the selling price is not below the net price",
    async (world) => {
      for (const { rate, totalRate } of await allPackages(world)) {
        for (const { netRate, grossRate = netRate, commissionableRate = netRate } of [rate, totalRate]) {
          mustEqual(
            [grossRate.currency, commissionableRate.currency],
            [netRate.currency, netRate.currency],
            "currencies",
          );
          must(
            netRate.amount > 0 && grossRate.amount >= netRate.amount,
            `net ${netRate.amount}, gross ${grossRate.amount}`,
          );
        }
      }
    },
  ),
  rule(
    "2.4",
    "exact-amounts",
    "every amount is exact in its currency's minor unit",
    async (world) => {
      for (const { rate, totalRate, cancelFees = [], tax } of await allPackages(world)) {
        for (const view of [rate, totalRate]) minorOf(view.netRate, "netRate");
        for (const { fee } of cancelFees) minorOf(fee, "a fee");
        for (const { amount } of tax?.items ?? []) minorOf(amount, "a tax");
      }
    },
    { decided: MONEY, trap: [26] },
  ),
  rule(
    "2.4",
    "respect-gross-rate",
    "a rate whose selling price is fixed says respectGrossRate with a grossRate, others do not",
    async (world) => {
      for (const { rate, totalRate } of await packagesAt(world, "respect-gross-rate")) {
        mustEqual([rate.respectGrossRate, totalRate.respectGrossRate], [true, true], "respectGrossRate");
        must(rate.grossRate && totalRate.grossRate, "there is no grossRate to respect");
      }
      for (const { rate } of packagesOf((await ratesOf(world, await world.ordinaryHotel())).rooms)) {
        mustEqual(rate.respectGrossRate ?? false, false, "respectGrossRate of an ordinary rate");
      }
    },
    { trap: [25], needs: ["property:respect-gross-rate"] },
  ),
  rule(
    "2.4",
    "original-naming",
    "a package carries the supplier's own room code, room name and the supplier's id",
    async (world) => {
      for (const { originalRoomNaming: naming } of await twoRooms(world)) {
        must(
          naming?.id && naming.name && typeof naming.supplier === "number",
          `originalRoomNaming is ${show(naming)}`,
        );
      }
    },
  ),
  rule(
    "2.4",
    "packaged",
    "a packaged product says includesPackaging, an ordinary one does not",
    async (world) => {
      for (const pkg of await packagesAt(world, "packaged"))
        mustEqual(pkg.includesPackaging, true, "includesPackaging");
      const ordinary = packagesOf((await ratesOf(world, await world.ordinaryHotel())).rooms);
      must(
        ordinary.some(({ includesPackaging }) => includesPackaging !== true),
        "everything is packaged",
      );
    },
    { needs: ["property:packaged"] },
  ),
  rule(
    "2.4",
    "boards",
    "a board has one of the twelve codes and a name in the default language",
    async (world) => {
      const seen = new Set<string>();
      for (const { board } of await allPackages(world)) {
        if (!board) continue;
        seen.add(board.boardId);
        must(board.boardName?.en, `the board ${board.boardId} has no English name`);
      }
      must(seen.size > 1, `only ${[...seen].join()} is offered in a whole city`);
    },
  ),
  rule(
    "2.4",
    "tax-adds-up",
    "tax.total is the sum of tax.items, in the currency of the rate",
    async (world) => {
      for (const { tax, rate } of await allPackages(world)) {
        if (!tax?.total || !tax.items) continue;
        const sum = tax.items.reduce((total, { amount }) => total + minorOf(amount, "a tax"), 0);
        mustEqual(minorOf(tax.total, "tax.total"), sum, "tax.total in minor units");
        for (const { amount } of [...tax.items, { amount: tax.total }]) {
          mustEqual(amount.currency, rate.netRate.currency, "the currency of a tax");
        }
      }
    },
    { trap: [25], decided: "014-where-the-document-is-silent.md" },
  ),
  rule(
    "2.4",
    "tax-items",
    "a tax has a code, a name, an amount, whether the price holds it and where it is paid",
    async (world) => {
      // The shape demands the members; here that there are taxes at all, and of both kinds.
      const items = (await allPackages(world)).flatMap(({ tax }) => tax?.items ?? []);
      must(
        items.some(({ included, payAt }) => included && payAt === "booking"),
        "no tax is part of a price",
      );
      for (const { name, code } of items) must(name.en, `the tax ${code} has no English name`);
    },
    { decided: "014-where-the-document-is-silent.md" },
  ),
  rule(
    "2.4",
    "pay-at-property",
    "what the traveller pays at the desk is a tax item that the price does not hold",
    async (world) => {
      for (const { tax } of await packagesAt(world, "pay-at-property")) {
        must(
          tax?.items?.some(({ payAt, included }) => payAt === "property" && !included),
          `no item is paid at the property: ${show(tax)}`,
        );
      }
    },
    { needs: ["property:pay-at-property"], decided: "014-where-the-document-is-silent.md" },
  ),
  rule(
    "2.4",
    "rate-comment",
    "remarks of a supplier come as plain text, whatever they hold",
    async (world) => {
      const packages = await packagesAt(world, "hostile-text");
      must(
        packages.some(({ rateComment }) => rateComment?.includes("<script>")),
        "the text was changed on its way",
      );
    },
    { needs: ["property:hostile-text"] },
  ),
  rule(
    "2.4",
    "required-guest-fields",
    "a package names the guest fields its supplier requires",
    async (world) => {
      const [pkg] = await packagesAt(world, "required-guest-fields");
      mustEqual(
        pkg?.requiredGuestFields?.toSorted(),
        ["dateOfBirth", "gender", "passportNumber"],
        "requiredGuestFields",
      );
    },
    { decided: NAMES, needs: ["property:required-guest-fields"] },
  ),
  rule(
    "2.4",
    "same-question-same-answer",
    "the same question in the same session has the same answer",
    async (world) => {
      const hotelId = await world.ordinaryHotel();
      const { sessionId, rooms } = await ratesOf(world, hotelId);
      const options = { headers: { "Session-Id": sessionId } };
      const { list } = await search(world, { hotelIds: [hotelId] }, options);
      const again = await search(world, { hotelIds: [hotelId] }, options);
      mustEqual(again.list, list, "the list");
      mustEqual(
        packagesOf(list[0]?.rooms).map(({ ratePkgId }) => ratePkgId),
        packagesOf(rooms).map(({ ratePkgId }) => ratePkgId),
        "the packages of HotelList and HotelRates",
      );
    },
    { decided: SEARCH },
  ),
  rule(
    "2.4",
    "session-bound",
    "a ratePkgId resolves in the session that produced it and in no other",
    async (world) => {
      const rate = await world.findRate(await world.ordinaryHotel());
      mustEqual((await check(world, rate)).status, 1, "the status in its own session");
      const sessionId = await world.openSession(await world.ordinaryHotel());
      expectField(await world.checkAvail({ ...rate, sessionId }), "ratePkgId");
      const { answer } = await world.bookOrder({ ...rate, sessionId });
      expectField(answer, "ratePkgId");
    },
  ),
  rule(
    "2.4",
    "one-answer-for-every-reason",
    "a foreign, altered, malformed or unknown ratePkgId has the same answer, in CheckAvail and in Book",
    async (world) => {
      const hotelId = await world.ordinaryHotel();
      const rate = await world.findRate(hotelId);
      const foreign = await world.findRate(hotelId, {
        ticket: await world.ticketOf("market-restricted"),
        headers: { Market: world.account("market-restricted").markets[0] ?? "" },
      });
      const { length } = rate.ratePkgId;
      const altered = [0, 1, length >> 1, length - 1].map((at) => flip(rate.ratePkgId, at));
      const ids = [
        foreign.ratePkgId,
        ...altered,
        `${rate.ratePkgId}A`,
        rate.ratePkgId.slice(0, -2),
        "x",
        "💥",
      ];
      const answers = await Promise.all(ids.map((ratePkgId) => world.checkAvail({ ...rate, ratePkgId })));
      for (const answer of answers) {
        expectField(answer, "ratePkgId");
        mustEqual(answer.json, answers[0]?.json, "the answer");
      }
      for (const ratePkgId of ["x", foreign.ratePkgId]) {
        const { answer } = await world.bookOrder({ ...rate, ratePkgId });
        mustEqual(answer.json, answers[0]?.json, "the answer of Book");
      }
    },
    { needs: ["trait:market-restricted"], decided: "003-sealed-rate-packages.md" },
  ),
  rule("2.4", "list-resolves", "a package of HotelList resolves as one of HotelRates does", async (world) => {
    const { list, basic } = await search(world, {
      hotelIds: [await world.ordinaryHotel()],
      maxRatesPerHotel: 1,
    });
    const [pkg] = packagesOf(list[0]?.rooms);
    must(pkg, "the list has no package");
    const answer = await world.call(
      PATHS.checkAvail,
      { ratePkgId: pkg.ratePkgId },
      { headers: { "Session-Id": basic.sessionId } },
    );
    mustEqual([answer.code, answer.data["status"]], [0, 1], "code and status");
  }),
];
