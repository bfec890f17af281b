import { z } from "zod";
import { must, show } from "./expect.ts";
import type { World } from "./world.ts";

/** The types of §2 as a client reads them: what has to be there, and what the rules look at. Unknown members pass. */
export const money = z.object({ currency: z.string().regex(/^[A-Z]{3}$/), amount: z.number() });
export type Money = z.infer<typeof money>;

export const i18n = z.looseObject({
  en: z.string().optional(),
  zh: z.string().optional(),
  ar: z.string().optional(),
});

export const instant = z.iso.datetime({ offset: true });
export const day = z.iso.date();

export const rate = z.looseObject({
  netRate: money,
  commissionableRate: money.optional(),
  grossRate: money.optional(),
  respectGrossRate: z.boolean().optional(),
});

export const taxItem = z.looseObject({
  code: z.string(),
  name: i18n,
  amount: money,
  included: z.boolean(),
  payAt: z.enum(["booking", "property"]),
});

export const BOARDS = ["RO", "BB", "HB", "FB", "AI", "TI", "BI", "LU", "DI", "BD", "BL", "LD"] as const;

export const pkg = z.looseObject({
  ratePkgId: z.string().min(1),
  refundableMode: z.enum(["full", "partial", "no"]),
  refundableUntil: instant.optional(),
  cancelFees: z.array(z.looseObject({ until: instant, fee: money })).optional(),
  originalRoomNaming: z
    .looseObject({ id: z.string().optional(), name: z.string().optional(), supplier: z.int().optional() })
    .optional(),
  rate,
  totalRate: rate,
  rateComment: z.string().optional(),
  includesPackaging: z.boolean().optional(),
  requiredGuestFields: z.array(z.string()).optional(),
  checkIn: day,
  checkOut: day,
  board: z
    .looseObject({ boardId: z.enum(BOARDS), boardName: i18n.optional(), boardDesc: i18n.optional() })
    .optional(),
  tax: z.looseObject({ total: money.optional(), items: z.array(taxItem).optional() }).optional(),
});
export type Pkg = z.infer<typeof pkg>;

export const room = z.looseObject({
  roomTypeId: z.string().min(1),
  roomTypeName: i18n,
  hotelId: z.string().min(1),
  rates: z.array(pkg),
});
export type Room = z.infer<typeof room>;

export const latlng = z.looseObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });

export const hotelFacts = {
  destinationId: z.string().optional(),
  name: i18n,
  rating: z.number().min(0).max(5).optional(),
  address: i18n.optional(),
  latlngCoordinator: z.looseObject({ google: latlng, gaode: latlng.optional() }).optional(),
  logoURL: z.string().optional(),
};

export const hotel = z.looseObject({
  id: z.string().min(1),
  ...hotelFacts,
  minPrice: money.optional(),
  minPricesByCurrency: z.array(money).optional(),
  isAvailable: z.boolean().optional(),
  rooms: z.array(room).optional(),
});
export type Hotel = z.infer<typeof hotel>;

export const listData = z.looseObject({
  list: z.array(hotel),
  basic: z.looseObject({
    sessionId: z.string().min(1),
    destination: z.looseObject({ id: z.string(), name: i18n }).optional(),
    statusRemark: z.string().optional(),
    notices: z.array(z.string()).optional(),
    emptyReason: z
      .looseObject({ code: z.string(), suppliers: z.array(z.looseObject({})).optional() })
      .optional(),
  }),
  total: z.int().min(0).optional(),
  hasMore: z.boolean().optional(),
  cursor: z.int().min(0).optional(),
});
export type ListData = z.infer<typeof listData>;

export const ratesData = z.looseObject({ rooms: z.array(room) });

export const checkData = z.looseObject({
  status: z.int(),
  roomRatePkg: pkg.optional(),
  exchangeRateSnapshot: z.looseObject({ date: z.string(), usd: z.record(z.string(), z.number()) }).optional(),
  statusRemark: z.string().optional(),
  fallbackRooms: z.array(room).optional(),
});
export type CheckData = z.infer<typeof checkData>;

