import { HotelBytes } from "#provider/content/hotel-bytes.ts";
import { createCityMatcher } from "#provider/content/match-name.ts";
import type { Content } from "#provider/content/port.ts";
import type { World } from "#provider/content/world.ts";
import type { Supplier } from "#provider/suppliers/port.ts";
import { createCandidateFinder } from "./candidates.ts";
import { checkAvail } from "./check-avail.ts";
import { findBookable } from "./find-bookable.ts";
import type { KernelParts } from "./kernel-parts.ts";
import { listHotels } from "./list-hotels.ts";
import { listRates } from "./list-rates.ts";
import type { SearchKernel } from "./port.ts";
import { createPackageSealer } from "./seal-package.ts";
import { createSharedFlights } from "./shared-flights.ts";
import { AnswerBuffers } from "./wire/buffers.ts";

export type KernelSettings = {
  world: World;
  content: Content;
  suppliers: ReadonlyMap<number, Supplier>;
  /** Keys the seal of rate packages; at least 32 bytes, the same on every process. */
  packageKey: Buffer;
};

export function createSearchKernel(settings: KernelSettings): SearchKernel {
  return toKernel(createKernelParts(settings));
}

export function createKernelParts({ world, content, suppliers, packageKey }: KernelSettings): KernelParts {
  return {
    world,
    content,
    suppliers,
    sealer: createPackageSealer(packageKey),
    flights: createSharedFlights(),
    findCandidates: createCandidateFinder(world, createCityMatcher(world.geography)),
    hotelBytes: new HotelBytes(world),
    buffers: new AnswerBuffers(),
  };
}

export function toKernel(parts: KernelParts): SearchKernel {
  return {
    listHotels: (query, context, frame) => listHotels(parts, query, context, frame),
    listRates: (query, context, frame) => listRates(parts, query, context, frame),
    checkAvail: (ratePkgId, context) => checkAvail(parts, ratePkgId, context),
    findBookable: (ratePkgId, context) => findBookable(parts, ratePkgId, context),
  };
}
