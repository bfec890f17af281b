import { z } from "zod";
import { defineVerb } from "#lib/console/verb.ts";
import { listConnections as listRows } from "#lib/db/connections.ts";
import { success } from "#lib/domain/outcome.ts";

export type ConnectionListRow = {
  connectionId: string;
  name: string;
  environment: "test" | "production";
  baseUrl: string | null;
};

/** The agency's connections, the one that is used first. */
export const listConnections = defineVerb({
  permission: "connections:read",
  input: z.strictObject({}),
  async run({ actor, db }) {
    const rows = await listRows(db, actor.agencyId);
    const connections: ConnectionListRow[] = rows.map(({ connectionId, name, environment, credential }) => ({
      connectionId,
      name,
      environment,
      baseUrl: credential?.baseUrl ?? null,
    }));
    return success({ connections });
  },
});
