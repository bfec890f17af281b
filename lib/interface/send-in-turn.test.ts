import { afterEach, beforeEach, expect, it } from "vitest";
import { createMemoryCaller } from "#scripts/testing/caller.ts";
import { type InterfaceServer, ok, startInterfaceServer } from "#scripts/testing/interface-server.ts";
import { callOperation, waitInLine } from "./call.ts";
import type { Caller } from "./caller.ts";
import type { Turn, TurnEnd, TurnWish } from "./pacing/turns.ts";

let server: InterfaceServer;
let caller: Caller & { close(): Promise<void> };
/** What became of each turn, and what was wished for. */
let ends: TurnEnd["kind"][];
let wishes: TurnWish[];
/** Whether the turns that are given may still be used, one after the other. */
let inTime: boolean[];

const toTurn = (isInTime: boolean): Turn => ({
  start: () => isInTime,
  received: () => {},
  end: ({ kind }) => void ends.push(kind),
});

beforeEach(async () => {
  ends = [];
  wishes = [];
  inTime = [];
  server = await startInterfaceServer(() => ok({ destinations: [] }));
  caller = createMemoryCaller(server.url, {
    turns: {
      take(wish) {
        wishes.push(wish);
        return Promise.resolve(toTurn(inTime.shift() ?? true));
      },
    },
  });
  const key = { credentialId: caller.connection.credentialId, holder: caller.identity.holder };
  const ticket = { token: "t", version: "1", expiresAtMs: Infinity, renewAfterMs: Infinity };
  await caller.tickets.save(key, ticket);
});
afterEach(async () => {
  await server.close();
  await caller.close();
});

it("nothing is sent with a turn that has passed, and the next one is used", async () => {
  inTime = [false, false, true];
  const answer = await callOperation(caller, "destinations", {});
  expect(answer).toMatchObject({ kind: "ok", attempts: 1 });
  expect(server.received).toHaveLength(1);
  expect(ends).toEqual(["unsent", "unsent", "answered"]);
});

it("nothing is sent where turns pass again and again", async () => {
  inTime = Array.from({ length: 50 }, () => false);
  const answer = await callOperation(caller, "destinations", {});
  expect(answer).toMatchObject({ kind: "unreachable", reason: "queue", attempts: 0 });
  expect(server.received).toEqual([]);
});

it("a call goes with the turn that was waited for before it", async () => {
  const turn = await waitInLine(caller, "cancel", { traceId: "order-1", maxWaitMs: 1_000 });
  expect(wishes).toMatchObject([{ name: "cancel", priority: "booking", about: "order-1" }]);
  const body = { customerReferenceNo: "R", supplierReferenceNo: "S" };
  await callOperation(caller, "cancel", body, { sessionId: "s", ...(turn ? { turn } : {}) });
  expect(wishes).toHaveLength(1);
  expect(ends).toEqual(["answered"]);
});

it("a call whose caller left is not sent", async () => {
  const signal = AbortSignal.abort();
  const turns = {
    take: (wish: TurnWish) => Promise.resolve(wish.signal?.aborted ? null : toTurn(true)),
  };
  const answer = await callOperation({ ...caller, turns, signal }, "destinations", {});
  expect(answer).toMatchObject({ kind: "unreachable", reason: "queue", attempts: 0 });
  expect(server.received).toEqual([]);
});
