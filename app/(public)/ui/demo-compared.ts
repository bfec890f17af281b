import type { ComparedHotel } from "#components/hotel/hotel-comparison.tsx";
import type { PinBarTexts } from "#components/hotel/pin-bar.tsx";
import type { BoardCode } from "#components/rate/board-code.ts";
import type { I18N } from "#lib/domain/i18n.ts";
import { HOTELS, ROOM } from "./demo-data.ts";

const aed = (amountMinor: number) => ({ amountMinor, currency: "AED" });

const TWIN: I18N = { en: "Standard Twin", zh: "标准双床房", ar: "غرفة بسريرين" };
const matrixRate = (amountMinor: number, refundableMode: "full" | "partial" | "no", packaged = false) => ({
  netTotal: aed(amountMinor),
  refundableMode,
  packaged,
});

export const MATRIX = {
  boards: ["RO", "BB", "HB"] satisfies BoardCode[],
  rows: [
    {
      room: { roomTypeId: "deluxe", name: ROOM },
      cells: [matrixRate(198_050, "no", true), matrixRate(245_000, "full"), matrixRate(231_999, "partial")],
    },
    {
      room: { roomTypeId: "twin", name: TWIN },
      cells: [null, matrixRate(201_500, "full"), null],
    },
  ],
};

/** Two offers that differ in most, and a hotel that has none. */
export const COMPARED: ComparedHotel[] = HOTELS.map((hotel, index) => ({
  ...hotel,
  km: index === 2 ? null : 1.25 + index,
  href: "/ui",
  withoutHref: "/ui",
  offer: hotel.cheapest && {
    ...hotel.cheapest,
    supplierRoomName: index === 0 ? "DLX KNG CRK VW - NO SMK" : null,
    freeUntil: hotel.cheapest.refundableUntil,
    dueNow: hotel.cheapest.total,
    selling: index === 0 ? aed(290_000) : null,
    atProperty: index === 0 ? aed(4000) : null,
    inAll: index === 0 ? aed(249_000) : null,
    clientInAll: index === 0 ? aed(294_000) : "none",
    commissionable: index === 0 ? aed(230_000) : null,
  },
}));

/** Nothing is pinned here, so it says nothing. */
export const PIN_BAR_TEXTS: PinBarTexts = {
  label: "Pinned hotels",
  counts: [],
  compare: "Compare",
  clear: "Take all off",
  toggleAction: "Pin the hotel",
  compareAction: "Compare the hotels",
};
