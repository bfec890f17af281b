import { z } from "zod";
import { expectData, Violation } from "./expect.ts";
import { PATHS } from "./interface.ts";
import type { Answer } from "./transport.ts";
import type { Caller } from "./caller.ts";
import type { StayDates } from "./world.ts";

/** Who asks: the open account where nothing is said. */
export type AsCaller = { ticket?: string; headers?: Record<string, string> };

export type Occupancy = { adultCount: number; childrenAges?: number[] };

export type StayOptions = AsCaller & {
  checkIn?: string;
  checkOut?: string;
  /** One room for two adults by default. */
  roomOccupancies?: Occupancy[];
  /** More members of the HotelRates body, as `residencyCode`. */
  body?: Record<string, unknown>;
  /** Which of the packages to take; the first where absent. */
  where?: (pkg: RatePkg) => boolean;
  /** An open session to go on with. */
  sessionId?: string;
};

const money = z.object({ currency: z.string(), amount: z.number() });
const rateOf = z.looseObject({
  netRate: money,
  commissionableRate: money.optional(),
  grossRate: money.optional(),
  respectGrossRate: z.boolean().optional(),
});
/** What every package must have (§2.4); the optional members are read by the rules about them. */
export const ratePkg = z.looseObject({
  ratePkgId: z.string().min(1),
  refundableMode: z.enum(["full", "partial", "no"]),
  refundableUntil: z.string().optional(),
  cancelFees: z.array(z.looseObject({ until: z.string(), fee: money })).optional(),
  rate: rateOf,
  totalRate: rateOf,
  checkIn: z.string(),
  checkOut: z.string(),
});
export type RatePkg = z.infer<typeof ratePkg>;
export const ratesData = z.looseObject({
  rooms: z.array(z.looseObject({ roomTypeId: z.string(), hotelId: z.string(), rates: z.array(ratePkg) })),
});

export type FoundRate = {
  sessionId: string;
  ratePkgId: string;
  pkg: RatePkg;
  hotelId: string;
  roomOccupancies: Occupancy[];
  caller: AsCaller;
};

/** The way from a search to a rate, as §1 recommends it. Bound into the World. */
export type Stays = {
  /** Searches the hotel and returns the session that was opened. */
  openSession(hotelId: string, options?: StayOptions): Promise<string>;
  /** HotelList and HotelRates, and one package of the hotel. @throws Violation when there is none. */
  findRate(hotelId: string, options?: StayOptions): Promise<FoundRate>;
  /** CheckAvail of a package in its session. */
  checkAvail(rate: Pick<FoundRate, "sessionId" | "ratePkgId" | "caller">): Promise<Answer>;
};

export function createStays(call: Caller, dates: StayDates): Stays {
  const stayOf = ({ checkIn, checkOut, roomOccupancies }: StayOptions) => ({
    checkIn: checkIn ?? dates.checkIn,
    checkOut: checkOut ?? dates.checkOut,
    roomOccupancies: roomOccupancies ?? [{ adultCount: 2 }],
  });

  const openSession: Stays["openSession"] = async (hotelId, options = {}) => {
    const answer = await call(
      PATHS.hotelList,
      { ...stayOf(options), hotelIds: [hotelId], maxRatesPerHotel: 1 },
      { ticket: options.ticket, headers: options.headers },
    );
    const { basic } = expectData(answer, z.looseObject({ basic: z.looseObject({ sessionId: z.string() }) }));
    return basic.sessionId;
  };

  const findRate: Stays["findRate"] = async (hotelId, options = {}) => {
    const sessionId = options.sessionId ?? (await openSession(hotelId, options));
    const stay = stayOf(options);
    const answer = await call(
      PATHS.hotelRates,
      { hotelId, ...stay, ...options.body },
      { ticket: options.ticket, headers: { "Session-Id": sessionId, ...options.headers } },
    );
    const packages = expectData(answer, ratesData).rooms.flatMap(({ rates }) => rates);
    const pkg = packages.find(options.where ?? (() => true));
    if (!pkg) throw new Violation(`none of ${packages.length} packages of ${hotelId} is what the rule needs`);
    return {
      sessionId,
      ratePkgId: pkg.ratePkgId,
      pkg,
      hotelId,
      roomOccupancies: stay.roomOccupancies,
      caller: { ticket: options.ticket, headers: options.headers },
    };
  };

  return {
    openSession,
    findRate,
    checkAvail: ({ sessionId, ratePkgId, caller }) =>
      call(
        PATHS.checkAvail,
        { ratePkgId },
        { ...caller, headers: { "Session-Id": sessionId, ...caller.headers } },
      ),
  };
}
