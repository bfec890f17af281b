import {
  type Supplier,
  SupplierError,
  type SupplierOffer,
  type SupplierStay,
} from "#provider/suppliers/port.ts";
import { createRowBits, setBit } from "#provider/suppliers/row-bits.ts";
import {
  connectedBook,
  connectedCancel,
  connectedCheck,
  connectedFind,
  type ConnectedOffer,
  connectedSearch,
} from "./protocol.ts";
import { openSupplierLine, type SupplierAddress } from "./supplier-line.ts";

export type SupplierConnection = SupplierAddress & {
  id: number;
  name: string;
  /** The currency a hotel prices in; an offer in another one is not in the agreed form. Null: no such hotel. */
  currencyOf: (hotelId: string) => string | null;
};

/** The supplier, and how to hang up. */
export type ConnectedSupplier = Supplier & { close(): Promise<void> };

/**
 * A real supplier over HTTP, in the protocol of `protocol.ts`. Nothing is retried here: searches have deadlines, and
 * whether a booking may be asked for again is the caller's to decide.
 */
export function connectSupplier({ id, name, currencyOf, ...address }: SupplierConnection): ConnectedSupplier {
  const line = openSupplierLine(address);
  const toOffer = (hotelId: string, stay: SupplierStay, offer: ConnectedOffer): SupplierOffer => {
    const { epoch, currency, roomNetMinor, commissionPercent, taxes, ...facts } = offer;
    if (roomNetMinor.length !== stay.rooms.length) throw new SupplierError("an offer for another party");
    if (currency !== currencyOf(hotelId)) throw new SupplierError("an offer in another currency");
    const quotedMinor = roomNetMinor.reduce((sum, net) => sum + net, 0);
    const product = { ...facts, supplier: id };
    const key = { supplier: id, hotelId, stay, code: product.code, epoch, quotedMinor };
    return { key, product, currency, roomNetMinor, commissionPercent, taxes };
  };
  return {
    id,
    name,
    close: () => line.close(),
    async search(query, signal) {
      const { rows, stay } = query;
      const hotelIds = Array.from(rows, (_, position) => query.hotelIdAt(position));
      const { hotels } = await line.post("/search", connectedSearch, { hotelIds, stay }, signal);
      const byHotel = new Map(
        hotels.map(({ hotelId, offers }) => [hotelId, offers.map((offer) => toOffer(hotelId, stay, offer))]),
      );
      const offersAt = (position: number) => byHotel.get(hotelIds[position] ?? "") ?? [];
      const onSale = createRowBits(rows.length);
      for (let position = 0; position < rows.length; position += 1) {
        if (offersAt(position).length > 0) setBit(onSale, position);
      }
      return {
        onSale,
        writeLowest: (position, into) => into.set(offersAt(position)[0]?.roomNetMinor ?? []),
        offersOf: (position, limit) =>
          limit === 0 ? offersAt(position) : offersAt(position).slice(0, limit),
      };
    },
    async check(offer, stage, signal) {
      const answer = await line.post("/check", connectedCheck, { offer, stage }, signal);
      if (answer.kind === "gone") {
        const alternatives = answer.alternatives.map((one) => toOffer(offer.hotelId, offer.stay, one));
        return { kind: "gone", alternatives };
      }
      const now = toOffer(offer.hotelId, offer.stay, answer.offer);
      // A price that differs has moved, whatever the supplier calls it.
      const isSame = answer.kind === "same" && now.key.quotedMinor === offer.quotedMinor;
      return { kind: isSame ? "same" : "moved", offer: now };
    },
    book: (request, signal) => line.post("/book", connectedBook, request, signal),
    async findBooking(reference, signal) {
      return (await line.post("/find-booking", connectedFind, { reference }, signal)).state;
    },
    cancel: (request, signal) => line.post("/cancel", connectedCancel, request, signal),
  };
}
