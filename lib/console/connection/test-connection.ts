import { randomUUID } from "node:crypto";
import { z } from "zod";
import { idInput } from "#lib/console/inputs.ts";
import { interfaceFor } from "#lib/console/interface-for.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { success } from "#lib/domain/outcome.ts";
import type { Answer } from "#lib/interface/answer.ts";
import { destinations } from "#lib/interface/content.ts";
import { tryTicket } from "#lib/interface/ticket.ts";

/** What one step of the test found. */
export type ConnectionTestStep = {
  step: "ticket" | "destinations";
  outcome: Answer<unknown>["kind"];
  latencyMs: number;
  /** `Server-Cost-Milliseconds`, where it was told. */
  serverCostMs: number | null;
  /** Empty where nothing was sent. */
  requestId: string;
  httpStatus: number | null;
  /** The interface's business code, where it refused. */
  businessCode: number | null;
};

export type ConnectionTest = { works: boolean; steps: ConnectionTestStep[] };

/** A country every provider of hotels has; only whether it answers counts, not what. */
const SAMPLE_COUNTRY = "AE";

/**
 * Really calls: a new ticket with the stored secret, then Destinations with it, under the admin's own User-Ref. The
 * second step is left out where the first failed.
 */
export const testConnection = defineVerb({
  permission: "connections:write",
  input: z.strictObject({ connectionId: idInput }),
  async run({ actor, ...services }, { connectionId }) {
    const { agencyId, personId } = actor;
    const found = await interfaceFor(services, { agencyId, personId, connectionId });
    if (!found.ok) return found;
    const caller = found.value;
    const traceId = randomUUID();

    const ticket = await tryTicket(caller, traceId);
    const steps = [toStep("ticket", ticket)];
    if (ticket.kind === "ok") {
      const answer = await destinations(caller, { countryCode: SAMPLE_COUNTRY }, { traceId });
      steps.push(toStep("destinations", answer));
    }
    const works = steps.length === 2 && steps.every(({ outcome }) => outcome === "ok");
    const test: ConnectionTest = { works, steps };
    return success(test);
  },
});

function toStep(step: ConnectionTestStep["step"], answer: Answer<unknown>): ConnectionTestStep {
  const { kind, durationMs, serverCostMs, requestId } = answer;
  return {
    step,
    outcome: kind,
    latencyMs: durationMs,
    serverCostMs,
    requestId,
    httpStatus: kind === "refused" || kind === "malformed" ? answer.httpStatus : null,
    businessCode: kind === "refused" ? answer.code : null,
  };
}
