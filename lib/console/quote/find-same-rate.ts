import { compareTerms } from "#lib/console/order/compare-terms.ts";
import type { RateView, RoomView } from "#lib/console/hotel/views.ts";

/**
 * The rate of an earlier answer among those of a new one. Its `ratePkgId` means nothing any more (§4.8), so it is known
 * by what it is: room, the supplier's name for it, board, refundability, packaging. Of several the one whose terms moved
 * least, and then the nearest in price.
 */
export function findSameRate(
  wanted: { roomTypeId: string; rate: RateView },
  rooms: readonly RoomView[],
): RateView | null {
  const { rate } = wanted;
  const found = rooms
    .filter(({ roomTypeId }) => roomTypeId === wanted.roomTypeId)
    .flatMap(({ rates }) => rates)
    .filter((candidate) => toKind(candidate) === toKind(rate))
    .map((candidate) => ({
      candidate,
      moved: compareTerms(rate, candidate).length,
      distance: Math.abs(candidate.netTotal.amountMinor - rate.netTotal.amountMinor),
    }))
    .toSorted((a, b) => a.moved - b.moved || a.distance - b.distance);
  return found[0]?.candidate ?? null;
}

function toKind({ supplierRoomName, board, refundableMode, packaged }: RateView): string {
  return JSON.stringify([supplierRoomName, board?.code ?? null, refundableMode, packaged]);
}
