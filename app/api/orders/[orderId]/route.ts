import { toOrderPulse } from "#app/(desk)/orders/[orderId]/order-mark.ts";
import { answerFailure, answerJson } from "#app/api/answer.ts";
import { findActor } from "#lib/auth/find-actor.ts";
import { getOrder } from "#lib/console/order/get-order.ts";
import { failure } from "#lib/domain/outcome.ts";

type Context = { params: Promise<{ orderId: string }> };

/** Whether an order has changed: what a page that follows one asks every few seconds. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const actor = await findActor();
  if (!actor) return answerFailure(failure("signed-out").failure);
  const outcome = await getOrder(actor, { orderId: (await params).orderId });
  return outcome.ok ? answerJson(toOrderPulse(outcome.value)) : answerFailure(outcome.failure);
}
