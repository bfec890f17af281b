import { burst, refusedIn } from "#conformance/ceilings.ts";
import { expectCode, mustEqual } from "#conformance/expect.ts";
import { CEILINGS, CODES, PATHS } from "#conformance/interface.ts";
import { ALL_OPERATIONS } from "#conformance/probes.ts";
import { type Rule, rule } from "#conformance/rule.ts";
import { timed } from "#conformance/timing.ts";

const SILENT = { decided: "014-where-the-document-is-silent.md" };

/** Within this the calls of a rule are surely within one second of the provider's. */
const WITHIN_MS = 950;

/** One rule an endpoint: exactly its ceiling goes through in a burst, and the next call does not. */
export const rules: Rule[] = ALL_OPERATIONS.map((name) =>
  rule(
    "8",
    `ceiling-${name}`,
    `${name} takes ${CEILINGS[name]} calls in a second, and refuses the next with 429 and 100000429`,
    async (world) =>
      timed(world, PATHS[name], async (source, watch) => {
        const answers = await burst(world, name, source, CEILINGS[name]);
        mustEqual(refusedIn(answers), 0, "the number of calls refused below the ceiling");
        const next = await burst(world, name, source, 3);
        watch.mustBeBefore(WITHIN_MS);
        for (const answer of next) expectCode(answer, 429, CODES.rateLimited);
      }),
    { ...(name === "oauthToken" ? SILENT : {}), trap: [31], isTimed: true },
  ),
);
