import type { BoardProduct, PolicyProduct, SupplierProfile } from "./profile.ts";

/** Free until two days before, then the first night until noon of the day before, then everything. */
export const FLEXIBLE: PolicyProduct = {
  code: "FLX",
  factor: 1,
  steps: [
    { daysBefore: 2, hour: 18, fee: { kind: "free" } },
    { daysBefore: 1, hour: 12, fee: { kind: "nights", nights: 1 } },
  ],
};

/** Never free: part of the price until the day before. */
export const PARTIAL: PolicyProduct = {
  code: "PRT",
  factor: 0.94,
  steps: [
    { daysBefore: 14, hour: 12, fee: { kind: "percent", percent: 20 } },
    { daysBefore: 1, hour: 12, fee: { kind: "percent", percent: 50 } },
  ],
};

export const NON_REFUNDABLE: PolicyProduct = { code: "NRF", factor: 0.88, steps: [] };

const WEEK_AHEAD: PolicyProduct = {
  code: "WK1",
  factor: 0.97,
  steps: [
    { daysBefore: 7, hour: 23, fee: { kind: "free" } },
    { daysBefore: 3, hour: 23, fee: { kind: "percent", percent: 30 } },
    { daysBefore: 1, hour: 23, fee: { kind: "percent", percent: 60 } },
  ],
};

function boards(text: string): BoardProduct[] {
  return text.split(" ").map((pair) => {
    const [code = "", perPair = "0"] = pair.split(":");
    return { code, perPair: Number(perPair) };
  });
}

export const SUPPLIER_IDS = { meridian: 101, atlas: 102, levant: 103, caravan: 104, silent: 105 } as const;

const meridian: SupplierProfile = {
  id: SUPPLIER_IDS.meridian,
  name: "Meridian Connect",
  latencyMs: 40,
  jitterMs: 30,
  requiredGuestFields: [],
  coveragePercent: 100,
  priceFactor: 1,
  commissionPercents: [12, 14, 15, 18],
  rooms: [
    { code: "SGL", name: "Single Room", adultsMax: 1, guestsMax: 1, factor: 0.86 },
    { code: "DBL", name: "Standard Double Room", adultsMax: 2, guestsMax: 3, factor: 1, everywhere: true },
    { code: "TWN", name: "Standard Twin Room", adultsMax: 2, guestsMax: 3, factor: 1.02 },
    { code: "TPL", name: "Triple Room", adultsMax: 3, guestsMax: 4, factor: 1.2 },
    { code: "DLX", name: "Deluxe Double Room, City View", adultsMax: 2, guestsMax: 3, factor: 1.24 },
    { code: "FAM", name: "Family Room", adultsMax: 4, guestsMax: 6, factor: 1.38, everywhere: true },
    { code: "JST", name: "Junior Suite", adultsMax: 2, guestsMax: 4, factor: 1.55 },
    { code: "STE", name: "One-Bedroom Suite", adultsMax: 3, guestsMax: 5, factor: 1.95 },
    { code: "APT", name: "Two-Bedroom Apartment", adultsMax: 6, guestsMax: 8, factor: 2.35 },
  ],
  boardSets: [
    boards("RO:0 BB:0.11"),
    boards("RO:0 BB:0.12 HB:0.27"),
    boards("BB:0.1 HB:0.25 FB:0.38"),
    boards("RO:0"),
    boards("BB:0.1 AI:0.55"),
  ],
  policySets: [
    [NON_REFUNDABLE, FLEXIBLE],
    [FLEXIBLE],
    [WEEK_AHEAD, FLEXIBLE],
    [NON_REFUNDABLE, PARTIAL, FLEXIBLE],
  ],
  hotelConfirmAfterMs: 0,
};

