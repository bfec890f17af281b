import type { Money } from "#lib/domain/money.ts";
import { toBoardCode } from "./board-code.ts";
import type { RefundableMode } from "./refundability.tsx";

export type Offered = {
  board: { code: string } | null;
  refundableMode: RefundableMode;
  packaged: boolean;
  netTotal: Money;
  cancelSteps: readonly unknown[];
  taxes: readonly unknown[];
  rateComment: string | null;
};

/** Puts the rates of a room in order. */
export type RateOrder<Rate> = (rates: readonly Rate[]) => Rate[];

type Split<Rate> = { first: Rate[]; more: Rate[] };

/**
 * A page holds every rate it shows with all its terms, for who has no script to fetch them: that many lines of them
 * make 1,400 elements with what stands around them (bench/pages).
 */
const LINES_MOST = 154;
const ROOM_MOST = 3;

/**
 * Of every room the rates it shows at first, and the others: of each room as many as the page holds, three at most
 * and one at least.
 */
export function splitRates<Rate extends Offered, Room extends { rates: readonly Rate[] }>(
  rooms: readonly (Room & { rates: readonly Rate[] })[],
  order: RateOrder<Rate> = sortByPrice,
  /** What else of the page takes as much room as lines do. */
  linesBeside = 0,
): (Room & Split<Rate>)[] {
  for (let most = ROOM_MOST; ; most -= 1) {
    const split = rooms.map((room) => ({ ...room, ...splitRoom(order(room.rates), most) }));
    const lines = split.flatMap(({ first }) => first.map(countLines));
    if (most === 1 || lines.reduce((sum, count) => sum + count, 0) <= LINES_MOST - linesBeside) return split;
  }
}

/** The line of the rate itself, with its prices and its button, takes as much as eight of its terms. */
function countLines({ cancelSteps, taxes, rateComment }: Offered): number {
  return 9 + cancelSteps.length + taxes.length + (rateComment === null ? 0 : 1);
}

/**
 * In their order, and last what may be sold only with other services. First are the best of each kind: one for every
 * way of getting money back, then one for every board with it.
 */
function splitRoom<Rate extends Offered>(ordered: readonly Rate[], most: number): Split<Rate> {
  const sorted = ordered.toSorted((one, other) => Number(one.packaged) - Number(other.packaged));
  const first = new Set(toRanked(sorted).slice(0, most));
  return {
    first: sorted.filter((rate) => first.has(rate)),
    more: sorted.filter((rate) => !first.has(rate)),
  };
}

/** One answer has one currency; where it has not, they stay as they came. */
export function sortByPrice<Rate extends Pick<Offered, "netTotal">>(rates: readonly Rate[]): Rate[] {
  return rates.toSorted(({ netTotal: one }, { netTotal: other }) =>
    one.currency === other.currency ? one.amountMinor - other.amountMinor : 0,
  );
}

/** @param sorted the best of a kind before the others of it. */
function toRanked<Rate extends Offered>(sorted: readonly Rate[]): Rate[] {
  const seen = new Map<string, number>();
  const count = (kind: string): number => {
    const before = seen.get(kind) ?? 0;
    seen.set(kind, before + 1);
    return before;
  };
  return sorted
    .map((rate) => {
      const { packaged, refundableMode, board } = rate;
      const ofRefund = `${packaged} ${refundableMode}`;
      const ofKind = count(`${ofRefund} ${toBoardCode(board?.code)}`);
      // Only the best of a kind counts among those that are refunded alike.
      return { rate, packaged, ofKind, ofRefund: ofKind === 0 ? count(ofRefund) : 0 };
    })
    .toSorted(
      (a, b) => Number(a.packaged) - Number(b.packaged) || a.ofKind - b.ofKind || a.ofRefund - b.ofRefund,
    )
    .map(({ rate }) => rate);
}
