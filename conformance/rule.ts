import type { World } from "./world.ts";

/**
 * What a rule cannot be tried without, beside the open account: a sandbox account with a trait, a property that
 * rehearses something, an OAuth client, a webhook receiver the provider can reach, several source addresses,
 * or a proxy whose `X-Forwarded-For` the provider believes. A rule whose needs are absent is skipped.
 */
export type Need =
  | `trait:${string}`
  | `property:${string}`
  | "oauth"
  | "receiver"
  | "sources"
  | "forwarded-for"
  | "loopback";

export type Rule = {
  /** Section and name, as `4.7/page-size-maximum`; what a planted violation names. */
  id: string;
  section: string;
  /** One sentence: what the provider does. */
  text: string;
  /** The record under docs/decisions, where the document is silent or contradicts itself. */
  decided?: string;
  /** Numbers of the traps (conformance/traps.ts) that this rule would catch. */
  trap?: readonly number[];
  needs?: readonly Need[];
  /** It measures seconds, so it runs after the others, when there is little else to do. */
  isTimed?: boolean;
  /** Resolves when the rule holds. @throws Violation (or anything else) when it does not. */
  run(world: World): Promise<void>;
};

/** Thrown by a rule that finds that it cannot be tried here: it is skipped, and the message says why. */
export class NotTried extends Error {
  override name = "NotTried";
}

/** A rule of the document. `section` is as `4.7`, `name` in kebab-case, `text` one sentence without a full stop. */
export function rule(
  section: string,
  name: string,
  text: string,
  run: (world: World) => Promise<void>,
  more: Pick<Rule, "decided" | "trap" | "needs" | "isTimed"> = {},
): Rule {
  return { id: `${section}/${name}`, section, text, run, ...more };
}
