import type { z } from "zod";
import { failure, type Outcome } from "#lib/domain/outcome.ts";
import { findActor } from "./find-actor.ts";
import type { Verb } from "./verb-type.ts";

/**
 * A server action around a verb, and the only way to make one: a verb carries its permission and its schema, so an
 * action without them does not compile. It authorises by itself; no page or proxy before it counts. Next answers
 * actions for its own origin only.
 *
 * What the browser sends is `unknown` until the verb has parsed it. Extra arguments that a forged call may carry are
 * dropped here.
 */
export function actionFor<Input extends z.ZodType, Value>(
  verb: Verb<Input, Value>,
): (input: z.input<Input>) => Promise<Outcome<Value>> {
  return async (input) => {
    const actor = await findActor();
    return actor ? verb(actor, input) : failure("signed-out");
  };
}
