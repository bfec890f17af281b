import { renameOrderViewInput } from "./inputs.ts";
import { renameKept } from "#lib/console/search/keep-under-name.ts";
import { defineVerb } from "#lib/console/verb.ts";

/** Gives a view of the person's own another name. */
export const renameOrderView = defineVerb({
  permission: { any: ["orders:read-own", "orders:read-agency"] },
  input: renameOrderViewInput,
  run: (context, { viewId, name }) => renameKept(context, { id: viewId, kind: "orders", name }),
});
