import { orderInput } from "./inputs.ts";
import { orderScope } from "./order-scope.ts";
import { toOrderView } from "./to-order-view.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { findConnectionAs } from "#lib/db/connections.ts";
import { listEvidence } from "#lib/db/evidence.ts";
import { listOrderEvents } from "#lib/db/order-history.ts";
import { findOrder } from "#lib/db/orders.ts";
import { findRateCheck } from "#lib/db/rate-checks.ts";
import { failure, success } from "#lib/domain/outcome.ts";
import { dialectSchema } from "#lib/interface/dialect.ts";

/** An order with all that is known of it, and from which call. Nothing is asked of the service for it. */
export const getOrder = defineVerb({
  permission: { any: ["orders:read-own", "orders:read-agency"] },
  input: orderInput,
  async run({ db, actor }, { orderId }) {
    const { agencyId } = actor;
    const order = await findOrder(db, orderScope(actor), orderId);
    if (!order) return failure("missing");
    const [evidence, history, connection, check] = await Promise.all([
      listEvidence(db, agencyId, order.id),
      listOrderEvents(db, agencyId, order.id),
      findConnectionAs(db, agencyId, order.credentialId),
      findRateCheck(db, actor, order.checkId),
    ]);
    const cancelledBy = history.findLast(({ what }) => what === "cancel-requested")?.by ?? null;
    const dialect = connection ? dialectSchema.parse(connection.dialect) : undefined;
    const sheetId = check?.sheetId ?? null;
    return success(toOrderView(order, actor, { evidence, history, cancelledBy, sheetId, dialect }));
  },
});
