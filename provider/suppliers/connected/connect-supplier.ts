import { Pool } from "undici";
import type { z } from "zod";
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

export type SupplierConnection = {
  id: number;
  name: string;
  /** Where its calls live, without a trailing slash. */
  baseUrl: string;
  apiKey: string;
  /** The currency a hotel prices in; an offer in another one is not in the agreed form. Null: no such hotel. */
  currencyOf: (hotelId: string) => string | null;
  connections?: number;
};

/** The supplier, and how to hang up. */
export type ConnectedSupplier = Supplier & { close(): Promise<void> };

const ANSWER_BYTES_MAX = 20_000_000;

/**
 * A real supplier over HTTP, in the protocol of `protocol.ts`. Nothing is retried here: searches have deadlines, and
 * whether a booking may be asked for again is the caller's to decide.
 */
export function connectSupplier({
  id,
  name,
  baseUrl,
  apiKey,
  currencyOf,
  connections = 16,
}: SupplierConnection): ConnectedSupplier {
  const base = new URL(baseUrl);
  const prefix = base.pathname.replace(/\/$/, "");
  const pool = new Pool(base.origin, { connections, keepAliveTimeout: 30_000, connect: { timeout: 3000 } });
  const post = async <T>(
    path: string,
    schema: z.ZodType<T>,
    body: unknown,
    signal: AbortSignal,
  ): Promise<T> => {
    const text = await postText(pool, `${prefix}${path}`, apiKey, body, signal);
    const parsed = schema.safeParse(parseJson(text));
    // The answer's own words stay out of errors: they may hold guests' names.
    if (!parsed.success) throw new SupplierError(`${path} was not answered in the agreed form`);
    return parsed.data;
  };
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
    close: () => pool.close(),
    async search(query, signal) {
      const { rows, stay } = query;
      const hotelIds = Array.from(rows, (_, position) => query.hotelIdAt(position));
      const { hotels } = await post("/search", connectedSearch, { hotelIds, stay }, signal);
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
      const answer = await post("/check", connectedCheck, { offer, stage }, signal);
      if (answer.kind === "gone") {
        const alternatives = answer.alternatives.map((one) => toOffer(offer.hotelId, offer.stay, one));
        return { kind: "gone", alternatives };
      }
      const now = toOffer(offer.hotelId, offer.stay, answer.offer);
      // A price that differs has moved, whatever the supplier calls it.
      const isSame = answer.kind === "same" && now.key.quotedMinor === offer.quotedMinor;
      return { kind: isSame ? "same" : "moved", offer: now };
    },
    book: (request, signal) => post("/book", connectedBook, request, signal),
    async findBooking(reference, signal) {
      return (await post("/find-booking", connectedFind, { reference }, signal)).state;
    },
    cancel: (request, signal) => post("/cancel", connectedCancel, request, signal),
  };
}

async function postText(
  pool: Pool,
  path: string,
  apiKey: string,
  body: unknown,
  signal: AbortSignal,
): Promise<string> {
  const response = await pool.request({
    path,
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json",
      authorization: `Bearer ${apiKey}`,
    },
    body: JSON.stringify(body),
    signal,
  });
  if (response.statusCode !== 200) {
    await response.body.dump({ limit: 1024 });
    throw new SupplierError(`${path} was answered with HTTP ${response.statusCode}`);
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response.body as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > ANSWER_BYTES_MAX) throw new SupplierError(`${path} was answered at too great a length`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SupplierError("an answer that is not JSON");
  }
}
