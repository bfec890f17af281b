import { saveOrderViewInput } from "./inputs.ts";
import { readShown, toKeptAddress, withMovingDays } from "./kept-filter.ts";
import { keepUnderName } from "#lib/console/search/keep-under-name.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { failure, success } from "#lib/domain/outcome.ts";

/** Keeps what a list of orders is narrowed to under a name of the person's own. */
export const saveOrderView = defineVerb({
  permission: { any: ["orders:read-own", "orders:read-agency"] },
  input: saveOrderViewInput,
  async run(context, { name, address, today }) {
    const shown = readShown(context, address);
    if (!shown) return failure("missing");
    const filter = today === undefined ? shown.filter : withMovingDays(shown.filter, today);
    const saved = { kind: "orders" as const, name, address: toKeptAddress(shown.list, filter) };
    const kept = await keepUnderName(context, saved);
    return kept.ok ? success({ viewId: kept.value.id }) : kept;
  },
});
