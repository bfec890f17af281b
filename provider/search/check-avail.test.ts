import { describe, expect, it } from "vitest";
import { CHECK_STATUS, checkAvailData, type CheckAvailData } from "#lib/contract/check-avail.ts";
import { CODES } from "#lib/contract/codes.ts";
import type { RoomRatePkg } from "#lib/contract/rate-package.ts";
import { fromWireMoney, type Money, money, type WireMoney } from "#lib/domain/money.ts";
import { type Rehearsal, rehearsalHotelId, REHEARSALS } from "#provider/suppliers/rehearsal.ts";
import type { SearchContext } from "./port.ts";
import {
  contextOf,
  createSearchFixture,
  listQuery,
  readHotelRates,
  silentSupplier,
} from "./search-fixture.ts";

const { kernel } = createSearchFixture();

async function firstRate(hotelId: string, context: Partial<SearchContext> = {}): Promise<RoomRatePkg> {
  const { rooms } = await readHotelRates(kernel, { ...listQuery(), hotelId }, context);
  const rate = rooms[0]?.rates?.[0];
  if (!rate) throw new Error(`no rate at ${hotelId}`);
  return rate;
}

const rehearse = (word: Rehearsal) => firstRate(rehearsalHotelId(word));

async function check(ratePkgId: string, context: Partial<SearchContext> = {}): Promise<CheckAvailData> {
  const answer = await kernel.checkAvail(ratePkgId, contextOf(context));
  expect(checkAvailData.safeParse(answer).error).toBeUndefined();
  if (!answer) throw new Error("the package did not open");
  return answer;
}

async function checkedRate(ratePkgId: string): Promise<RoomRatePkg> {
  const { status, roomRatePkg } = await check(ratePkgId);
  expect(status).toBe(CHECK_STATUS.available);
  if (!roomRatePkg) throw new Error("no package");
  return roomRatePkg;
}

const sumOf = (parts: readonly WireMoney[]): Money =>
  parts
    .map(fromWireMoney)
    .reduce(({ amountMinor, currency }, part) => money(amountMinor + part.amountMinor, currency));

const SILENCE = { code: CODES.timeout, httpStatus: 200 };

const bookable = async (ratePkgId: string) => (await kernel.findBookable(ratePkgId, contextOf())).kind;
const net = ({ totalRate }: RoomRatePkg) => totalRate.netRate.amount;

/** HotelRates where these suppliers are silent. */
const ratesWithout = (silentOnes: readonly number[], hotelId: string) =>
  readHotelRates(
    createSearchFixture(silentOnes.map(silentSupplier)).kernel,
    { ...listQuery(), hotelId },
    { timeoutMs: 60 },
  );

