import { z } from "zod";
import type { Actor } from "#lib/auth/actor.ts";
import { orderScope } from "#lib/console/order/order-scope.ts";
import { idInput } from "#lib/console/inputs.ts";
import { interfaceFor } from "#lib/console/interface-for.ts";
import type { Services } from "#lib/console/services.ts";
import { toReadFailure } from "#lib/console/answer-failure.ts";
import { CODES } from "#lib/contract/codes.ts";
import { type OrderVoucherData, VOUCHER_STATUSES } from "#lib/contract/order-voucher.ts";
import type { OrderRecord } from "#lib/db/order-record.ts";
import { findOrder } from "#lib/db/orders.ts";
import { failure, type Outcome, success } from "#lib/domain/outcome.ts";
import type { Caller } from "#lib/interface/caller.ts";
import { orderVoucher } from "#lib/interface/vouchers.ts";
import type { VoucherView } from "./views.ts";

export const voucherInput = z.object({ orderId: idInput });

export type AskedVoucher = { order: OrderRecord; caller: Caller; data: OrderVoucherData };

/** Asks for an order's voucher on the account it was booked with, with the rights of the person who asks (§4.13). */
export async function askVoucher(
  services: Services,
  actor: Actor,
  orderId: string,
  { includeDocument }: { includeDocument: boolean },
): Promise<Outcome<AskedVoucher>> {
  const order = await findOrder(services.db, orderScope(actor), orderId);
  if (!order) return failure("missing");
  // Before there is an order at the service there is nothing to ask for.
  if (order.sentAt === null || order.failure) return failure("conflict");
  const { agencyId, personId } = actor;
  const caller = await interfaceFor(services, { agencyId, personId, credentialId: order.credentialId });
  if (!caller.ok) return caller;
  // The platform's own reference is unique (§4.13 rule 1); ours is unique on the account.
  const reference = order.platformReferenceNo
    ? { platformReferenceNo: order.platformReferenceNo }
    : { customerReferenceNo: order.reference };
  const answer = await orderVoucher(caller.value, { ...reference, includeDocument });
  if (answer.kind === "ok") return success({ order, caller: caller.value, data: answer.data });
  // An unsettled order may not be there (yet): that is no refusal of the person.
  if (answer.kind === "refused" && answer.code === CODES.notFound) return failure("conflict");
  return toReadFailure(answer);
}

/** A status nobody has described is one in which there is no document (yet). */
export function toVoucherStatus(status: string): VoucherView["status"] {
  return VOUCHER_STATUSES.find((known) => known === status) ?? "NOT_GENERATED";
}
