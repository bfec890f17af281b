/**
 * A console with a service behind it that answers as a test says, and a clock that only moves when told: for what
 * becomes of an order when answers stay out, come twice or contradict each other.
 *
 *     const desk = await openOrderDesk();
 *     desk.onBook = () => gatewayTimeout;
 *     const orderId = await desk.book();
 *     await desk.work(orderId, { forS: 60 });
 *     await desk.close();
 */
import { OPERATIONS } from "#lib/contract/operations.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { getHotelRates } from "#lib/console/hotel/get-hotel-rates.ts";
import { advanceOrder } from "#lib/console/order/advance-order.ts";
import { bookOrder } from "#lib/console/order/book-order.ts";
import { checkRate } from "#lib/console/order/check-rate.ts";
import { getOrder } from "#lib/console/order/get-order.ts";
import type { OrderView } from "#lib/console/order/views/order.ts";
import type { Services } from "#lib/console/services.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import { createFastClock, OPEN_PACING } from "./caller.ts";
import { createConsoleWorld } from "./console-world.ts";
import { answerBy, type DeskAnswers } from "./desk-answers.ts";
import { createHeldOrders, type HeldOrders } from "./held-orders.ts";
import {
  envelope,
  type InterfaceServer,
  ok,
  type Received,
  type Reply,
  startInterfaceServer,
} from "./interface-server.ts";

export const AGENT = "agent@bellhop.test";

/** What time it is when a desk opens. */
export const OPENED = "2029-12-01T12:00:00Z";
/** Until when an order of the desk is cancelled free of charge. */
export const FREE_UNTIL = "2030-01-25T18:00:00+04:00";

export const gatewayTimeout: Reply = envelope({ code: 100000504, msg: "timeout" }, { status: 504 });
export const unavailable: Reply = envelope({ code: 100000500, msg: "internal" }, { status: 500 });
export const forbidden: Reply = envelope({ code: 100000403, msg: "no right" }, { status: 403 });
/** The line breaks after the request was read. */
export const broken: Reply = (_response, socket) => socket.destroy();
export const refuse = (code: number, msg = "refused"): Reply => envelope({ code, msg, data: {} });

export type OrderDesk = DeskAnswers &
  HeldOrders & {
    server: InterfaceServer;
    services: Services & { clock: ReturnType<typeof createFastClock> };
    databaseUrl: string;
    actor(email: string): Actor;
    /** How it answers until a test says otherwise: everything goes well. */
    standard: DeskAnswers;
    /** From now on it answers as it did in the beginning, holds nothing and was asked nothing. */
    reset(): void;
    check(actor?: Actor): Promise<string>;
    book(actor?: Actor): Promise<string>;
    /** Books, and does what is due at once: by the standard answers the order is confirmed then. */
    bookConfirmed(actor?: Actor): Promise<string>;
    /** Does every step that falls due within so many seconds, moving the clock from one to the next. */
    work(orderId: string, span?: { forS: number }): Promise<OrderView>;
    /** Sets the clock, forwards or back. */
    moveTo(instant: string | number): void;
    view(orderId: string, actor?: Actor): Promise<OrderView>;
    bookCalls(): Received[];
    close(): Promise<void>;
  };

export const usd = (amount: number) => ({ currency: "USD", amount });

/** A package of 250.00 USD, free to cancel until a week before. */
export function ratePackage(changes: Record<string, unknown> = {}) {
  const rate = { netRate: usd(250), grossRate: usd(300) };
  return {
    ratePkgId: "pkg-1",
    refundableMode: "full",
    refundableUntil: FREE_UNTIL,
    cancelFees: [
      { until: FREE_UNTIL, fee: usd(0) },
      { until: "2030-01-31T18:00:00+04:00", fee: usd(100) },
    ],
    originalRoomNaming: { id: "DBL", name: "DOUBLE STANDARD", supplier: 1 },
    rate,
    totalRate: rate,
    checkIn: "2030-02-01",
    checkOut: "2030-02-03",
    board: { boardId: "BB", boardName: { en: "Breakfast" } },
    ...changes,
  };
}

export function room(...rates: unknown[]) {
  return { roomTypeId: "double", roomTypeName: { en: "Double" }, hotelId: "hotel-1", rates };
}

export const QUERY = {
  target: { kind: "hotel" as const, id: "hotel-1" },
  placeName: "Hotel One",
  checkIn: "2030-02-01",
  checkOut: "2030-02-03",
  rooms: [{ adultCount: 1, childrenAges: [7] }],
  residencyCode: "AE",
  nationalityCode: "AE",
};

