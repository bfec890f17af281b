import { BOARD_CODES, type BoardCode, toBoardCode } from "./board-code.ts";
import { type Offered, sortByPrice } from "./first-rates.ts";

type OfferedRoom<Rate> = { roomTypeId: string; rates: readonly Rate[] };

/** Of every room, in the order of `boards`, the rate of that board; null where it has none. */
export type BoardMatrix<Rate, Room> = { boards: BoardCode[]; rows: { room: Room; cells: (Rate | null)[] }[] };

/**
 * The cheapest rate of every room and board, plainest board first; null where rooms or boards are no choice. What is
 * sold only in a package stands for others only where there is nothing else.
 */
export function toBoardMatrix<Rate extends Offered, Room extends OfferedRoom<Rate>>(
  rooms: readonly (Room & OfferedRoom<Rate>)[],
): BoardMatrix<Rate, Room> | null {
  const codes = new Set(rooms.flatMap(({ rates }) => rates.map(boardOf)));
  const boards = BOARD_CODES.filter((code) => codes.has(code));
  if (rooms.length < 2 || boards.length < 2) return null;
  return {
    boards,
    rows: rooms.map((room) => ({
      room,
      cells: boards.map((code) => findCheapest(room.rates.filter((rate) => boardOf(rate) === code))),
    })),
  };
}

function boardOf({ board }: Offered): BoardCode {
  return toBoardCode(board?.code);
}

function findCheapest<Rate extends Offered>(rates: readonly Rate[]): Rate | null {
  const [cheapest = null] = sortByPrice(rates).toSorted(
    (one, other) => Number(one.packaged) - Number(other.packaged),
  );
  return cheapest;
}
