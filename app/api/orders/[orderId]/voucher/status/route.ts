import { toVoucherPulse } from "#app/(desk)/orders/[orderId]/order-mark.ts";
import { answerFailure, answerJson } from "#app/api/answer.ts";
import { findActor } from "#lib/auth/find-actor.ts";
import { getVoucher } from "#lib/console/voucher/get-voucher.ts";
import { failure } from "#lib/domain/outcome.ts";

type Context = { params: Promise<{ orderId: string }> };

/** Whether a voucher that is being made has changed. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const actor = await findActor();
  if (!actor) return answerFailure(failure("signed-out").failure);
  const outcome = await getVoucher(actor, { orderId: (await params).orderId });
  return outcome.ok ? answerJson(toVoucherPulse(outcome.value)) : answerFailure(outcome.failure);
}
