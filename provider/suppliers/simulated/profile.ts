import type { CancelPolicyStep, RequiredGuestField } from "#provider/suppliers/port.ts";

/** A room as a supplier sells it. `factor` is its price beside the standard double's. */
export type RoomProduct = {
  code: string;
  name: string;
  adultsMax: number;
  guestsMax: number;
  factor: number;
  /** Every hotel has it; the others only some. */
  everywhere?: true;
};

/** `perPair`: what it adds to the room's price for two adults; a child counts half. */
export type BoardProduct = { code: string; perPair: number };

export type PolicyProduct = { code: string; factor: number; steps: readonly CancelPolicyStep[] };

/** What makes one simulated supplier unlike another. All of it is data; one program plays them all. */
export type SupplierProfile = {
  id: number;
  name: string;
  /** Typical answer, and how much longer it may take. */
  latencyMs: number;
  jitterMs: number;
  markets?: readonly string[];
  currencies?: readonly string[];
  requiredGuestFields: readonly RequiredGuestField[];
  /** Share of ordinary hotels it sells, in percent. */
  coveragePercent: number;
  priceFactor: number;
  commissionPercents: readonly number[];
  /** Cheapest first. */
  rooms: readonly RoomProduct[];
  /** Cheapest first in each set; a hotel has one set. */
  boardSets: readonly (readonly BoardProduct[])[];
  policySets: readonly (readonly PolicyProduct[])[];
  /** From booking to the hotel's own number. */
  hotelConfirmAfterMs: number;
  comment?: string;
  /** A connection that is down: every call fails after its latency. */
  failing?: true;
};
