import { z } from "zod";
import { defineVerb } from "#lib/console/verb.ts";
import { getServices, type Services } from "#lib/console/services.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { success } from "#lib/domain/outcome.ts";

// Longer than any list takes, so that the list can refuse what is too long where it was typed.
const TEXT_MAX = 500;

/**
 * What a list of orders is searched for, as its address may carry it. It may be a guest's name, which stands in no
 * history, log or bookmark; sealed, the list can still be reloaded, gone back to and shared within the agency.
 */
export const sealFilterText = defineVerb({
  permission: { any: ["orders:read-own", "orders:read-agency"] },
  input: z.object({ text: z.string().transform((text) => text.slice(0, TEXT_MAX)) }),
  run({ vault, actor }, { text }) {
    return Promise.resolve(success({ find: vault.seal(text, placeOf(actor)) }));
  },
});

/** Undefined for what this console did not seal for this agency: as if nothing had been searched for. */
export function openFilterText(
  actor: Pick<Actor, "agencyId">,
  find: string | undefined,
  { vault }: Pick<Services, "vault"> = getServices(),
): string | undefined {
  if (find === undefined) return undefined;
  try {
    return vault.open(find, placeOf(actor));
  } catch {
    return undefined;
  }
}

function placeOf({ agencyId }: Pick<Actor, "agencyId">): string {
  return `order-list:${agencyId}:text`;
}
