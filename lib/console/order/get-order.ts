import { findOpenTwins, toGuestKeys } from "./find-twins.ts";
import { findSwapObstacle } from "./find-swap-obstacle.ts";
import { orderInput } from "./inputs.ts";
import { listSwapViews } from "./list-swap-views.ts";
import { orderScope } from "./order-scope.ts";
import { watchSeal } from "./watch-seal.ts";
import { toOrderView } from "./to-order-view.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { findConnectionAs } from "#lib/db/connections.ts";
import { listMailsOfOrder } from "#lib/db/mails.ts";
import { listEvidence } from "#lib/db/evidence.ts";
import { isBeingSwapped } from "#lib/db/order-swaps.ts";
import { listOrderEvents } from "#lib/db/order-history.ts";
import { findOrder } from "#lib/db/orders.ts";
import { listOrdersOfGuests } from "#lib/db/orders-of-guests.ts";
import { findRateCheck } from "#lib/db/rate-checks.ts";
import { failure, success } from "#lib/domain/outcome.ts";
import { dialectSchema } from "#lib/interface/dialect.ts";

/** As many as a day may bring. */
const MAILS_SHOWN = 20;

/** An order with all that is known of it, and from which call. Nothing is asked of the service for it. */
export const getOrder = defineVerb({
  permission: { any: ["orders:read-own", "orders:read-agency"] },
  input: orderInput,
  async run(services, { orderId }) {
    const { db, actor } = services;
    const { agencyId } = actor;
    const order = await findOrder(db, orderScope(actor), orderId);
    if (!order) return failure("missing");
    const [evidence, history, connection, check, namesakes, mails] = await Promise.all([
      listEvidence(db, agencyId, order.id),
      listOrderEvents(db, agencyId, order.id),
      findConnectionAs(db, agencyId, order.credentialId),
      findRateCheck(db, actor, order.checkId),
      listOrdersOfGuests(db, { ...order, guestKeys: toGuestKeys(order.guests), exceptId: order.id }),
      listMailsOfOrder(db, agencyId, order.id, MAILS_SHOWN),
    ]);
    const cancelledBy = history.findLast(({ what }) => what === "cancel-requested")?.by ?? null;
    const dialect = connection ? dialectSchema.parse(connection.dialect) : undefined;
    const sheetId = check?.sheetId ?? null;
    const swaps = await listSwapViews(db, actor, order.id);
    // The other of a swap is told of as that, and not as a mistake.
    const linked = new Set(swaps.flatMap(({ other }) => other?.orderId ?? []));
    const others = namesakes.filter(({ id }) => !linked.has(id));
    const twins = findOpenTwins(order, others, actor);
    const swapped = await isBeingSwapped(db, agencyId, order.id);
    const nowMs = services.clock.nowMs();
    const swapObstacle = findSwapObstacle(order, actor, { isBeingSwapped: swapped, nowMs });
    const isSealIntact = await watchSeal(services, order);
    const calls = { evidence, history, cancelledBy, sheetId, dialect };
    const more = { ...calls, twins, swaps, swapObstacle, nowMs, isSealIntact, mails };
    return success(toOrderView(order, actor, more));
  },
});
