import { z } from "zod";
import { idInput } from "#lib/console/inputs.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { listConnections } from "#lib/db/connections.ts";
import { failure, success } from "#lib/domain/outcome.ts";
import { findConnectionView } from "./connection-view.ts";

/** One connection of the agency; without an id its first. */
export const getConnection = defineVerb({
  permission: "connections:read",
  input: z.strictObject({ connectionId: idInput.optional() }),
  async run(context, { connectionId }) {
    const { db, actor } = context;
    const id = connectionId ?? (await listConnections(db, actor.agencyId))[0]?.connectionId;
    const view = id === undefined ? null : await findConnectionView(context, id);
    return view ? success(view) : failure("missing");
  },
});
