import { once } from "node:events";
import { createServer, request } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readerLeft, watchReaders } from "./reader-left.ts";

/** The signals of the requests so far, as seen after something was waited for. */
const signals: (AbortSignal | null)[] = [];
const server = createServer((_request, response) => {
  void answer(() => void response.end("here"));
});
let finish = (): void => {};

async function answer(end: () => void): Promise<void> {
  await Promise.resolve();
  signals.push(readerLeft());
  server.emit("seen");
  finish = end;
}

beforeAll(async () => {
  watchReaders();
  watchReaders();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function ask(): ReturnType<typeof request> {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const asked = request({ host: "127.0.0.1", port });
  asked.on("error", () => {});
  asked.end();
  return asked;
}

it("tells a reader who left from one who stayed", async () => {
  const leaving = ask();
  await once(server, "seen");
  const [left] = signals;
  expect(left?.aborted).toBe(false);
  leaving.destroy();
  if (left && !left.aborted) await once(left, "abort");
  expect(left?.aborted).toBe(true);

  const staying = ask();
  await once(server, "seen");
  finish();
  const [response] = await once(staying, "response");
  response.resume();
  await once(response, "end");
  expect(signals[1]?.aborted).toBe(false);
  expect(signals[1]).not.toBe(left);
});

it("knows nothing outside of a request", () => {
  expect(readerLeft()).toBeNull();
});