export const GUESTS = [
  { firstName: "Anna", lastName: "Lee", passportNumber: "PASSPORT-CANARY-1234" },
  { firstName: "Ben", lastName: "Lee" },
];

export const HOLDER = { firstName: "Anna", lastName: "Lee" };

/** `vaultKey`: for whatever beside the desk opens what it sealed. */
export async function openOrderDesk({ vaultKey }: { vaultKey?: string } = {}): Promise<OrderDesk> {
  // Resolvable before the desk is: nothing is asked of the server until the world stands.
  const server = await startInterfaceServer((request) =>
    answerBy(desk, request, desk.services.clock.nowMs()),
  );
  const world = await createConsoleWorld({ providerUrl: server.url, vaultKey });
  const clock = createFastClock(Date.parse(OPENED));
  // A line goes by a clock that passes; this one only moves when told.
  const services = { ...world.services, clock, pacing: OPEN_PACING };
  const held = createHeldOrders();
  const standard = standardAnswers(held);
  const agent = world.actor(AGENT);
  const desk: OrderDesk = {
    ...standard,
    ...held,
    standard,
    server,
    services,
    databaseUrl: world.databaseUrl,
    actor: (email) => world.actor(email),
    reset() {
      Object.assign(desk, standard);
      held.orders.clear();
      server.received.length = 0;
    },
    async check(actor = agent) {
      const rates = valueOf(await getHotelRates(actor, { ...QUERY, hotelId: "hotel-1" }, services));
      const ratePkgId = rates.rooms[0]?.rates[0]?.ratePkgId;
      return valueOf(await checkRate(actor, { sheetId: rates.sheetId, ratePkgId }, services)).checkId;
    },
    async book(actor = agent) {
      const checkId = await desk.check(actor);
      return bookKnowingly(actor, { checkId, holder: HOLDER, guests: GUESTS }, services);
    },
    async bookConfirmed(actor) {
      const orderId = await desk.book(actor);
      await doSteps(services, orderId);
      return orderId;
    },
    async work(orderId, { forS } = { forS: 0 }) {
      const endMs = clock.nowMs() + forS * 1_000;
      for (;;) {
        await doSteps(services, orderId);
        const row = await services.db.order.findUniqueOrThrow({ where: { id: orderId } });
        const nextMs = Math.max(row.dueAt?.getTime() ?? Infinity, row.leaseUntil?.getTime() ?? 0);
        if (nextMs > endMs) break;
        clock.advance(Math.max(nextMs - clock.nowMs(), 0));
      }
      clock.advance(Math.max(endMs - clock.nowMs(), 0));
      return desk.view(orderId);
    },
    moveTo(instant) {
      clock.advance(new Date(instant).getTime() - clock.nowMs());
    },
    view: async (orderId, actor = agent) => valueOf(await getOrder(actor, { orderId }, services)),
    bookCalls: () => server.callsTo(OPERATIONS.book.path),
    async close() {
      await world.close();
      await server.close();
    },
  };
  return desk;
}

/** Everything goes well, and what was booked is what is told. */
function standardAnswers(held: HeldOrders): DeskAnswers {
  return {
    onBook: (reference) => ok(held.place(reference)),
    onQuery: (references) =>
      ok({ orders: references.flatMap((reference) => held.orders.get(reference) ?? []) }),
    onCancel: (reference) => ok({ serviceFee: usd(0), status: held.place(reference, { status: 4 }).status }),
    onCheck: (ratePkgId) => ok({ status: 1, roomRatePkg: ratePackage({ ratePkgId }) }),
    onVoucher: () => ok({ platformReferenceNo: "P-1", status: "NOT_GENERATED" }),
    onRates: () => ok({ rooms: [room(ratePackage())] }),
  };
}

/** Every step of an order that is due at this moment. */
export async function doSteps(services: Services, orderId: string): Promise<void> {
  while ((await advanceOrder(services, orderId, { scale: 1 })) === "done");
}

/** Books whatever the guests have already, as somebody does who has seen it and means it. */
export async function bookKnowingly(actor: Actor, input: object, services: Services): Promise<string> {
  let outcome = await bookOrder(actor, input, services);
  while (!outcome.ok && outcome.failure.twins) {
    const knownTwins = outcome.failure.twins.map(({ orderId }) => orderId);
    outcome = await bookOrder(actor, { ...input, knownTwins }, services);
  }
  return valueOf(outcome).orderId;
}

/** @throws Error where the verb refused: the test expected it to work. */
export function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  throw new Error(`refused: ${JSON.stringify(outcome.failure)}`);
}
