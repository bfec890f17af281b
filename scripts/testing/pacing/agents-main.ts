/**
 * One console's share of the agents, as a process of its own: the real client and the real line on the database that
 * AGENTS names, against the provider it names. Prints what came of it.
 */
import { createMemoryCaller } from "#scripts/testing/caller.ts";
import { systemClock } from "#lib/clock.ts";
import { openPacing } from "#lib/console/services.ts";
import { CEILINGS_PER_SECOND } from "#lib/contract/limits.ts";
import type { Answer } from "#lib/interface/answer.ts";
import { type AuthorisedName, callOperation, waitInLine } from "#lib/interface/call.ts";
import type { Caller } from "#lib/interface/caller.ts";
import { tryTicket } from "#lib/interface/ticket.ts";
import { findOrder } from "#lib/interface/trade.ts";
import { silentLog } from "#lib/log.ts";
import { type AgentsReport, readOrders, STAY } from "./agents.ts";

const orders = readOrders(process.env);
const pacing = openPacing(orders.databaseUrl, { log: silentLog, outgoing: "proof" });
// As long as it is asked for, however long it took to get here.
const beginMs = Math.max(orders.beginMs, Date.now());
const endMs = beginMs + orders.seconds * 1_000;
const BURST = 40;

/** At the end everybody who only reads leaves, and with them their calls leave the lines. */
const leaving = new AbortController();
const report: AgentsReport = { failed: [], bookWaitsMs: [], pollsLateMs: [], searches: {} };

await systemClock.sleep(Math.max(beginMs - Date.now(), 0));
setTimeout(() => leaving.abort(), endMs - Date.now());
await Promise.all(orders.agents.map(runAgent));
await pacing.close();
process.stdout.write(`${JSON.stringify(report)}\n`);

async function runAgent(index: number): Promise<void> {
  const caller = await toCaller(`person-${index}`, index);
  const system = await toCaller(null, index);
  report.searches[`person-${index}`] = 0;
  await Promise.all([
    press("hotelList", async () => {
      const answer = await callOperation(caller, "hotelList", { ...STAY, destinationId: "d" });
      note(answer);
      report.searches[`person-${index}`] = (report.searches[`person-${index}`] ?? 0) + 1;
    }),
    press("checkAvail", async () =>
      note(await callOperation(caller, "checkAvail", { ratePkgId: "p" }, { sessionId: "s" })),
    ),
    press("ticket", async () => note(await tryTicket(caller, "trace"))),
    pressBook(index, async () => {
      await book({ ...caller, signal: undefined });
      for (const afterMs of [0, 1_000, 2_000]) {
        const dueMs = Date.now() + afterMs;
        await systemClock.sleep(afterMs);
        const answer = await findOrder(system, "R-1");
        note(answer);
        // Answered at once, so what it took beyond its time was waiting.
        report.pollsLateMs.push(Date.now() - dueMs);
      }
    }),
  ]);
}

async function toCaller(personId: string | null, index: number): Promise<Caller> {
  const turns = pacing.for(orders.providerUrl, { agencyId: `agency-${index % 3}`, personId });
  const holder = personId === null ? "system" : `person:${personId}`;
  const caller = createMemoryCaller(orders.providerUrl, {
    identity: { holder, personId, userRef: null },
    ...(personId === null ? {} : { signal: leaving.signal }),
    turns,
  });
  const key = { credentialId: caller.connection.credentialId, holder };
  await caller.tickets.save(key, { token: "t", version: "1", expiresAtMs: Infinity, renewAfterMs: Infinity });
  return caller;
}

/** As often as makes three times the ceiling together, and never again before the last answer came. */
async function press(name: AuthorisedName | "ticket", act: () => Promise<void>): Promise<void> {
  const everyMs = (1_000 * orders.agentsInAll) / (CEILINGS_PER_SECOND[name] * 3);
  await systemClock.sleep(Math.random() * everyMs);
  while (Date.now() < endMs) {
    const nextMs = Date.now() + Math.random() * 2 * everyMs;
    await act();
    await systemClock.sleep(Math.max(nextMs - Date.now(), 0));
  }
}

/**
 * Once by each agent: three times the ceiling for a second and a third by forty of them, and two a second by the rest.
 * Six a second on the average of ten.
 */
async function pressBook(index: number, act: () => Promise<void>): Promise<void> {
  const perSecond = CEILINGS_PER_SECOND.book * 3;
  const afterMs =
    index < BURST ? (index * 1_000) / perSecond : (BURST * 1_000) / perSecond + (index - BURST) * 500;
  await systemClock.sleep(Math.max(beginMs + afterMs - Date.now(), 0));
  if (Date.now() < endMs) await act();
}

/** As the worker does: in line first, then the claim, then the send. */
async function book(caller: Caller): Promise<void> {
  const fromMs = Date.now();
  const turn = await waitInLine(caller, "book", { traceId: "order", maxWaitMs: 60_000 });
  if (!turn) {
    report.failed.push("book got no turn");
    return;
  }
  report.bookWaitsMs.push(Date.now() - fromMs);
  const person = { firstName: "Amira", lastName: "Haddad" };
  const body = {
    customerReferenceNo: "R-1",
    ratePkgId: "p",
    holder: person,
    guests: [{ roomIndex: 1, ...person }],
  };
  note(await callOperation(caller, "book", body, { sessionId: "s", turn }));
}

function note(answer: Answer<unknown>): void {
  if (answer.kind === "ok") return;
  if (leaving.signal.aborted && answer.kind === "unreachable" && answer.attempts === 0) return;
  report.failed.push(answer.kind === "refused" ? `refused ${answer.httpStatus}` : answer.kind);
}
