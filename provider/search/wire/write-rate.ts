import type { SupplierOffer } from "#provider/suppliers/port.ts";
import { convertByFactor } from "../exchange.ts";
import { withCommission } from "../rate-package.ts";
import { type JsonBytes, piece } from "./json-bytes.ts";
import type { ProductPieces } from "./product-pieces.ts";
import type { PlaceFrame, RateFrame } from "./rate-frame.ts";

const COMMISSIONABLE_NAME_LENGTH = '{"commissionableRate":'.length;
const TOTAL_RATE = piece('},"respectGrossRate":false},"totalRate":');
const TOTAL_RATE_BINDING = piece('},"respectGrossRate":true},"totalRate":');

/** What comes after a rate. */
export type After = "rate" | "room" | "nothing";

/** Where a rate stands: its id is the one at `index`. */
export type RatePlace = { place: PlaceFrame; frame: RateFrame; index: number; after: After };

const ENDS = { rate: endPieces("]}}"), room: endPieces("]}}]}"), nothing: endPieces("]}}]}]}") };

function endPieces(end: string) {
  return { untaxed: piece(`},"items":[${end}`), taxed: piece(`}}${end}`) };
}

/**
 * Writes one rate package from where its id stops being that of its neighbours: what `toRatePackage` makes of the same
 * offer, as JSON. Its members stand in an order in which those that are always the same together are one piece.
 */
export function writeRate(
  out: JsonBytes,
  offer: SupplierOffer,
  { terms }: ProductPieces,
  { place, frame, index, after }: RatePlace,
): void {
  const { ids, money } = frame;
  const { product, roomNetMinor, commissionPercent } = offer;
  let netMinor = 0;
  let grossMinor = 0;
  for (let room = 0; room < roomNetMinor.length; room += 1) {
    const roomMinor = convertByFactor(roomNetMinor[room] ?? 0, place.factor);
    netMinor += roomMinor;
    grossMinor += withCommission(roomMinor, commissionPercent);
  }
  out.base64Url(ids.rests, ids.startOf(index), ids.endOf(index));
  place.cancellationOf(product.policy).write(out, netMinor, money.exponent);
  out.put(terms);
  const start = out.length - money.open.length - COMMISSIONABLE_NAME_LENGTH;
  const totalRate = product.respectGrossRate ? TOTAL_RATE_BINDING : TOTAL_RATE;
  if (roomNetMinor.length === 1) {
    writeViews(out, netMinor, grossMinor, frame);
    const end = out.length;
    out.put(totalRate);
    out.repeat(start, end);
  } else {
    // Rooms with different parties differ in price; `rate` speaks of one room, and that is the first (§2.4).
    const firstMinor = convertByFactor(roomNetMinor[0] ?? 0, place.factor);
    writeViews(out, firstMinor, withCommission(firstMinor, commissionPercent), frame);
    out.put(totalRate);
    out.put(money.commissionable);
    writeViews(out, netMinor, grossMinor, frame);
  }
  out.put(product.respectGrossRate ? money.taxTotal.binding : money.taxTotal.free);
  const taxes = frame.taxesOf(offer.taxes);
  taxes.write(out, netMinor);
  out.put(taxes.isNone ? ENDS[after].untaxed : ENDS[after].taxed);
}

/** The three views of a price, from the first amount to the last. */
function writeViews(out: JsonBytes, netMinor: number, grossMinor: number, { money }: RateFrame): void {
  out.amount(grossMinor, money.exponent);
  out.put(money.net);
  out.amount(netMinor, money.exponent);
  out.put(money.gross);
  out.amount(grossMinor, money.exponent);
}
