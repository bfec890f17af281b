import type { World } from "#provider/content/world.ts";
import type { Supplier, SupplierBookings } from "./port.ts";
import { PROFILES } from "./simulated/profiles.ts";
import { rehearsalRows } from "./simulated/shelf.ts";
import { simulateSupplier } from "./simulated/simulate-supplier.ts";

export type SupplierSettings = {
  world: World;
  bookings: SupplierBookings;
  /** 1: delays as in life; 0.05: twenty times faster. */
  rehearsalScale: number;
  now?: () => number;
  /** Real connections beside the simulated ones. */
  connected?: readonly Supplier[];
};

/** All suppliers by id. @throws RangeError where two have the same id. */
export function createSuppliers(settings: SupplierSettings): ReadonlyMap<number, Supplier> {
  const { world, bookings, rehearsalScale, now = Date.now, connected = [] } = settings;
  const rehearsals = rehearsalRows(world);
  const simulated = PROFILES.map((profile) =>
    simulateSupplier(profile, { world, rehearsals, bookings, rehearsalScale, now }),
  );
  const suppliers = new Map<number, Supplier>();
  for (const supplier of [...simulated, ...connected]) {
    if (suppliers.has(supplier.id)) throw new RangeError(`two suppliers have the id ${supplier.id}`);
    suppliers.set(supplier.id, supplier);
  }
  return suppliers;
}
