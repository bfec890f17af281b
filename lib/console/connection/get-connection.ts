import { z } from "zod";
import { idInput } from "#lib/console/inputs.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { findConnection, listConnections } from "#lib/db/connections.ts";
import { findNamedUser, SYSTEM_HOLDER } from "#lib/db/named-users.ts";
import { failure, success } from "#lib/domain/outcome.ts";
import { toConnectionView } from "./connection-view.ts";

/** One connection of the agency; without an id its first. */
export const getConnection = defineVerb({
  permission: "connections:read",
  input: z.strictObject({ connectionId: idInput.optional() }),
  async run({ actor: { agencyId }, db }, { connectionId }) {
    const row = connectionId
      ? await findConnection(db, agencyId, connectionId)
      : (await listConnections(db, agencyId))[0];
    if (!row) return failure("missing");
    const place = { agencyId, connectionId: row.connectionId };
    return success(toConnectionView(row, await findNamedUser(db, place, SYSTEM_HOLDER)));
  },
});
