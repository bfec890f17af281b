import { createServer, type IncomingMessage, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { createWorld } from "#provider/content/world.ts";
import { findRehearsal } from "#provider/suppliers/rehearsal.ts";
import type {
  connectedBook,
  connectedCancel,
  connectedCheck,
  connectedFind,
  ConnectedOffer,
  connectedSearch,
} from "#provider/suppliers/connected/protocol.ts";

export const RECORDING_SUPPLIER = 300;

/** What the supplier was asked under one reference, and whether it holds a booking for it. */
export type SupplierRecord = {
  hotelId: string;
  askedToBook: number;
  askedToCancel: number;
  state: "none" | "confirmed" | "cancelled";
};

/**
 * A supplier outside of every process of the provider, spoken to over HTTP: it outlives whoever is killed, and counts
 * what it is asked, whoever asks. It sells every hotel, and rehearses `supplier-refuses` and `cancel-refused` there.
 */
export type RecordingSupplier = {
  /** PROVIDER_SUPPLIERS of a process that is to speak to it. */
  env: Record<string, string>;
  /** Every reference that it was asked to book. */
  records: ReadonlyMap<string, SupplierRecord>;
  close(): Promise<void>;
};

const NET_MINOR = 12_345;

export async function startRecordingSupplier(): Promise<RecordingSupplier> {
  const world = createWorld(50);
  const records = new Map<string, SupplierRecord>();
  const offersOf = (hotelId: string, rooms: number): ConnectedOffer[] => {
    const row = world.findRow(hotelId);
    const currency = row === null ? "USD" : world.city(row).currency;
    return ["A", "B"].map((code, index) => ({
      ...OFFER,
      code,
      currency,
      roomNetMinor: priced(rooms, index),
    }));
  };
  const answer = (path: string, body: unknown): unknown => {
    switch (path) {
      case "/search":
        return search(searchRequest.parse(body), offersOf);
      case "/check":
        return check(offerRequest.parse(body), offersOf);
      case "/book":
        return book(bookRequest.parse(body), records);
      case "/find-booking":
        return find(referenceRequest.parse(body), records);
      case "/cancel":
        return cancel(referenceRequest.parse(body), records);
      default:
        return {};
    }
  };
  const server = createServer((request, response) => {
    void (async () => {
      const body = await readJson(request);
      // Long enough for another caller to come in between.
      if (request.url === "/book" || request.url === "/cancel") await sleep(2);
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(answer(request.url ?? "", body)));
    })();
  });
  const baseUrl = await listen(server);
  const connection = { id: RECORDING_SUPPLIER, name: "Recording", baseUrl, apiKey: "key" };
  return {
    env: { PROVIDER_SUPPLIERS: JSON.stringify([connection]) },
    records,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const stay = z.object({ rooms: z.array(z.unknown()) });
const offer = z.object({ hotelId: z.string(), code: z.string(), stay });
const searchRequest = z.object({ hotelIds: z.array(z.string()), stay });
const offerRequest = z.object({ offer });
const bookRequest = z.object({ reference: z.string(), offer });
const referenceRequest = z.object({ reference: z.string() });

type OffersOf = (hotelId: string, rooms: number) => ConnectedOffer[];
type Records = Map<string, SupplierRecord>;

const OFFER: Omit<ConnectedOffer, "code" | "currency" | "roomNetMinor"> = {
  epoch: 0,
  roomCode: "DBL",
  roomName: "Double room",
  board: "RO",
  commissionPercent: 10,
  respectGrossRate: false,
  policy: [{ daysBefore: 1, hour: 12, fee: { kind: "free" } }],
  taxes: [],
  packaged: false,
  requiredGuestFields: [],
};

function priced(rooms: number, index: number): number[] {
  return Array.from({ length: rooms }, () => NET_MINOR + 1000 * index);
}

function search(
  { hotelIds, stay: { rooms } }: z.infer<typeof searchRequest>,
  offersOf: OffersOf,
): z.infer<typeof connectedSearch> {
  return { hotels: hotelIds.map((hotelId) => ({ hotelId, offers: offersOf(hotelId, rooms.length) })) };
}

function check(
  { offer: { hotelId, code, stay: at } }: z.infer<typeof offerRequest>,
  offersOf: OffersOf,
): z.infer<typeof connectedCheck> {
  const found = offersOf(hotelId, at.rooms.length).find((each) => each.code === code);
  return found ? { kind: "same", offer: found } : { kind: "gone", alternatives: [] };
}

/** Counts the question, and books at most once a reference (`SupplierBookRequest`). */
function book(
  { reference, offer: { hotelId } }: z.infer<typeof bookRequest>,
  records: Records,
): z.infer<typeof connectedBook> {
  const record = records.get(reference) ?? { hotelId, askedToBook: 0, askedToCancel: 0, state: "none" };
  records.set(reference, record);
  record.askedToBook += 1;
  if (findRehearsal(hotelId) === "supplier-refuses") return { kind: "refused", reason: "No room." };
  if (record.state === "none") record.state = "confirmed";
  return { kind: "booked", state: toState(reference, record.state) };
}

function find({ reference }: { reference: string }, records: Records): z.infer<typeof connectedFind> {
  const state = records.get(reference)?.state ?? "none";
  return { state: state === "none" ? null : toState(reference, state) };
}

function cancel({ reference }: { reference: string }, records: Records): z.infer<typeof connectedCancel> {
  const record = records.get(reference);
  if (!record || record.state === "none") return { kind: "not-found" };
  record.askedToCancel += 1;
  if (findRehearsal(record.hotelId) === "cancel-refused") {
    return { kind: "refused", reason: "Not this one." };
  }
  record.state = "cancelled";
  return { kind: "cancelled" };
}

function toState(reference: string, status: "confirmed" | "cancelled") {
  return { status, supplierReferenceNo: `S-${reference}`, hotelConfirmNo: `H-${reference}` };
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `http://127.0.0.1:${address.port}`;
}
