import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";
import { OPERATIONS } from "#lib/contract/operations.ts";
import { type BrokenRequest, pickBroken } from "./broken-http.ts";
import { type Fuzz, open, receive } from "./exchange.ts";
import { judgeAnswer } from "./judge-answer.ts";
import { planRequest } from "./plan-request.ts";
import type { Random } from "./random.ts";
import { mayHangUp, type RequestPlan, toBytes } from "./request-plan.ts";

/** How often a request comes in another way than asked and waited for. */
export const TURN_WEIGHTS = {
  ordinary: 940,
  pipeline: 15,
  broken: 25,
  afterValid: 6,
  halfClosed: 6,
  slow: 3,
  abandoned: 6,
  flood: 1.2,
};

export type UnusualTurn = Exclude<keyof typeof TURN_WEIGHTS, "ordinary">;

/** Requests sent at once on one connection. */
const PIPELINED = 8;

type Turn = (fuzz: Fuzz, plan: RequestPlan, random: Random) => Promise<void>;

/** What a client does with a connection beside asking and waiting. */
export const UNUSUAL_TURNS: Record<UnusualTurn, Turn> = {
  /** Several requests at once: the answers come in their order. */
  async pipeline(fuzz, plan) {
    const plans = [plan];
    for (let index = fuzz.take(); index !== null; index = fuzz.take()) {
      plans.push(planRequest(fuzz.seed, index, fuzz.known));
      if (plans.length === PIPELINED) break;
    }
    await sendTogether(
      fuzz,
      plans.filter((each) => !mayHangUp(each)),
    );
    // A request that ends the connection would take those behind it with it.
    for (const each of plans.filter(mayHangUp)) await sendTogether(fuzz, [each]);
  },

  /** No HTTP: one answer, and the end. */
  async broken(fuzz, _plan, random) {
    await sendBroken(fuzz, pickBroken(random), []);
  },

  /** A request in good order, and behind it no HTTP: the first one's answer comes first and whole. */
  async afterValid(fuzz, plan, random) {
    await sendBroken(fuzz, pickBroken(random), mayHangUp(plan) ? [] : [plan]);
  },

  async halfClosed(fuzz, plan) {
    const line = await open(fuzz);
    line.send(toBytes(plan));
    line.halfClose();
    await receive(fuzz, line, plan);
    line.destroy();
  },

  async slow(fuzz, plan, random) {
    const line = await open(fuzz);
    const bytes = toBytes(plan);
    const parts = random.int(3, 12);
    const size = Math.ceil(bytes.length / parts);
    for (let at = 0; at < bytes.length && line.isOpen; at += size) {
      line.send(bytes.subarray(at, at + size));
      await (random.chance(0.5) ? turn() : sleep(random.int(1, 20)));
    }
    await receive(fuzz, line, plan);
    line.destroy();
  },

  /** Gone before the answer, in the middle of the request or after it. */
  async abandoned(fuzz, plan, random) {
    const line = await open(fuzz);
    const bytes = toBytes(plan);
    line.send(bytes.subarray(0, random.chance(0.5) ? bytes.length : random.int(0, bytes.length)));
    await turn();
    line.destroy();
    fuzz.report.count(plan.operation, 0, null);
  },

  /** More in one second than the ceiling: the rest is refused with 429, on the same connection and in order. */
  async flood(fuzz, plan) {
    const { ceilingPerSecond } = OPERATIONS[plan.operation];
    const cheap: RequestPlan = {
      ...plan,
      method: "POST",
      target: OPERATIONS[plan.operation].path,
      headers: [["Host", "127.0.0.1"]],
      body: Buffer.from("{}"),
      framing: "length",
      operators: ["flood"],
    };
    const plans = [cheap];
    while (plans.length < ceilingPerSecond * 1.5 && fuzz.take() !== null) plans.push(cheap);
    await sendTogether(fuzz, plans);
  },
};

async function sendTogether(fuzz: Fuzz, plans: RequestPlan[]): Promise<void> {
  const line = await open(fuzz);
  line.send(Buffer.concat(plans.map(toBytes)));
  for (const plan of plans) if (!(await receive(fuzz, line, plan))) break;
  line.destroy();
}

async function sendBroken(fuzz: Fuzz, broken: BrokenRequest, before: RequestPlan[]): Promise<void> {
  const { report } = fuzz;
  const line = await open(fuzz);
  line.send(Buffer.concat([...before.map(toBytes), broken.bytes]));
  for (const plan of before) if (!(await receive(fuzz, line, plan))) return line.destroy();
  // Bytes that may be the beginning of something stay without an answer as long as more may come.
  line.halfClose();
  const fault = (detail: string) => report.fault({ kind: "broken HTTP", detail, broken });
  try {
    let answers = 0;
    for (let answer = await line.next(); answer; answer = await line.next()) {
      answers += 1;
      const { faults, code } = judgeAnswer(null, answer, true);
      report.count("broken HTTP", answer.status, code);
      for (const detail of faults) fault(detail);
    }
    if (answers === 0) fault("the connection ended without an answer");
  } catch (error) {
    fault(error instanceof Error ? error.message : String(error));
  }
  line.destroy();
}