const atlas: SupplierProfile = {
  id: SUPPLIER_IDS.atlas,
  name: "Atlas Beds",
  latencyMs: 90,
  jitterMs: 80,
  requiredGuestFields: [],
  coveragePercent: 65,
  priceFactor: 1.01,
  commissionPercents: [10, 12],
  // Upper-case codes, and one name of its own that no table of room types knows.
  rooms: [
    { code: "IND.ST", name: "SGL STANDARD", adultsMax: 1, guestsMax: 1, factor: 0.84 },
    { code: "DBL.ST", name: "DBL STANDARD", adultsMax: 2, guestsMax: 3, factor: 0.99, everywhere: true },
    { code: "CHB.7", name: "CHAMBRE BLEUE NO. 7", adultsMax: 2, guestsMax: 2, factor: 1.08 },
    { code: "DBL.SU", name: "DBL SUPERIOR SEA VIEW", adultsMax: 2, guestsMax: 3, factor: 1.2 },
    { code: "TPL.ST", name: "TPL STANDARD", adultsMax: 3, guestsMax: 4, factor: 1.21, everywhere: true },
    {
      code: "QUA.ST",
      name: "QUADRUPLE STANDARD",
      adultsMax: 4,
      guestsMax: 4,
      factor: 1.42,
      everywhere: true,
    },
    { code: "STU.ST", name: "STUDIO KITCHENETTE", adultsMax: 2, guestsMax: 4, factor: 1.3 },
    { code: "SUI.JR", name: "SUITE JUNIOR", adultsMax: 2, guestsMax: 4, factor: 1.58 },
  ],
  boardSets: [boards("SA:0 AD:0.1"), boards("SA:0 AD:0.11 MP:0.24 PC:0.36"), boards("AD:0.1 TI:0.52")],
  policySets: [[FLEXIBLE], [NON_REFUNDABLE, FLEXIBLE], [PARTIAL, FLEXIBLE]],
  hotelConfirmAfterMs: 120_000,
};

const levant: SupplierProfile = {
  id: SUPPLIER_IDS.levant,
  name: "Levant Direct",
  latencyMs: 140,
  jitterMs: 60,
  markets: ["AE", "SA", "KW", "BH", "OM", "QA", "JO", "EG", "GB", "CN"],
  currencies: ["USD", "EUR", "GBP", "AED", "SAR", "KWD", "BHD", "OMR", "QAR", "JOD", "EGP"],
  requiredGuestFields: ["gender"],
  coveragePercent: 25,
  priceFactor: 1.09,
  commissionPercents: [15, 20],
  rooms: [
    { code: "CLK", name: "Classic King Room", adultsMax: 2, guestsMax: 3, factor: 1, everywhere: true },
    { code: "CLT", name: "Classic Room, Two Twin Beds", adultsMax: 2, guestsMax: 3, factor: 1.01 },
    { code: "EXC", name: "Executive Club Room", adultsMax: 2, guestsMax: 3, factor: 1.4 },
    {
      code: "FMC",
      name: "Family Connecting Rooms",
      adultsMax: 4,
      guestsMax: 7,
      factor: 1.7,
      everywhere: true,
    },
    { code: "RYS", name: "Royal Suite", adultsMax: 4, guestsMax: 6, factor: 2.8 },
  ],
  boardSets: [
    boards("Breakfast:0.1 Breakfast+Dinner:0.24"),
    boards("RoomOnly:0 Breakfast:0.1 Lunch:0.13 Dinner:0.15"),
    boards("Breakfast:0.1 Breakfast+Lunch:0.22 Lunch+Dinner:0.27 UltraAllInclusive:0.62"),
  ],
  policySets: [[FLEXIBLE], [WEEK_AHEAD]],
  hotelConfirmAfterMs: 30_000,
  comment: "The gender of every guest is required.",
};

/** A long way round: it sells only what rehearses slowness. */
const caravan: SupplierProfile = {
  ...meridian,
  id: SUPPLIER_IDS.caravan,
  name: "Caravan Link",
  latencyMs: 2500,
  jitterMs: 0,
  coveragePercent: 0,
};

/** A connection that is down, for the account that rehearses it. */
const silent: SupplierProfile = {
  ...meridian,
  id: SUPPLIER_IDS.silent,
  name: "Silent Line",
  latencyMs: 1500,
  jitterMs: 0,
  failing: true,
};

export const PROFILES: readonly SupplierProfile[] = [meridian, atlas, levant, caravan, silent];
