import { z } from "zod";
import { idInput } from "#lib/console/inputs.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { success } from "#lib/domain/outcome.ts";

/** Where somebody stands in line for the provider (§8: so many calls a second). */
export type Waiting = {
  /** 1 is next. */
  position: number;
  /** About so long from now. */
  seconds: number;
};

/** Shorter than this nobody waits: it is over before it is read. */
const SHOWN_AFTER_MS = 300;

/**
 * The person's own place in line, or null while nothing of theirs waits. `orderId` asks for what is about that order
 * alone. Nobody's place but one's own is told, whatever is asked for.
 */
export const getWaiting = defineVerb({
  permission: { any: ["hotels:search", "orders:book", "orders:cancel"] },
  input: z.strictObject({ orderId: idInput.optional() }),
  async run({ pacing, actor }, { orderId = null }) {
    const { agencyId, personId } = actor;
    const place = await pacing.findPlace({ agencyId, personId }, orderId);
    if (!place || place.waitedMs + place.waitMs < SHOWN_AFTER_MS) return success(null);
    const { position, waitMs } = place;
    return success<Waiting | null>({ position, seconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
  },
});
