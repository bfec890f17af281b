import { CEILINGS, type OperationName, PATHS, type Scope } from "./interface.ts";
import type { Answer } from "./transport.ts";
import type { CallOptions } from "./caller.ts";
import type { World } from "./world.ts";

export const ALL_OPERATIONS = Object.keys(CEILINGS) as OperationName[];

/** The scope of each operation (§5 rule 5; which is whose is decided). */
export const SCOPE_OF: Partial<Record<OperationName, Scope>> = {
  destinations: "content:read",
  hotelsMetadata: "content:read",
  hotelStaticDetail: "content:read",
  hotelList: "search:read",
  hotelRates: "search:read",
  checkAvail: "search:read",
  book: "booking:write",
  queryOrders: "booking:read",
  orderVoucher: "booking:read",
  cancel: "booking:cancel",
};

/** A body of the right shape that finds and changes nothing: it gets through to the operation itself. */
export function probeBody(world: World, name: OperationName): Record<string, unknown> {
  const { checkIn, checkOut } = world.dates;
  const stay = { checkIn, checkOut, roomOccupancies: [{ adultCount: 2 }] };
  const bodies: Record<OperationName, () => Record<string, unknown>> = {
    ticket: () => ({ appKey: "nobody", appSecret: "nothing" }),
    oauthToken: () => ({ grant_type: "client_credentials", client_id: "nobody", client_secret: "nothing" }),
    destinations: () => ({ countryCode: "AE" }),
    hotelsMetadata: () => ({ destinationId: "nowhere" }),
    hotelStaticDetail: () => ({ hotelId: "nowhere" }),
    hotelList: () => ({ ...stay, hotelIds: ["nowhere"] }),
    hotelRates: () => ({ ...stay, hotelId: "nowhere" }),
    checkAvail: () => ({ ratePkgId: "nothing" }),
    book: () => world.bookBody({ ratePkgId: "nothing", roomOccupancies: stay.roomOccupancies }),
    queryOrders: () => ({ customerReferenceNos: [] }),
    orderVoucher: () => ({ customerReferenceNo: world.refs.next() }),
    cancel: () => ({ customerReferenceNo: world.refs.next(), supplierReferenceNo: "nothing" }),
  };
  return bodies[name]();
}

/** Calls the operation with its probe. A session of the open account goes along where the operation needs one. */
export async function probe(world: World, name: OperationName, options: CallOptions = {}): Promise<Answer> {
  return world.call(PATHS[name], probeBody(world, name), options);
}

/** Every operation at once; what is found wrong is told with the operation's name. */
export async function forEachOperation(
  names: readonly OperationName[],
  check: (name: OperationName) => Promise<void>,
): Promise<void> {
  await Promise.all(
    names.map(async (name) => {
      try {
        await check(name);
      } catch (error) {
        throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
    }),
  );
}
