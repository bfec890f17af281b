import { type HotelListData, hotelListData } from "#lib/contract/hotel-list.ts";
import { type HotelRatesData, hotelRatesData } from "#lib/contract/hotel-rates.ts";
import { createContent } from "#provider/content/create-content.ts";
import type { Content } from "#provider/content/port.ts";
import { createWorld, type World } from "#provider/content/world.ts";
import { createSuppliers } from "#provider/suppliers/create-suppliers.ts";
import type { Supplier } from "#provider/suppliers/port.ts";
import { createRememberedBookings } from "#provider/suppliers/remembered-bookings.ts";
import { waitForAbort } from "#provider/suppliers/wait.ts";
import { createKernelParts, toKernel } from "./create-search-kernel.ts";
import type { KernelParts } from "./kernel-parts.ts";
import type { HotelListQuery, HotelRatesQuery, SearchContext, SearchKernel } from "./port.ts";

/** The instant tests stand at. */
export const TEST_NOW_MS = Date.parse("2026-11-21T09:30:00Z");

export type SearchFixture = {
  world: World;
  content: Content;
  suppliers: ReadonlyMap<number, Supplier>;
  kernel: SearchKernel;
  /** What the kernel works with. */
  parts: KernelParts;
};

/** A whole world without delays. `replaced` stands in for suppliers of the same id, or beside them. */
export function createSearchFixture(replaced: readonly Supplier[] = [], hotelCount = 3000): SearchFixture {
  const world = createWorld(hotelCount);
  const content = createContent(world);
  const suppliers = new Map(
    createSuppliers({
      world,
      bookings: createRememberedBookings(),
      rehearsalScale: 0,
      now: () => TEST_NOW_MS,
    }),
  );
  for (const supplier of replaced) suppliers.set(supplier.id, supplier);
  const parts = createKernelParts({ world, content, suppliers, packageKey: Buffer.alloc(32, 7) });
  return { world, content, suppliers, kernel: toKernel(parts), parts };
}

/** A supplier that never answers anything. */
export function silentSupplier(id: number): Supplier {
  return {
    id,
    name: "Silent",
    search: (_, signal) => waitForAbort(signal),
    check: (_, __, signal) => waitForAbort(signal),
    book: (_, signal) => waitForAbort(signal),
    findBooking: (_, signal) => waitForAbort(signal),
    cancel: (_, signal) => waitForAbort(signal),
  };
}

const NO_FRAME = { head: Buffer.alloc(0), tail: Buffer.alloc(0) };

/** HotelList's data as a client reads it, held to the contract. */
export async function readHotelList(
  kernel: SearchKernel,
  query: Partial<HotelListQuery>,
  context: Partial<SearchContext> = {},
): Promise<HotelListData> {
  const { bytes, release } = await kernel.listHotels(listQuery(query), contextOf(context), NO_FRAME);
  const data = hotelListData.parse(JSON.parse(bytes.toString("utf8")));
  release();
  return data;
}

/** HotelRates' data as a client reads it, held to the contract. */
export async function readHotelRates(
  kernel: SearchKernel,
  query: HotelRatesQuery,
  context: Partial<SearchContext> = {},
): Promise<HotelRatesData> {
  const { bytes, release } = await kernel.listRates(query, contextOf(context), NO_FRAME);
  const data = hotelRatesData.parse(JSON.parse(bytes.toString("utf8")));
  release();
  return data;
}

export function contextOf(changes: Partial<SearchContext> = {}): SearchContext {
  return {
    entitlement: {
      accountId: "open",
      suppliers: { enabled: [101, 102, 103, 104], permitted: [101, 102, 103, 104], excluded: [] },
      supplierBreakdown: false,
    },
    session: { id: "session-1", openedAtMs: TEST_NOW_MS },
    nowMs: TEST_NOW_MS,
    ...changes,
  };
}

export function listQuery(changes: Partial<HotelListQuery> = {}): HotelListQuery {
  return {
    checkIn: "2027-02-10",
    checkOut: "2027-02-13",
    roomOccupancies: [{ adultCount: 2 }],
    maxRatesPerHotel: 1,
    pageNum: 1,
    pageSize: 50,
    ...changes,
  };
}
