import { type Fuzz, isLast, open, receive } from "./exchange.ts";
import { FuzzReport } from "./fuzz-report.ts";
import { createAsk, learnWorld } from "./known-world.ts";
import { createAddresses, type Line } from "./line.ts";
import { planRequest } from "./plan-request.ts";
import { createRandom, pickWeighted } from "./random.ts";
import { mayHangUp, type RequestPlan, toBytes } from "./request-plan.ts";
import { TURN_WEIGHTS, UNUSUAL_TURNS } from "./unusual-turns.ts";

export type FuzzOptions = {
  port: number;
  seed: number;
  requests: number;
  /** Called when that share of the requests has been sent, with nothing in flight. */
  milestones?: { share: number; reach: (fuzz: Fuzz) => Promise<void> }[];
};

/** Connections at once. Few, so that a turn of the provider's loop is not made long by many small requests. */
const LINES = 12;
/** Requests sent at once on a connection, where none of them may end it. */
const BATCH = 3;
/** Requests a connection carries before the next one, from another address, takes its place. */
const REQUESTS_A_LINE = 60;

/** Sends the seed's requests to a running provider and judges every answer. */
export async function runFuzz({ port, seed, requests, milestones = [] }: FuzzOptions): Promise<FuzzReport> {
  const nextAddress = createAddresses();
  const known = await learnWorld(createAsk(port, nextAddress));
  const report = new FuzzReport(seed);
  let next = 0;
  for (const { share, reach } of [...milestones, { share: 1, reach: async () => {} }]) {
    const until = Math.round(requests * share);
    const take = () => (next < until ? (next += 1) - 1 : null);
    const fuzz: Fuzz = { port, seed, known, report, nextAddress, take };
    await Promise.all(Array.from({ length: LINES }, () => work(fuzz)));
    await reach(fuzz);
  }
  return report;
}

async function work(fuzz: Fuzz): Promise<void> {
  let line: Line | null = null;
  let carried = 0;
  for (let plans = await takeBatch(fuzz); plans.length > 0; plans = await takeBatch(fuzz)) {
    if (line && (carried >= REQUESTS_A_LINE || !line.isOpen)) {
      line.destroy();
      line = null;
    }
    if (!line) {
      line = await open(fuzz);
      carried = 0;
    }
    carried += plans.length;
    line.send(Buffer.concat(plans.map(toBytes)));
    for (const plan of plans) {
      const answer = await receive(fuzz, line, plan);
      if (!answer || isLast(answer)) line.destroy();
      if (!answer) break;
    }
  }
  line?.destroy();
}

/** Requests that go out together; one that is sent in an unusual way is over when this returns. */
async function takeBatch(fuzz: Fuzz): Promise<RequestPlan[]> {
  const plans: RequestPlan[] = [];
  while (plans.length < BATCH) {
    const index = fuzz.take();
    if (index === null) break;
    const random = createRandom(fuzz.seed + 1, index);
    const plan = planRequest(fuzz.seed, index, fuzz.known);
    const turn = pickWeighted(random, TURN_WEIGHTS);
    if (turn === "ordinary") {
      plans.push(plan);
      if (mayHangUp(plan)) break;
    } else await UNUSUAL_TURNS[turn](fuzz, plan, random);
  }
  return plans;
}
