import { REQUEST_HEADERS } from "#lib/contract/headers.ts";
import type { WireAnswer } from "./answer-reader.ts";
import type { FuzzReport } from "./fuzz-report.ts";
import { judgeAnswer } from "./judge-answer.ts";
import type { KnownWorld } from "./known-world.ts";
import { Line } from "./line.ts";
import { findHeaderOf, type RequestPlan, toBytes } from "./request-plan.ts";

/** What the parts of a run share. */
export type Fuzz = {
  port: number;
  seed: number;
  known: KnownWorld;
  report: FuzzReport;
  nextAddress: () => string;
  /** Numbers of requests, each given out once; null when there are no more. */
  take(): number | null;
};

export function open({ port, nextAddress }: Pick<Fuzz, "port" | "nextAddress">): Promise<Line> {
  return Line.open({ port, address: nextAddress() });
}

/** One answer to the plan, or a fault and null. */
export async function receive(fuzz: Fuzz, line: Line, plan: RequestPlan): Promise<WireAnswer | null> {
  const { report, known } = fuzz;
  const begunMs = Date.now();
  try {
    const answer = await line.next(plan.method === "HEAD");
    if (!answer) {
      report.fault({ kind: "no answer", detail: "the connection ended without one", plan });
      return null;
    }
    const { faults, code, data } = judgeAnswer(plan, answer, isLast(answer));
    report.count(plan.operation, answer.status, code);
    report.remember(plan, begunMs, Date.now());
    for (const detail of faults) report.fault({ kind: "answer", detail, plan });
    if (code === 0 && plan.operation === "book") learnOrder(known, plan, data);
    return answer;
  } catch (error) {
    line.destroy();
    report.fault({ kind: "no answer", detail: error instanceof Error ? error.message : String(error), plan });
    return null;
  }
}

/** The plan once more, alone and from a new address, without counting it; what is wrong with its answer. */
export async function sendAgain(
  fuzz: Pick<Fuzz, "port" | "nextAddress">,
  plan: RequestPlan,
): Promise<string[]> {
  const line = await open(fuzz);
  try {
    line.send(toBytes(plan));
    const answer = await line.next(plan.method === "HEAD");
    return answer ? judgeAnswer(plan, answer, isLast(answer)).faults : ["the connection ended without one"];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    line.destroy();
  }
}

/** Whether the connection ends with the answer. */
export function isLast({ headers }: WireAnswer): boolean {
  return headers.get("connection")?.[0] === "close";
}

const ORDERS_KNOWN = 300;

function learnOrder(known: KnownWorld, plan: RequestPlan, data: Record<string, unknown>): void {
  const { customerReferenceNo, platformReferenceNo, supplierReferenceNo } = data;
  if (typeof platformReferenceNo !== "string" || typeof supplierReferenceNo !== "string") return;
  if (known.orders.some(({ platform }) => platform === platformReferenceNo)) return;
  if (known.orders.length >= ORDERS_KNOWN) known.orders.shift();
  known.orders.push({
    sessionId: findHeaderOf(plan, REQUEST_HEADERS.sessionId)[0] ?? "",
    customer: String(customerReferenceNo),
    platform: platformReferenceNo,
    supplier: supplierReferenceNo,
  });
}
