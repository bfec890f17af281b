import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OPERATIONS } from "#lib/contract/operations.ts";
import type { TestProvider } from "#provider/testing/start-provider.ts";
import { openProvider } from "#scripts/testing/open-provider.ts";

let provider: TestProvider;

beforeAll(async () => {
  provider = await openProvider();
});
afterAll(() => provider.close());

const BODY = '{"appKey":"nobody","appSecret":"nothing"}';
/** Each from an address of its own, so that no ceiling is met. */
let client = 0;
const ticket = (more = "", body = BODY, from = (client += 1)) =>
  `POST ${OPERATIONS.ticket.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n` +
  `X-Forwarded-For: 198.51.100.${from}\r\n${more}Content-Length: ${body.length}\r\n\r\n${body}`;
const GARBAGE = "\u0001\u0002\r\n\r\n";

/** All that comes back on one connection until it ends: the status of each answer and the code of its envelope. */
function converse(say: (socket: Socket) => void): Promise<string[]> {
  return new Promise((resolve, reject) => {
    let text = "";
    const port = Number(new URL(provider.url).port);
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true }, () => say(socket));
    socket.on("data", (chunk) => (text += chunk.toString("utf8")));
    socket.on("end", () => socket.end());
    socket.on("error", reject);
    socket.on("close", () => {
      const answers = text.split(/(?=HTTP\/1\.1 )/);
      resolve(answers.map((answer) => answer.replace(/^HTTP\/1\.1 (\d+)[^]*"code":(\d+)[^]*$/, "$1 $2")));
    });
  });
}

describe("a connection that comes to nothing is ended", () => {
  it("by silence where nothing was said, and by an answer where something was", async () => {
    // Node's own word for both, given by hand: waiting for it would take the ten seconds a client has.
    const late = Object.assign(new Error("late"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
    const sockets: Socket[] = [];
    const keep = (socket: Socket) => void sockets.push(socket);
    provider.app.server.on("connection", keep);
    const silent = converse(() => {});
    const slow = Promise.all(
      Array.from({ length: 20 }, () => converse((socket) => socket.write("POST / HTTP/1.1\r\n"))),
    );
    await expect.poll(() => sockets.filter(({ bytesRead }) => bytesRead > 0).length).toBe(20);
    await expect.poll(() => sockets.length).toBe(21);
    provider.app.server.off("connection", keep);
    for (const socket of sockets) provider.app.server.emit("clientError", late, socket);
    expect(await silent).toEqual([""]);
    expect(new Set((await slow).flat())).toEqual(new Set(["400 100000400"]));
  });
});

describe("every request of a connection has one answer, in its order (§1 rule 2)", () => {
  it("a client that has said all it has to say still gets its answer", async () => {
    expect(await converse((socket) => socket.end(ticket()))).toEqual(["401 100000401"]);
  });

  it("what is no HTTP does not overtake the answer before it", async () => {
    expect(await converse((socket) => socket.write(ticket() + GARBAGE))).toEqual([
      "401 100000401",
      "400 100000400",
    ]);
  });

  it("an invitation to go on stands in no other answer", async () => {
    const expecting = ticket("Expect: 100-continue\r\n");
    expect(await converse((socket) => socket.end(`${ticket()}${expecting}${ticket()}`))).toEqual([
      "401 100000401",
      "HTTP/1.1 100 Continue\r\n\r\n",
      "401 100000401",
      "401 100000401",
    ]);
  });

  it("who waits for the invitation gets it", async () => {
    const expecting = ticket("Expect: 100-continue\r\n");
    const head = expecting.slice(0, expecting.indexOf(BODY));
    const answers = await converse((socket) => {
      socket.write(ticket() + head);
      socket.on("data", (chunk) => chunk.includes("100 Continue") && socket.end(BODY));
    });
    expect(answers).toEqual(["401 100000401", "HTTP/1.1 100 Continue\r\n\r\n", "401 100000401"]);
  });

  it("who is refused by the ceiling is not invited, so whoever is invited was counted (§8)", async () => {
    const from = (client += 1);
    const answers = await converse((socket) =>
      socket.end(
        ticket("", BODY, from).repeat(OPERATIONS.ticket.ceilingPerSecond) +
          ticket("Expect: 100-continue\r\n", BODY, from),
      ),
    );
    expect(answers.slice(-2)).toEqual(["401 100000401", "429 100000429"]);
  });

  it("what is no HTTP is answered once, in however many pieces it comes", async () => {
    const answers = await converse((socket) => {
      socket.write(GARBAGE);
      for (let piece = 0; piece < 20; piece += 1) socket.write(GARBAGE);
      socket.end();
    });
    expect(answers).toEqual(["400 100000400"]);
  });

  it("a body that breaks off is answered after those before it, and once", async () => {
    const half = ticket("Transfer-Encoding: chunked\r\n").replace(/Content-Length.*\r\n/, "");
    const answers = await converse((socket) => socket.end(`${ticket()}${half}`));
    expect(answers).toEqual(["401 100000401", "400 100000400"]);
  });

  it.each([
    ["a coding nobody knows", "Transfer-Encoding: magic", "0\r\n\r\n"],
    ["trailers without end", "Transfer-Encoding: chunked", `2\r\n{}\r\n0\r\n${"X: a\r\n".repeat(5000)}\r\n`],
    ["an extension without end", "Transfer-Encoding: chunked", `2;${"a".repeat(20_000)}\r\n{}\r\n0\r\n\r\n`],
  ])("%s is no HTTP, and no call of the operation", async (_name, coding, body) => {
    const bytes = `POST ${OPERATIONS.ticket.path} HTTP/1.1\r\nHost: a\r\n${coding}\r\n\r\n${body}`;
    let heard = "";
    const answers = await converse((socket) => {
      socket.on("data", (chunk) => (heard += chunk.toString("utf8")));
      socket.write(bytes);
    });
    expect(answers).toEqual(["400 100000400"]);
    expect(heard).toContain("\r\nX-RateLimit-Limit: 100\r\n");
  });

  it("an answer that came before the body is not followed by another when the body breaks", async () => {
    const early = `POST ${OPERATIONS.book.path} HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf`;
    expect(await converse((socket) => socket.end(early))).toEqual(["401 100000401"]);
  });
});
