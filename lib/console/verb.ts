import type { z } from "zod";
import { type Actor, meets, type Requirement } from "#lib/auth/actor.ts";
import type { Verb } from "#lib/auth/verb-type.ts";
import { failure, type Outcome } from "#lib/domain/outcome.ts";
import { toFieldProblems } from "./problems.ts";
import { getServices, type Services } from "./services.ts";

/** What a verb works with besides its input. */
export type VerbContext = Services & { actor: Actor };

type Definition<Input extends z.ZodType, Value> = {
  permission: Requirement;
  input: Input;
  run: (context: VerbContext, input: z.output<Input>) => Promise<Outcome<Value>>;
};

/** A verb as the console holds it: the same as `Verb`, with the services a test may hand in. */
export type ConsoleVerb<Input extends z.ZodType, Value> = Verb<Input, Value> & {
  (actor: Actor, input: unknown, services?: Services): Promise<Outcome<Value>>;
};

/**
 * Makes a verb. The steps are always the same: permission, parse, and then `run`: load within the agency, decide,
 * effect, record. Permission comes first, so that an input's problems are told only to those who may act.
 */
export function defineVerb<Input extends z.ZodType, Value>(
  definition: Definition<Input, Value>,
): ConsoleVerb<Input, Value> {
  const call = async (
    actor: Actor,
    input: unknown,
    services: Services = getServices(),
  ): Promise<Outcome<Value>> => {
    if (!meets(actor, definition.permission)) return failure("forbidden");
    const parsed = definition.input.safeParse(input, { reportInput: true });
    if (!parsed.success) return failure("invalid", { fields: toFieldProblems(parsed.error) });
    return definition.run({ ...services, actor }, parsed.data);
  };
  return Object.assign(call, { requirement: definition.permission, input: definition.input });
}
