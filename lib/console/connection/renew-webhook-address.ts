import { z } from "zod";
import { idInput } from "#lib/console/inputs.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { recordAudit } from "#lib/db/audit.ts";
import { inTransaction } from "#lib/db/client.ts";
import { findConnection } from "#lib/db/connections.ts";
import { renewWebhookToken } from "#lib/db/webhook-addresses.ts";
import { failure, success } from "#lib/domain/outcome.ts";
import { findConnectionView } from "./connection-view.ts";

/**
 * Gives a connection a new address for its webhooks (§6). The one before works no more from this moment: orders booked
 * with it are asked about at their own times, as those that never had one.
 */
export const renewWebhookAddress = defineVerb({
  permission: "connections:write",
  input: z.strictObject({ connectionId: idInput }),
  async run(context, { connectionId }) {
    const { db, vault, clock, actor } = context;
    const { agencyId, personId } = actor;
    if (!(await findConnection(db, agencyId, connectionId))) return failure("missing");
    await inTransaction(db, async (tx) => {
      await renewWebhookToken(tx, vault, { agencyId, connectionId });
      await recordAudit(tx, {
        agencyId,
        personId,
        at: new Date(clock.nowMs()),
        action: "connection/renew-webhook-address",
        noun: "connection",
        subjectId: connectionId,
      });
    });
    const view = await findConnectionView(context, connectionId);
    return view ? success(view) : failure("missing");
  },
});
