import type { RateView as RateRowView } from "#components/rate/rate-row.tsx";
import type { RateView } from "#lib/console/hotel/views.ts";
import { sumAtProperty } from "#lib/domain/true-cost.ts";

/** A rate as its line in a list shows it. */
export function toRateRow(rate: RateView): RateRowView {
  return {
    supplierRoomName: rate.supplierRoomName,
    boardCode: rate.board?.code ?? null,
    refundableMode: rate.refundableMode,
    refundableUntil: rate.refundableUntil,
    total: rate.netTotal,
    selling: rate.grossTotal,
    atProperty: sumAtProperty(rate.taxes),
    includesPackaging: rate.packaged,
  };
}
