import { setImmediate as nextTurn } from "node:timers/promises";
import { CODES } from "#lib/contract/codes.ts";
import type { Answer } from "#provider/testing/as-envelope.ts";
import { type Agency, type Found, HOLDER, newReference, openAgency } from "./agency.ts";
import { findFaults, findOrphans } from "./find-faults.ts";
import { type ProofWorld, USERS } from "./proof-world.ts";

const CALLERS = 50;

/** One way to ask for the same booking: somebody, with a package of their own session, through one of the processes. */
type Caller = { agency: Agency; found: Found };

/** What callers race with: every named user has a session and a package in it, at each process. */
async function openCrowd(world: ProofWorld): Promise<Caller[]> {
  const members = USERS.flatMap((userRef) => world.processes.map((_, via) => ({ userRef, via })));
  return Promise.all(
    members.map(async ({ userRef, via }) => {
      const agency = await openAgency(reachThrough(world, via), "crowd", { "User-Ref": userRef });
      // A hotel whose voucher is never drawn: drawing hundreds of them is no part of this.
      return { agency, found: await agency.search("voucher-failed") };
    }),
  );
}

export function reachThrough(world: ProofWorld, via: number): Pick<ProofWorld, "call" | "ticketOf"> {
  return { ...world, call: (name, body, options) => world.call(name, body, { ...options, via }) };
}

/**
 * Fifty callers with one reference at once, each with other guests; then somebody repeats it with nothing right but
 * the reference. Every fourth round the order is cancelled, by several at once, and the reference repeated again.
 *
 * @returns What was wrong with the answers.
 */
async function raceRound(crowd: readonly Caller[], round: number): Promise<string[]> {
  const customerReferenceNo = newReference();
  const ask = ({ agency, found }: Caller, index: number) =>
    agency.book(found, {
      customerReferenceNo,
      guests: [{ roomIndex: 1, ...HOLDER, firstName: `Guest ${"abcdefghij"[index % 10]}` }],
    });
  // Neither a yes nor a no: the caller asks again (§7).
  const askUntilTold = async (caller: Caller, index: number): Promise<Answer> => {
    const answer = await ask(caller, index);
    return answer.body.code === CODES.timeout ? askUntilTold(caller, index) : answer;
  };
  const answers = await Promise.all(
    Array.from({ length: CALLERS }, (_, index) => askUntilTold(pick(crowd, round + index), index)),
  );
  const repeated = await repeat(pick(crowd, round), customerReferenceNo);
  const faults = differing([...answers, repeated]);
  const { supplierReferenceNo } = repeated.body.data;
  if (round % 4 !== 0 || typeof supplierReferenceNo !== "string") return faults;

  const pair = { customerReferenceNo, supplierReferenceNo };
  const cancels = await Promise.all([0, 1, 2].map((n) => pick(crowd, round + n).agency.cancel(pair)));
  const codes = cancels.map(({ body }) => body.code).toSorted((a, b) => a - b);
  if (codes.join() !== "0,100001121,100001121")
    faults.push(`${customerReferenceNo}: cancelled with ${codes.join()}`);
  const after = await repeat(pick(crowd, round + 1), customerReferenceNo);
  if (after.body.data["status"] !== 4) faults.push(`${customerReferenceNo}: after cancelling ${after.text}`);
  return [...faults, ...differing([repeated, after])];
}

/** @returns What was wrong, after the first round in which anything was. */
export async function race(world: ProofWorld, rounds: number): Promise<string[]> {
  const crowd = await openCrowd(world);
  for (let round = 0; round < rounds; round += 1) {
    const faults = await raceRound(crowd, round);
    // The first few rounds are looked at one by one: a planted fault shows at once.
    const found =
      round < 3 || round === rounds - 1 || faults.length > 0 ? await judge(world, faults) : faults;
    if (found.length > 0) return found;
    await nextTurn();
  }
  return [];
}

async function judge(world: ProofWorld, faults: readonly string[]): Promise<string[]> {
  return [...faults, ...(await findFaults(world, "crowd")), ...(await findOrphans(world))];
}

/** Nothing but the reference is right: another session, no package, a guest for a room that is not there. */
function repeat({ agency, found }: Caller, customerReferenceNo: string): Promise<Answer> {
  return agency.book(
    { ...found, sessionId: "another" },
    { customerReferenceNo, ratePkgId: "another", guests: [{ roomIndex: 9, firstName: "X", lastName: "Y" }] },
  );
}

/** All of them are a success and name one order. */
function differing(answers: readonly Answer[]): string[] {
  const failed = answers.filter(({ body }) => body.code !== 0);
  const ids = new Set(answers.map(({ body }) => body.data["platformReferenceNo"]));
  return [
    ...failed.slice(0, 1).map(({ text }) => `${failed.length} callers were refused: ${text}`),
    ...(ids.size > 1 ? [`the callers were told of ${ids.size} orders`] : []),
  ];
}

function pick(crowd: readonly Caller[], index: number): Caller {
  const caller = crowd[index % crowd.length];
  if (!caller) throw new Error("the crowd is empty");
  return caller;
}
