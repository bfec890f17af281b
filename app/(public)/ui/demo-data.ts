import type { HotelCardView } from "#components/hotel/hotel-card.tsx";
import type { PriceParts } from "#components/rate/price-block.tsx";
import type { RateView } from "#components/rate/rate-row.tsx";
import type { FilterOptions } from "#components/search/filter-panel.tsx";
import type { Narrowing } from "#components/search/narrowing.ts";
import { NO_FILTER } from "#lib/domain/hotel-filter.ts";
import type { I18N } from "#lib/domain/i18n.ts";
import type { Party } from "#lib/domain/party.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";

const eur = (amountMinor: number) => ({ amountMinor, currency: "EUR" });
const aed = (amountMinor: number) => ({ amountMinor, currency: "AED" });

export const READER_ZONE = "Asia/Shanghai";
export const NOW_MS = Date.parse("2026-12-03T09:30:00Z");

export const PARTY: Party = {
  rooms: [
    { adultCount: 2, childrenAges: [7] },
    { adultCount: 1, childrenAges: [] },
  ],
  residencyCode: "AE",
  nationalityCode: "CN",
};

export const CANCEL_STEPS = [
  { until: "2026-12-01T18:00:00+04:00", fee: aed(0) },
  { until: "2026-12-08T18:00:00+04:00", fee: aed(61250) },
];
export const CANCEL_TOTAL = aed(245000);

export const ROOM: I18N = {
  en: "Deluxe King Room, Creek View",
  zh: "豪华大床房（河景）",
  ar: "غرفة ديلوكس بسرير كبير وإطلالة على الخور",
};

export const HOTELS: HotelCardView[] = [
  {
    hotelId: "h-20417",
    name: { en: "Al Seef Heritage Hotel", zh: "阿尔西夫传统酒店", ar: "فندق السيف التراثي" },
    address: { en: "Al Seef Street, Dubai Creek", zh: "迪拜河 阿尔西夫街", ar: "شارع السيف، خور دبي" },
    rating: 4.5,
    cheapest: {
      roomName: ROOM,
      boardCode: "BB",
      refundableMode: "full",
      refundableUntil: "2026-12-08T18:00:00+04:00",
      total: aed(245000),
      selling: aed(289000),
      packaged: false,
    },
  },
  {
    hotelId: "h-99812",
    name: { en: "The Very Long Named Grand Palace Residence & Conference Centre at the Old Harbour" },
    address: { en: "1 Łukasiewicza, Old Harbour Quarter, 80-001 Gdańsk" },
    rating: 3,
    cheapest: {
      roomName: { en: "Standard Twin", zh: "标准双床房" },
      boardCode: "RO",
      refundableMode: "no",
      refundableUntil: null,
      total: { amountMinor: 1284500, currency: "JPY" },
      selling: null,
      packaged: true,
    },
  },
  {
    hotelId: "h-3",
    name: { en: "Hostile <b>Inn</b> \u202Egnp.exe", zh: "", ar: "" },
    address: { en: "<script>alert(1)</script>" },
    rating: null,
    cheapest: null,
  },
];

export const RATES: RateView[] = [
  {
    supplierRoomName: "DLX KNG CRK VW - NO SMK",
    boardCode: "BB",
    refundableMode: "full",
    refundableUntil: "2026-12-08T18:00:00+04:00",
    total: aed(245000),
    selling: aed(289000),
    atProperty: aed(4000),
    includesPackaging: false,
  },
  {
    supplierRoomName: "غرفة كينغ ديلوكس",
    boardCode: "HB",
    refundableMode: "partial",
    refundableUntil: "2026-12-05T12:00:00+04:00",
    total: aed(231999),
    selling: aed(268000),
    atProperty: null,
    includesPackaging: false,
  },
  {
    supplierRoomName: null,
    boardCode: "XX",
    refundableMode: "no",
    refundableUntil: null,
    total: aed(198050),
    selling: null,
    atProperty: "none",
    includesPackaging: true,
  },
];

export const QUERY: SearchQuery = {
  ...PARTY,
  target: { kind: "destination", id: "dubai-ae" },
  placeName: "Dubai",
  checkIn: "2026-12-09",
  checkOut: "2026-12-14",
};

export const NARROWING: Narrowing = {
  filter: { ...NO_FILTER, stars: ["5"], board: ["BB"], free: ["2026-12-01"] },
  isOpen: true,
};

export const FILTER_OPTIONS: FilterOptions = {
  price: [
    { value: "AED-0-200000", count: 3 },
    { value: "AED-200000-", count: 1 },
  ],
  stars: [
    { value: "5", count: 4 },
    { value: "0", count: 2 },
  ],
  board: [
    { value: "RO", count: 12 },
    { value: "BB", count: 4 },
  ],
  refund: [{ value: "full", count: 4 }],
  near: [{ value: "3", count: 2 }],
  supplier: [{ value: "101", count: 4 }],
};

export const TERMS = {
  netTotal: CANCEL_TOTAL,
  grossTotal: aed(290000),
  respectGross: true,
  commissionable: aed(230000),
  cancelSteps: CANCEL_STEPS,
  rateComment: "Please present a passport.",
  taxes: [
    {
      code: "city",
      name: { en: "City tax", zh: "城市税", ar: "ضريبة المدينة" },
      amount: aed(4000),
      included: false,
      payAt: "property" as const,
    },
  ],
};

export const PRICE: PriceParts = {
  roomCount: 2,
  nightCount: 5,
  rooms: eur(123400),
  taxes: [
    {
      key: "vat",
      name: { en: "Value added tax", zh: "增值税", ar: "ضريبة القيمة المضافة" },
      amount: eur(8638),
      included: false,
    },
    {
      key: "service",
      name: { en: "Service charge", zh: "服务费", ar: "رسوم الخدمة" },
      amount: eur(12340),
      included: true,
    },
  ],
  dueNow: eur(132038),
  atProperty: [
    {
      key: "city",
      name: { en: "City tax", zh: "城市税", ar: "ضريبة المدينة" },
      amount: eur(1500),
      included: false,
    },
    {
      key: "resort",
      name: { en: "Resort fee", zh: "度假村费", ar: "رسوم المنتجع" },
      amount: null,
      included: false,
    },
  ],
};
