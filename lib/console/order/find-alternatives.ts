import type { Alternative } from "#lib/console/order/views/check.ts";
import type { BoardView, RateView, RoomView } from "#lib/console/hotel/views.ts";
import { type Money, subtractMoney } from "#lib/domain/money.ts";

// Which meals a plan surely holds (§2.4 board codes). TI and BI are only ever as good as themselves: nothing says
// what they hold.
const MEALS: Record<string, string> = {
  RO: "",
  BB: "b",
  LU: "l",
  DI: "d",
  BD: "bd",
  BL: "bl",
  LD: "ld",
  HB: "bd",
  FB: "bld",
  AI: "blda",
};

const REFUNDABILITY = { no: 0, partial: 1, full: 2 } as const;
const ALTERNATIVES_MAX = 12;

/**
 * Rates that may stand in for one that is gone: no worse in board and refundability, the same room first, then by how
 * near the price is. The rate itself is never its own alternative.
 */
export function findAlternatives(
  gone: { rate: RateView; roomTypeId: string },
  rooms: readonly RoomView[],
): Alternative[] {
  return rooms
    .flatMap(({ roomTypeId, name, rates }) =>
      rates.map((rate) => ({
        roomTypeId,
        roomName: name,
        rate,
        priceDifference: difference(rate.netTotal, gone.rate.netTotal),
        isSameRoom: roomTypeId === gone.roomTypeId,
      })),
    )
    .filter(({ rate }) => rate.ratePkgId !== gone.rate.ratePkgId && isNoWorseOffer(rate, gone.rate))
    .toSorted(byNearness)
    .slice(0, ALTERNATIVES_MAX);
}

function difference(a: Money, b: Money): Money | null {
  return a.currency === b.currency ? subtractMoney(a, b) : null;
}

/** Board, packaging, and whether and until when it can be given back. */
export function isNoWorseOffer(rate: RateView, than: RateView): boolean {
  if (!isBoardNoWorse(rate.board, than.board)) return false;
  // A packaged rate may only be sold as a package, so it never stands in for a plain one.
  if (rate.packaged && !than.packaged) return false;
  const ranks = [REFUNDABILITY[rate.refundableMode], REFUNDABILITY[than.refundableMode]] as const;
  if (ranks[0] !== ranks[1] || !than.refundableUntil) return ranks[0] >= ranks[1];
  return (
    rate.refundableUntil !== null && Date.parse(rate.refundableUntil) >= Date.parse(than.refundableUntil)
  );
}

/** Whether a plan holds every meal of another. A missing plan is room only. */
export function isBoardNoWorse(board: BoardView | null, than: BoardView | null): boolean {
  const code = board?.code ?? "RO";
  const thanCode = than?.code ?? "RO";
  if (code === thanCode) return true;
  const wanted = MEALS[thanCode];
  const held = MEALS[code] ?? "";
  return wanted !== undefined && Array.from(wanted).every((meal) => held.includes(meal));
}

function byNearness(a: Alternative, b: Alternative): number {
  if (a.isSameRoom !== b.isSameRoom) return a.isSameRoom ? -1 : 1;
  return distance(a) - distance(b);
}

function distance({ priceDifference }: Alternative): number {
  return priceDifference ? Math.abs(priceDifference.amountMinor) : Number.MAX_SAFE_INTEGER;
}
