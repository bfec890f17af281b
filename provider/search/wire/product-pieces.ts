import type { SupplierProduct } from "#provider/suppliers/port.ts";
import { toBoard } from "../boards.ts";
import { type RoomType, toRoomType } from "../room-types.ts";
import { type Piece, piece } from "./json-bytes.ts";

/** Whose rooms are written: those of a hotel in HotelList, or the whole of HotelRates' data. */
export type RoomsOf = "hotel" | "data";

/** What is written of a product besides prices: names, meals, demands and remarks. */
export type ProductPieces = {
  type: RoomType;
  /** Its standard room up to the hotel's id, where it is the first of those, and where others stand before it. */
  firstRoom: Record<RoomsOf, Piece>;
  nextRoom: Piece;
  terms: Piece;
};

/** Makes the pieces of a product once and keeps them as long as the supplier keeps the product. `after` ends the terms. */
export function keepProductPieces(after: string): (product: SupplierProduct) => ProductPieces {
  const known = new WeakMap<SupplierProduct, ProductPieces>();
  return (product) => {
    const found = known.get(product);
    if (found) return found;
    const made = { ...roomPieces(product.roomName), terms: piece(`${termsOf(product)}${after}`) };
    known.set(product, made);
    return made;
  };
}

type RoomPieces = Omit<ProductPieces, "terms">;

/** Suppliers' names are theirs to choose, so what is kept of them is bounded. */
const KEPT_MAX = 2000;

const rooms = new Map<string, RoomPieces>();

function roomPieces(roomName: string): RoomPieces {
  const known = rooms.get(roomName);
  if (known) return known;
  if (rooms.size >= KEPT_MAX) rooms.clear();
  const type = toRoomType(roomName);
  const text = `{"roomTypeId":${JSON.stringify(type.id)},"roomTypeName":${JSON.stringify(type.name)},"hotelId":"`;
  const made = {
    type,
    firstRoom: { hotel: piece(`}],"isAvailable":true,"rooms":[${text}`), data: piece(`{"rooms":[${text}`) },
    nextRoom: piece(`,${text}`),
  };
  rooms.set(roomName, made);
  return made;
}

function termsOf(product: SupplierProduct): string {
  const { roomCode, roomName, supplier, packaged, requiredGuestFields, board, comment } = product;
  const facts = {
    originalRoomNaming: { id: roomCode, name: roomName, supplier },
    includesPackaging: packaged,
    requiredGuestFields,
    board: toBoard(board),
    ...(comment === undefined ? {} : { rateComment: comment }),
  };
  return `,${JSON.stringify(facts).slice(1, -1)}`;
}