export const guestRead = z.looseObject({
  roomIndex: z.int().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  age: z.int().optional(),
  isChild: z.boolean().optional(),
  gender: z.string().optional(),
  dateOfBirth: z.string().optional(),
  nationalityCode: z.string().optional(),
  passportNumber: z.string().optional(),
});

export const order = z.looseObject({
  status: z.int().min(0).max(5),
  statusRemark: z.string().optional(),
  checkIn: day,
  checkOut: day,
  nightCount: z.int(),
  roomCount: z.int(),
  bookingTime: instant,
  hotelConfirmNo: z.string().optional(),
  holder: z.looseObject({ firstName: z.string(), lastName: z.string() }),
  platformReferenceNo: z.string().min(1),
  customerReferenceNo: z.string().min(1),
  supplierReferenceNo: z.string().optional(),
  supplier: z.int().optional(),
  commissionableRate: money.optional(),
  netRate: money,
  grossRate: money.optional(),
  respectGrossRate: z.boolean().optional(),
  cancelTime: instant.optional(),
  cancelReason: z.string().optional(),
  refundedPrice: money.optional(),
  hotel: z.looseObject({ hotelId: z.string(), ...hotelFacts }),
  rooms: z.array(
    z.looseObject({
      ...pkg.shape,
      roomTypeId: z.string().min(1),
      roomTypeName: i18n,
      hotelId: z.string().min(1),
      roomIndex: z.int().min(1),
      guests: z.array(guestRead),
      refundInfo: z
        .array(z.looseObject({ time: instant, amount: money, reason: z.string().optional() }))
        .optional(),
    }),
  ),
});
export type Order = z.infer<typeof order>;

export const ordersData = z.looseObject({ orders: z.array(order) });

export const voucher = z.looseObject({
  voucherNumber: z.string().min(1),
  version: z.int().min(1),
  issuedAt: instant,
  contentType: z.string().min(1),
  byteSize: z.int().min(1),
  verifyUrl: z.url(),
  downloadUrl: z.url(),
  expiresIn: z.int().min(1),
  signature: z
    .looseObject({
      alg: z.string().min(1),
      keyId: z.string().min(1),
      digest: z.string().regex(/^[0-9a-f]{64}$/),
      signature: z.string().min(1),
      signedAt: instant,
    })
    .optional(),
  content: z
    .looseObject({ contentType: z.string().min(1), byteSize: z.int().min(1), base64: z.base64() })
    .optional(),
});

export const voucherData = z.looseObject({
  customerReferenceNo: z.string().optional(),
  platformReferenceNo: z.string().min(1),
  supplierReferenceNo: z.string().optional(),
  status: z.enum(["GENERATED", "NOT_GENERATED", "PENDING", "FAILED", "CANCELLED"]),
  voucher: voucher.optional(),
});
export type VoucherData = z.infer<typeof voucherData>;

/** Digits after the point of a currency's minor unit (ISO 4217), as far as they are not two. */
const EXPONENTS: Record<string, number> = {
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  CLP: 0,
  ISK: 0,
  JPY: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
};

export function exponentOf(currency: string): number {
  return EXPONENTS[currency] ?? 2;
}

/** The amount in whole minor units. @throws Violation where it is not exact. */
export function minorOf({ amount, currency }: Money, what: string): number {
  const scaled = amount * 10 ** exponentOf(currency);
  const minor = Math.round(scaled);
  must(
    Math.abs(scaled - minor) < 1e-4,
    `${what} is ${show(amount)} ${currency}, finer than the currency's minor unit`,
  );
  return minor;
}

export function packagesOf(rooms: readonly Room[] | undefined): Pkg[] {
  return (rooms ?? []).flatMap(({ rates }) => rates);
}

/** Hours of the stay in nights. */
export function nightsOf({ checkIn, checkOut }: { checkIn: string; checkOut: string }): number {
  return Math.round((Date.parse(checkOut) - Date.parse(checkIn)) / 86_400_000);
}

export function defaultStay(world: World): {
  checkIn: string;
  checkOut: string;
  roomOccupancies: { adultCount: number; childrenAges?: number[] }[];
} {
  return {
    checkIn: world.dates.checkIn,
    checkOut: world.dates.checkOut,
    roomOccupancies: [{ adultCount: 2 }],
  };
}
