import { describe, expect, it } from "vitest";
import { CHECK_STATUS } from "#lib/contract/check-avail.ts";
import { isPastEverywhere, isPastIn } from "./past-stays.ts";
import type { SearchContext } from "./port.ts";
import {
  contextOf,
  createSearchFixture,
  listQuery,
  readHotelList,
  readHotelRates,
} from "./search-fixture.ts";

const { kernel } = createSearchFixture();

// It is still the 21st in Los Angeles, the 22nd in Paris, and the 23rd on Line Islands.
const NIGHT_MS = Date.parse("2026-11-22T02:30:00Z");
const at = (nowMs: number): Partial<SearchContext> => ({
  nowMs,
  session: { id: "session-1", openedAtMs: NIGHT_MS },
});
const stay = { checkIn: "2026-11-21", checkOut: "2026-11-23" };
const LOS_ANGELES = "los-angeles-us";
const PARIS = "paris-fr";

describe("a check-in that is over", () => {
  it("is judged by the calendar of the place", () => {
    expect(isPastIn("America/Los_Angeles", "2026-11-21", NIGHT_MS)).toBe(false);
    expect(isPastIn("Europe/Paris", "2026-11-21", NIGHT_MS)).toBe(true);
    expect(isPastIn("Europe/Paris", "2026-11-22", NIGHT_MS)).toBe(false);
    expect(isPastIn("Pacific/Kiritimati", "2026-11-21", NIGHT_MS)).toBe(true);
  });

  it("is over everywhere once it is over twelve hours west of UTC", () => {
    expect(isPastEverywhere("2026-11-21", Date.parse("2026-11-22T11:59:59Z"))).toBe(false);
    expect(isPastEverywhere("2026-11-21", Date.parse("2026-11-22T12:00:00Z"))).toBe(true);
  });

  it("has no offers in HotelList and HotelRates where it is over, and has them where it is not", async () => {
    const list = async (destinationId: string) =>
      (await readHotelList(kernel, { destinationId, ...stay }, at(NIGHT_MS))).list;
    const [here] = await list(LOS_ANGELES);
    if (!here) throw new Error("nothing is sold in Los Angeles for a day that has not ended");
    expect(await list(PARIS)).toEqual([]);
    const [later] = (await readHotelList(kernel, { destinationId: PARIS }, at(NIGHT_MS))).list;
    const roomsAt = async (hotelId: string) =>
      (await readHotelRates(kernel, { ...listQuery(stay), hotelId }, at(NIGHT_MS))).rooms;
    expect((await roomsAt(here.id)).length).toBeGreaterThan(0);
    expect(await roomsAt(later?.id ?? "")).toEqual([]);
  });

  it("is unavailable at the check and not bookable, though its package was made in time", async () => {
    const [hotel] = (await readHotelList(kernel, { destinationId: LOS_ANGELES, ...stay }, at(NIGHT_MS))).list;
    const ratePkgId = hotel?.rooms?.[0]?.rates?.[0]?.ratePkgId ?? "";
    expect((await kernel.checkAvail(ratePkgId, contextOf(at(NIGHT_MS))))?.status).toBe(
      CHECK_STATUS.available,
    );
    const later = contextOf(at(Date.parse("2026-11-22T08:00:00Z")));
    expect(await kernel.checkAvail(ratePkgId, later)).toMatchObject({
      status: CHECK_STATUS.unavailable,
      statusRemark: "This rate is no longer available.",
    });
    expect((await kernel.findBookable(ratePkgId, later)).kind).toBe("moved");
  });
});
