import type { DestinationAnswer } from "#provider/content/port.ts";
import type { HotelBytes } from "#provider/content/hotel-bytes.ts";
import type { World } from "#provider/content/world.ts";
import type { SupplierOffer } from "#provider/suppliers/port.ts";
import type { FoundHotel, FoundHotels } from "../found-hotels.ts";
import { totalNetBy } from "../rate-package.ts";
import { type JsonBytes, type Piece, piece } from "./json-bytes.ts";
import type { MoneyPieces } from "./money-pieces.ts";
import type { PlaceFrame, RateFrame } from "./rate-frame.ts";
import { writeRooms } from "./write-rooms.ts";

const LIST = piece('{"list":[');
const COMMA = ",".charCodeAt(0);
const CLOSE_BRACE = "}".charCodeAt(0);
const UNAVAILABLE = piece(',"isAvailable":false,"rooms":[]}');
const BASIC = piece('],"basic":{"sessionId":');
const DESTINATION = piece(',"destination":');
const TOTAL = piece('},"total":');
const MORE = piece(',"hasMore":true,"cursor":');
const LAST = piece(',"hasMore":false}');

export type ListParts = { world: World; hotelBytes: HotelBytes };

/** Begins `data` of HotelList (§4.7). */
export function openHotelList(out: JsonBytes): void {
  out.put(LIST);
}

/** Writes hotels of the page. The ids of `frame` are those of their rates, hotel by hotel in the order of their offers. */
export function writeHotels(
  out: JsonBytes,
  { world, hotelBytes }: ListParts,
  hotels: readonly FoundHotel[],
  frame: RateFrame | null,
  isFirst: boolean,
): void {
  let firstIndex = 0;
  for (let index = 0; index < hotels.length; index += 1) {
    const hotel = hotels[index];
    if (!hotel) continue;
    if (index > 0 || !isFirst) out.byte(COMMA);
    hotelBytes.writeAt(hotel.row, out);
    const [cheapest] = hotel.offers;
    if (frame && cheapest) {
      const place = frame.placeOf(world.city(hotel.row));
      writePrices(out, cheapest, place, frame.money);
      writeRooms(out, hotel.offers, { frame, place, firstIndex, roomsOf: "hotel" });
    } else out.put(UNAVAILABLE);
    firstIndex += hotel.offers.length;
  }
}

/** Ends the data with what there is to say of the search. */
export function closeHotelList(out: JsonBytes, found: FoundHotels, sessionId: string): void {
  writeBasic(out, found, sessionId);
  out.put(TOTAL);
  out.whole(found.total);
  if (found.cursor === null) out.put(LAST);
  else {
    out.put(MORE);
    out.whole(found.cursor);
    out.byte(CLOSE_BRACE);
  }
}

/** `minPrice` in the quoted currency; `minPricesByCurrency` in that, the hotel's own and US dollars. */
function writePrices(out: JsonBytes, cheapest: SupplierOffer, place: PlaceFrame, money: MoneyPieces): void {
  const quoted = totalNetBy(cheapest, place.factor);
  out.put(money.minPrice);
  out.amount(quoted, money.exponent);
  out.put(money.minPrices);
  out.amount(quoted, money.exponent);
  for (const other of place.others) {
    out.put(other.money.nextMoney);
    out.amount(totalNetBy(cheapest, other.factor), other.money.exponent);
  }
}

function writeBasic(out: JsonBytes, { basic, destination }: FoundHotels, sessionId: string): void {
  out.put(BASIC);
  out.string(sessionId);
  if (destination) {
    out.put(DESTINATION);
    out.put(destinationPiece(destination));
  }
  const rest = JSON.stringify(basic);
  if (rest !== "{}") {
    out.byte(COMMA);
    // Not for keeping, so it may lie in memory that others share.
    out.put(Buffer.from(rest.slice(1, -1)));
  }
}

// Content makes the answer of a place once, so its bytes are too.
const destinationPieces = new WeakMap<DestinationAnswer, Piece>();

function destinationPiece(destination: DestinationAnswer): Piece {
  const known = destinationPieces.get(destination);
  if (known) return known;
  const made = piece(JSON.stringify(destination));
  destinationPieces.set(destination, made);
  return made;
}
