import type { z } from "zod";
import type { Outcome } from "#lib/domain/outcome.ts";
import type { Actor, Requirement } from "./actor.ts";

/**
 * What a person does. Only `defineVerb` (lib/console/verb.ts) makes one: it checks the requirement and parses the
 * input, in that order, before anything else happens.
 */
export type Verb<Input extends z.ZodType, Value> = {
  (actor: Actor, input: unknown): Promise<Outcome<Value>>;
  readonly requirement: Requirement;
  readonly input: Input;
};
