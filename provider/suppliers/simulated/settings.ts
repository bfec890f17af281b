import type { World } from "#provider/content/world.ts";
import type { SupplierBookings } from "#provider/suppliers/port.ts";
import type { Behaviour } from "./behaviour.ts";

export type SimulationSettings = {
  world: World;
  rehearsals: ReadonlyMap<number, Behaviour>;
  bookings: SupplierBookings;
  /** 1: delays as in life; smaller: shorter by that factor. */
  rehearsalScale: number;
  /** Epoch milliseconds. */
  now: () => number;
};
