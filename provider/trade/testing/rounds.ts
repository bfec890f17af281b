import { setTimeout as sleep } from "node:timers/promises";
import { createDeps } from "#provider/create-deps.ts";
import { commitOrder } from "#provider/db/commit-order.ts";
import { type Database, openDatabase } from "#provider/db/client.ts";
import { openLedger } from "#provider/db/ledger.ts";
import { claimAsk, markSilent } from "#provider/db/order-moves.ts";
import { getOrder } from "#provider/db/orders.ts";
import type { Deps } from "#provider/deps.ts";
import { createLog } from "#provider/log.ts";
import { Refusal } from "#provider/refusal.ts";
import type { Supplier, SupplierBookingState } from "#provider/suppliers/port.ts";
import { createManualClock, type ManualClock } from "#provider/testing/manual-clock.ts";
import { freezeOrder } from "../book/freeze-order.ts";
import { requireGuests } from "../book/require-guests.ts";
import { cancel } from "../cancel/cancel.ts";
import type { AcceptedOrder } from "../order.ts";
import { settleOrder } from "../settle/settle-order.ts";
import { HOLDER, newReference } from "./agency.ts";
import { createDirectCall, findPackage, toContext } from "./direct-call.ts";
import { findFaults } from "./find-faults.ts";
import type { SupplierRecord } from "./recording-supplier.ts";

const ACCOUNT = "rounds";

type Booking = SupplierRecord & { isCancelRefused: boolean; looks: number };

/** The trade without its server, jobs and locks: what is left are the guards in the writes. */
export type Rounds = {
  db: Database;
  clock: ManualClock;
  /** An order that is confirmed at the supplier and here. */
  confirmed(isCancelRefused?: boolean): Promise<string>;
  /** An order the supplier was asked for in vain, which it has confirmed all the same. */
  silent(): Promise<string>;
  /** The code of the answer. */
  cancel(id: string): Promise<number>;
  /** As a job does, though any number may run at once; `says` overrides what the supplier says of its booking. */
  settle(id: string, says?: SupplierBookingState): Promise<void>;
  /** Resolves once the supplier was asked what became of the order. */
  untilLooked(id: string): Promise<void>;
  findFaults(): Promise<string[]>;
  close(): Promise<void>;
};

export async function openRounds(databaseUrl: string): Promise<Rounds> {
  const clock = createManualClock();
  const db = openDatabase(databaseUrl, 12);
  const deps = createDeps({
    db,
    clock,
    log: createLog("silent"),
    secret: Buffer.alloc(32, 7),
    settings: { publicUrl: "http://127.0.0.1", rehearsalScale: 0.001 },
    hotelCount: 50,
  });
  await openLedger(db, ACCOUNT, { amountMinor: 1_000_000_000, currency: "USD" }, clock.nowMs());
  const records = new Map<string, Booking>();
  const template = await createTemplate(deps);
  const book = async (isCancelRefused: boolean): Promise<string> => {
    const order = template();
    records.set(order.id, {
      hotelId: order.terms.hotel.hotelId,
      askedToBook: 0,
      askedToCancel: 0,
      state: "none",
      isCancelRefused,
      looks: 0,
    });
    const result = await commitOrder(db, order, "r");
    if (result !== "committed") throw new Error(result);
    return order.id;
  };
  const settle: Rounds["settle"] = async (id, says) => {
    const order = await getOrder(db, id);
    const record = records.get(id);
    if (!record) throw new Error(`${id} was not booked here`);
    const supplier = createSupplier(order.terms.supplier, record, says);
    await settleOrder({ ...deps, suppliers: new Map([[supplier.id, supplier]]) }, id);
  };
  return {
    db,
    clock,
    settle,
    async confirmed(isCancelRefused = false) {
      const id = await book(isCancelRefused);
      await settle(id);
      return id;
    },
    async silent() {
      const id = await book(false);
      await claimAsk(db, await getOrder(db, id), clock.nowMs());
      const atMs = clock.nowMs();
      await markSilent(db, await getOrder(db, id), { atMs, followAtMs: atMs });
      Object.assign(records.get(id) ?? {}, { askedToBook: 1, state: "confirmed" });
      return id;
    },
    async cancel(id) {
      const { customerReferenceNo } = await getOrder(db, id);
      const references = { customerReferenceNo, supplierReferenceNo: toSupplierReference(id) };
      try {
        await cancel(deps, createDirectCall(deps, ACCOUNT), references);
        return 0;
      } catch (error) {
        if (error instanceof Refusal) return error.code;
        throw error;
      }
    },
    async untilLooked(id) {
      while (records.get(id)?.looks === 0) await sleep(1);
    },
    findFaults: () => findFaults({ db, supplier: { records } }, ACCOUNT),
    close: () => db.$disconnect(),
  };
}

/** Makes orders that differ in their references alone, from one that was found and priced. */
async function createTemplate(deps: Deps): Promise<() => AcceptedOrder> {
  const call = createDirectCall(deps, ACCOUNT, "USD");
  const found = await deps.search.findBookable(await findPackage(deps, call, "packaged"), toContext(call));
  if (found.kind !== "bookable") throw new Error(`the package is ${found.kind}`);
  const { terms, exchangeRateSnapshot } = found;
  const guests = requireGuests([{ roomIndex: 1, ...HOLDER }], terms);
  return () =>
    freezeOrder(deps, call, {
      body: { customerReferenceNo: newReference(), holder: HOLDER },
      sessionId: "s",
      terms,
      exchange: exchangeRateSnapshot,
      guests,
      debit: terms.totalNet,
      callbackUrl: null,
    });
}

function toSupplierReference(id: string): string {
  return `S-${id}`;
}

function unused(): never {
  throw new Error("nobody asks that here");
}

/** Answers a little late, each time another little, so that whoever asks at once goes on at different times. */
function createSupplier(id: number, record: Booking, says?: SupplierBookingState): Supplier {
  const stateOf = (reference: string): SupplierBookingState | null =>
    record.state === "none"
      ? null
      : { status: record.state, supplierReferenceNo: toSupplierReference(reference), hotelConfirmNo: "H" };
  return {
    id,
    name: "Direct",
    search: unused,
    check: unused,
    async book({ reference }) {
      record.askedToBook += 1;
      record.state = "confirmed";
      await sleep(Math.random() * 4);
      return { kind: "booked", state: says ?? stateOf(reference) ?? unused() };
    },
    async findBooking(reference) {
      record.looks += 1;
      await sleep(Math.random() * 8);
      return says ?? stateOf(reference);
    },
    async cancel() {
      record.askedToCancel += 1;
      await sleep(Math.random() * 4);
      if (record.isCancelRefused) return { kind: "refused", reason: "Not this one." };
      record.state = "cancelled";
      return { kind: "cancelled" };
    },
  };
}
