import type { SupplierOffer } from "#provider/suppliers/port.ts";
import { roomTypeOrder } from "../room-types.ts";
import type { JsonBytes } from "./json-bytes.ts";
import type { RoomsOf } from "./product-pieces.ts";
import type { PlaceFrame, RateFrame } from "./rate-frame.ts";
import { type After, writeRate } from "./write-rate.ts";

/** Where the offers of one hotel stand: their ids begin at `firstIndex`. */
export type RoomsFrame = { frame: RateFrame; place: PlaceFrame; firstIndex: number; roomsOf: RoomsOf };

/**
 * Writes offers, one at least, under their standard room types (§2.3): types in their fixed order, rates as they come.
 * Ends the object whose rooms they are.
 */
export function writeRooms(out: JsonBytes, offers: readonly SupplierOffer[], rooms: RoomsFrame): void {
  if (offers.length === 1) {
    writeRoom(out, ONLY, offers, rooms, "only");
    return;
  }
  const groups = groupByType(offers, rooms.frame);
  for (const [at, indexes] of groups.entries()) {
    const isLast = at === groups.length - 1;
    writeRoom(out, indexes, offers, rooms, at > 0 ? (isLast ? "last" : "next") : isLast ? "only" : "first");
  }
}

const ONLY = [0];

/** The offers of each room type, by their place in the list. */
function groupByType(offers: readonly SupplierOffer[], { money }: RateFrame): number[][] {
  const groups = new Map<string, number[]>();
  for (const [index, { product }] of offers.entries()) {
    const { id } = money.productOf(product).type;
    const group = groups.get(id);
    if (group) group.push(index);
    else groups.set(id, [index]);
  }
  return [...groups]
    .toSorted(([a], [b]) => roomTypeOrder(a) - roomTypeOrder(b))
    .map(([, indexes]) => indexes);
}

/** Which of its hotel's rooms it is. */
type RoomPlace = "only" | "first" | "next" | "last";

function writeRoom(
  out: JsonBytes,
  indexes: readonly number[],
  offers: readonly SupplierOffer[],
  { frame, place, firstIndex, roomsOf }: RoomsFrame,
  roomPlace: RoomPlace,
): void {
  const isFirst = roomPlace === "only" || roomPlace === "first";
  const afterRoom: After = roomPlace === "only" || roomPlace === "last" ? "nothing" : "room";
  for (let at = 0; at < indexes.length; at += 1) {
    const index = indexes[at] ?? 0;
    const offer = offers[index];
    if (!offer) continue;
    const product = frame.money.productOf(offer.product);
    if (at === 0) {
      out.put(isFirst ? product.firstRoom[roomsOf] : product.nextRoom);
      out.plain(offer.key.hotelId);
      out.put(frame.firstRate);
    } else out.put(frame.nextRate);
    const after = at === indexes.length - 1 ? afterRoom : "rate";
    writeRate(out, offer, product, { place, frame, index: firstIndex + index, after });
  }
}
