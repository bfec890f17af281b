import { createCityMatcher } from "#provider/content/match-name.ts";
import type { Content } from "#provider/content/port.ts";
import type { World } from "#provider/content/world.ts";
import type { Supplier } from "#provider/suppliers/port.ts";
import { checkAvail } from "./check-avail.ts";
import { findBookable } from "./find-bookable.ts";
import type { KernelParts } from "./kernel-parts.ts";
import { listHotels } from "./list-hotels.ts";
import { listRates } from "./list-rates.ts";
import type { SearchKernel } from "./port.ts";
import { createPackageSealer } from "./seal-package.ts";
import { createSharedFlights } from "./shared-flights.ts";

export type KernelSettings = {
  world: World;
  content: Content;
  suppliers: ReadonlyMap<number, Supplier>;
  /** Keys the seal of rate packages; at least 32 bytes, the same on every process. */
  packageKey: Buffer;
};

export function createSearchKernel({ world, content, suppliers, packageKey }: KernelSettings): SearchKernel {
  const parts: KernelParts = {
    world,
    content,
    suppliers,
    sealer: createPackageSealer(packageKey),
    flights: createSharedFlights(),
    matchCities: createCityMatcher(world.geography),
  };
  return {
    listHotels: (query, context) => listHotels(parts, query, context),
    listRates: (query, context) => listRates(parts, query, context),
    checkAvail: (ratePkgId, context) => checkAvail(parts, ratePkgId, context),
    findBookable: (ratePkgId, context) => findBookable(parts, ratePkgId, context),
  };
}
