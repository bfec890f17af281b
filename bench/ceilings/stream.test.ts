import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import type { NextCall } from "./callers.ts";
import { Stream, type StreamOptions } from "./stream.ts";

let server: Server | null = null;
let stream: Stream | null = null;

afterEach(async () => {
  stream?.close();
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
});

type Seen = { headers: IncomingHttpHeaders; body: string };

/** Calls to a real server that answers as the test says. All of them are due at once. */
async function streamTo(
  answer: (response: ServerResponse) => void,
  change: Partial<StreamOptions> = {},
): Promise<{ stream: Stream; seen: Seen[] }> {
  const seen: Seen[] = [];
  const listening = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
    request.on("end", () => {
      seen.push({ headers: request.headers, body });
      answer(response);
    });
  });
  server = listening;
  await new Promise<void>((resolve) => {
    listening.listen(0, "127.0.0.1", resolve);
  });
  const startMs = performance.now() - 1000;
  stream = new Stream({
    port: (listening.address() as AddressInfo).port,
    path: "/api",
    address: "127.0.0.1",
    ceiling: 100,
    headers: { Authorization: "Bearer t" },
    caller: () => ({ body: { a: 1 }, sessionId: "s_1" }),
    startMs,
    countFromMs: startMs,
    ...change,
  });
  return { stream, seen };
}

/** Sends what may leave until that holds. */
async function sendUntil(running: Stream, isReached: () => boolean): Promise<void> {
  while (!isReached()) {
    running.sendDue();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

const envelope = (data: object) => JSON.stringify({ code: 0, msg: "success", data });

describe("a stream of calls", () => {
  it("sends whole requests, each with an id of its own, and notes what came of them", async () => {
    const { stream: running, seen } = await streamTo((response) => {
      response.setHeader("Server-Cost-Milliseconds", "7");
      response.end(envelope({}));
    });
    await sendUntil(running, () => running.answers.length >= 20);
    expect(seen[0]).toMatchObject({
      body: '{"a":1}',
      headers: { authorization: "Bearer t", "session-id": "s_1", "content-length": "7" },
    });
    expect(new Set(seen.map(({ headers }) => headers["request-id"])).size).toBe(seen.length);
    for (const answered of running.answers)
      expect(answered).toMatchObject({ status: 200, code: 0, costMs: 7 });
    // Waiting began when the call was due, not when it left.
    expect(running.answers[0]?.wallMs).toBeGreaterThanOrEqual(1000);
  });

  it("hands over the whole of an answer that something is taken from, and notes where that is not there", async () => {
    const long = envelope({ text: "é".repeat(300_000) });
    const taken: string[] = [];
    const take: NextCall["take"] = ({ text }) => {
      taken.push(text);
      if (taken.length === 2) throw new Error("it lacks something");
    };
    const { stream: running } = await streamTo((response) => response.end(long), {
      caller: () => ({ body: {}, take }),
    });
    await sendUntil(running, () => running.answers.length >= 3);
    expect(taken[0]).toBe(long);
    expect(running.answers.slice(0, 3).map(({ code }) => code)).toEqual([0, null, 0]);
  });

  it("sends no more than its connections hold, and the rest once they are free", async () => {
    const held: ServerResponse[] = [];
    const { stream: running, seen } = await streamTo((response) => held.push(response));
    await sendUntil(running, () => seen.length >= 16);
    running.sendDue();
    expect(running.lateMs).toHaveLength(16);
    expect(running.isIdle).toBe(false);
    held.shift()?.end(envelope({}));
    await sendUntil(running, () => seen.length >= 17);
    running.close();
    await sendUntil(running, () => running.answers.length >= 17);
    expect(running.answers.filter(({ status }) => status === 0).length).toBeGreaterThanOrEqual(16);
  });

  it("does not count what was due before", async () => {
    const nowMs = performance.now();
    const { stream: running, seen } = await streamTo((response) => response.end(envelope({})), {
      startMs: nowMs - 500,
      countFromMs: nowMs,
    });
    await sendUntil(running, () => running.answers.length > 0);
    expect(seen.length).toBeGreaterThan(running.answers.length);
  });
});