describe("CheckAvail", () => {
  it("gives a rate that stands back as it was, with the exchange rates needed", async () => {
    const rate = await firstRate("h201000002");
    const answer = await check(rate.ratePkgId);
    expect(answer).toEqual({
      status: CHECK_STATUS.available,
      roomRatePkg: rate,
      exchangeRateSnapshot: { date: "2026-11-20", usd: { aed: 3.6725, usd: 1 } },
    });
    expect(await bookable(rate.ratePkgId)).toBe("bookable");
  });

  it.each([
    ["price-up", 1],
    ["price-down", -1],
  ] as const)(
    "gives %s in-band with the refreshed package, which can be booked while the old one cannot",
    async (word, sign) => {
      const rate = await rehearse(word);
      const { statusRemark } = await check(rate.ratePkgId);
      const fresh = await checkedRate(rate.ratePkgId);
      expect(Math.sign(net(fresh) - net(rate))).toBe(sign);
      expect(fresh.ratePkgId).not.toBe(rate.ratePkgId);
      expect(statusRemark).toContain(String(net(fresh)));
      expect(await bookable(rate.ratePkgId)).toBe("moved");
      expect(await bookable(fresh.ratePkgId)).toBe("bookable");
      expect(await checkedRate(fresh.ratePkgId)).toEqual(fresh);
    },
  );

  it("says a sold-out rate is gone and offers others of the hotel that can be booked", async () => {
    const rate = await rehearse("sold-out-at-check");
    const answer = await check(rate.ratePkgId);
    expect(answer.status).toBe(CHECK_STATUS.unavailable);
    expect(answer.roomRatePkg).toBeUndefined();
    expect((await check(rate.ratePkgId, { language: "zh" })).statusRemark).toBe("该价格已不可用。");
    const offered = answer.fallbackRooms?.flatMap(({ rates = [] }) => rates) ?? [];
    expect(offered.length).toBeGreaterThan(0);
    for (const other of offered) {
      expect(await checkedRate(other.ratePkgId)).toEqual(other);
      expect(await bookable(other.ratePkgId)).toBe("bookable");
    }
    expect(await bookable(rate.ratePkgId)).toBe("moved");
  });

  it("lets ari-changed stand at the check, move at Book, and be booked once its new price was seen", async () => {
    const rate = await rehearse("ari-changed");
    expect(await bookable(rate.ratePkgId)).toBe("moved");
    const checked = await checkedRate(rate.ratePkgId);
    expect(net(checked)).toBe(net(rate));
    expect(await bookable(checked.ratePkgId)).toBe("moved");
    const seen = await checkedRate(checked.ratePkgId);
    expect(net(seen)).toBeGreaterThan(net(rate));
    expect(await bookable(seen.ratePkgId)).toBe("bookable");
  });

  it("opens for the session and account it was made for only, and says the same of every fault", async () => {
    const { ratePkgId } = await firstRate("h201000002");
    const { entitlement } = contextOf();
    const foreign = [
      contextOf({ session: { id: "session-2", openedAtMs: contextOf().nowMs } }),
      contextOf({ entitlement: { ...entitlement, accountId: "other" } }),
    ];
    for (const context of foreign) {
      expect(await kernel.checkAvail(ratePkgId, context)).toBeNull();
      expect(await kernel.findBookable(ratePkgId, context)).toEqual({ kind: "invalid" });
    }
    expect(await kernel.checkAvail("not a package", contextOf())).toBeNull();
  });

  it("re-quotes in the currency the call names, else in the one of the search", async () => {
    const rate = await firstRate("h201000002", { currency: "KWD" });
    expect((await check(rate.ratePkgId)).roomRatePkg?.totalRate.netRate.currency).toBe("KWD");
    const yen = await check(rate.ratePkgId, { currency: "JPY" });
    expect(yen.roomRatePkg?.totalRate.netRate.currency).toBe("JPY");
    expect(Object.keys(yen.exchangeRateSnapshot?.usd ?? {})).toEqual(["aed", "jpy", "usd"]);
    expect(yen.statusRemark).toBeUndefined();
  });

  it("is refused as a timeout, with HTTP 200, where the supplier is silent: the rate may be there", async () => {
    const { ratePkgId } = await firstRate("h201000002");
    const { kernel: silent } = createSearchFixture([101, 102, 103, 104].map(silentSupplier));
    const context = contextOf({ timeoutMs: 40 });
    await expect(silent.checkAvail(ratePkgId, context)).rejects.toMatchObject(SILENCE);
    expect((await silent.findBookable(ratePkgId, context)).kind).toBe("unreachable");
  });

  it("is unavailable once the account may not be served by the supplier any more", async () => {
    const { ratePkgId } = await firstRate("h201000002");
    const { entitlement } = contextOf();
    const context = {
      entitlement: { ...entitlement, suppliers: { ...entitlement.suppliers, permitted: [] } },
    };
    expect((await check(ratePkgId, context)).status).toBe(CHECK_STATUS.unavailable);
    expect((await kernel.findBookable(ratePkgId, contextOf(context))).kind).toBe("moved");
  });
});

