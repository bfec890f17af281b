import { expectData, must, Violation } from "./expect.ts";
import { PATHS, STATUS } from "./interface.ts";
import { once } from "./once.ts";
import { sleep } from "./pacer.ts";
import { type Order, ordersData, type Pkg, pkg, type VoucherData, voucherData } from "./shapes.ts";
import { type BookOptions, expectBooked } from "./booking.ts";
import type { AsCaller, FoundRate, StayOptions } from "./stay.ts";
import type { Answer } from "./transport.ts";
import type { CallOptions } from "./caller.ts";
import type { World } from "./world.ts";

/** What takes minutes in life (§4.11: up to ten). */
export const MINUTES = { timeoutMs: 660_000 };

export type Booked = { reference: string; rate: FoundRate; terms: Pkg; order: Order; caller: AsCaller };

/** A package of the property that rehearses it, as its shape. */
export async function rateAt(
  world: World,
  word: string,
  options: StayOptions = {},
): Promise<FoundRate & { terms: Pkg }> {
  const rate = await world.findRate(world.property(word), options);
  return { ...rate, terms: pkg.parse(rate.pkg) };
}

/** QueryOrders' orders. */
export async function query(
  world: World,
  body: Record<string, unknown>,
  options: CallOptions = {},
): Promise<Order[]> {
  return expectData(await world.call(PATHS.queryOrders, body, options), ordersData).orders;
}

/** The one order of that reference. @throws Violation where there is none, or more. */
export async function readOrder(world: World, reference: string, options: CallOptions = {}): Promise<Order> {
  const orders = await query(world, { customerReferenceNos: [reference] }, options);
  const [order] = orders;
  must(order && orders.length === 1, `${orders.length} orders have the reference`);
  return order;
}

/** An order of the property, followed until it has the status. */
export async function bookAt(
  world: World,
  word: string,
  options: StayOptions & {
    book?: BookOptions;
    status?: number;
    where?: (pkg: FoundRate["pkg"]) => boolean;
  } = {},
): Promise<Booked> {
  const { book, status = STATUS.confirmed, ...stay } = options;
  const rate = await rateAt(world, word, stay);
  const { reference, answer } = await world.bookOrder(rate, book);
  expectBooked(answer);
  await world.waitForStatus(reference, [status], { ...rate.caller, ...MINUTES });
  const order = await readOrder(world, reference, rate.caller);
  return { reference, rate, terms: rate.terms, order, caller: rate.caller };
}

/** Two rooms, one with children, confirmed, and left alone. */
export const familyOrder = once("family order", (world) =>
  bookAt(world, "packaged", {
    roomOccupancies: [{ adultCount: 2, childrenAges: [4, 9] }, { adultCount: 1 }],
    book: {
      holder: {
        firstName: "Amal",
        lastName: "Haddad",
        email: "amal@example.com",
        phone: { countryCode: "AE", countryNumber: 971, number: "501234567" },
      },
    },
  }),
);

/** One that was cancelled for free, with a reason. */
export const cancelledOrder = once("cancelled order", async (world) => {
  const booked = await bookAt(world, "packaged", { roomOccupancies: [{ adultCount: 2 }, { adultCount: 1 }] });
  const answer = await cancel(world, booked, { reason: "The plans changed." });
  await world.waitForStatus(booked.reference, [STATUS.cancelled], MINUTES);
  return { ...booked, answer, order: await readOrder(world, booked.reference) };
});

/** Cancel of an order, in the session it was booked in. */
export function cancel(
  world: World,
  { order, rate, caller }: Pick<Booked, "order" | "rate" | "caller">,
  change: Record<string, unknown> = {},
  options: CallOptions = {},
): Promise<Answer> {
  const { customerReferenceNo, supplierReferenceNo } = order;
  return world.call(
    PATHS.cancel,
    { customerReferenceNo, supplierReferenceNo, ...change },
    {
      ticket: caller.ticket,
      timeoutMs: 90_000,
      ...options,
      headers: { "Session-Id": rate.sessionId, ...caller.headers, ...options.headers },
    },
  );
}

export async function askVoucher(
  world: World,
  body: Record<string, unknown>,
  options: CallOptions = {},
): Promise<VoucherData> {
  return expectData(await world.call(PATHS.orderVoucher, body, options), voucherData);
}

/** The voucher once it is as wanted. */
export async function followVoucher(
  world: World,
  platformReferenceNo: string,
  isWanted: (data: VoucherData) => boolean,
  body: Record<string, unknown> = {},
  timeoutMs = 300_000,
): Promise<VoucherData> {
  const until = Date.now() + timeoutMs;
  for (let pauseMs = 150; ; pauseMs = Math.min(pauseMs * 1.5, 2_000)) {
    const data = await askVoucher(world, { platformReferenceNo, ...body });
    if (isWanted(data)) return data;
    if (Date.now() > until) throw new Violation(`after ${timeoutMs} ms the voucher is ${data.status}`);
    await sleep(pauseMs);
  }
}

export const generatedVoucher = once("generated voucher", async (world) => {
  const booked = await familyOrder(world);
  const { platformReferenceNo } = booked.order;
  const data = await followVoucher(world, platformReferenceNo, ({ status }) => status === "GENERATED", {
    includeDocument: true,
  });
  must(data.voucher?.content, "there is no document although includeDocument was true");
  const bytes = Buffer.from(data.voucher.content.base64, "base64");
  return { booked, data, voucher: data.voucher, bytes };
});