describe("HotelRates of suppliers that are silent", () => {
  it("is refused as a timeout, with HTTP 200, where there is nothing to show: that is not sold out", async () => {
    await expect(ratesWithout([101, 102, 103, 104], "h201000002")).rejects.toMatchObject(SILENCE);
    // Nobody but the slow supplier sells this one: the others answered that they have nothing.
    await expect(ratesWithout([104], rehearsalHotelId("slow"))).rejects.toMatchObject(SILENCE);
  });

  it("has the rates of those who answered", async () => {
    expect((await ratesWithout([104], "h201000002")).rooms.length).toBeGreaterThan(0);
  });
});

describe("what Book commits to", () => {
  it("are the terms of the package, with everything an order needs", async () => {
    const { rooms } = await readHotelRates(
      kernel,
      {
        ...listQuery(),
        hotelId: "h201000002",
        roomOccupancies: [{ adultCount: 2, childrenAges: [9, 4] }, { adultCount: 1 }],
        nationalityCode: "UZ",
      },
      { currency: "KWD" },
    );
    const [room] = rooms;
    const rate = room?.rates?.[0];
    const answer = await kernel.findBookable(rate?.ratePkgId ?? "", contextOf({ currency: "EUR" }));
    if (answer.kind !== "bookable") throw new Error(answer.kind);
    expect(answer.terms.ratePkg).toEqual(rate);
    expect(answer.terms).toMatchObject({
      hotel: { hotelId: "h201000002" },
      timeZone: "Asia/Dubai",
      room: { roomTypeId: room?.roomTypeId },
      rooms: [
        { adultCount: 2, childrenAges: [4, 9] },
        { adultCount: 1, childrenAges: [] },
      ],
      nightCount: 3,
      nationalityCode: "UZ",
      totalNet: { currency: "KWD" },
    });
    const { roomShares = [], ratePkg } = answer.terms;
    expect(roomShares[0]?.rate).toEqual(ratePkg.rate);
    expect(roomShares[1]?.rate).not.toEqual(ratePkg.rate);
    for (const kind of ["netRate", "grossRate", "commissionableRate"] as const) {
      expect(sumOf(roomShares.map(({ rate: own }) => own[kind]))).toEqual(
        fromWireMoney(ratePkg.totalRate[kind]),
      );
    }
    expect(sumOf(roomShares.flatMap(({ tax }) => tax.total ?? []))).toEqual(
      ratePkg.tax.total && fromWireMoney(ratePkg.tax.total),
    );
    for (const [index, item] of (ratePkg.tax.items ?? []).entries()) {
      const own = roomShares.map(({ tax }) => tax.items?.[index]);
      expect(own.map((one) => one?.code)).toEqual([item.code, item.code]);
      expect(sumOf(own.flatMap((one) => one?.amount ?? []))).toEqual(
        item.amount && fromWireMoney(item.amount),
      );
    }
    expect(answer.terms.totalNet.amountMinor / 1000).toBeCloseTo(rate?.totalRate.netRate.amount ?? 0, 3);
  });
});

describe("the rehearsal properties", () => {
  it.each(REHEARSALS)("%s is found and has rates", async (word) => {
    expect((await rehearse(word)).totalRate.netRate.amount).toBeGreaterThan(0);
  });

  it("show what they rehearse in their packages", async () => {
    expect((await rehearse("non-refundable")).refundableMode).toBe("no");
    expect((await rehearse("partial-refund")).refundableMode).toBe("partial");
    expect((await rehearse("respect-gross-rate")).totalRate.respectGrossRate).toBe(true);
    expect((await rehearse("packaged")).includesPackaging).toBe(true);
    expect((await rehearse("required-guest-fields")).requiredGuestFields).toEqual([
      "gender",
      "dateOfBirth",
      "passportNumber",
    ]);
    expect((await rehearse("hostile-text")).rateComment).toContain("<script>");
    expect((await rehearse("price-up")).refundableMode).toBe("full");
    expect((await rehearse("cancel-refused")).refundableMode).toBe("full");
  });
});
