import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hotelListData } from "#lib/contract/hotel-list.ts";
import { OPERATIONS } from "#lib/contract/operations.ts";
import type { TestProvider } from "#provider/testing/start-provider.ts";
import { openProvider } from "#scripts/testing/open-provider.ts";

let provider: TestProvider;
let ticket: string;

beforeAll(async () => {
  provider = await openProvider();
  ticket = await provider.ticketOf("open");
});
afterAll(() => provider.close());

const CITIES = ["paris-fr", "london-gb", "dubai-ae", "new-york-us", "tokyo-jp", "rehearsal-city"];

const search = (destinationId: string, change: object = {}) => ({
  checkIn: "2027-03-01",
  checkOut: "2027-03-03",
  roomOccupancies: [{ adultCount: 2 }],
  destinationId,
  maxRatesPerHotel: 1,
  ...change,
});

/** An answer is whole, the caller's own, and about the city that was asked for. */
function expectOwn(data: unknown, destinationId: string, sessionId: unknown): void {
  const { list, basic, total } = hotelListData.parse(data);
  expect(basic.sessionId).toBe(sessionId);
  expect(list.every((hotel) => hotel.destinationId === destinationId)).toBe(true);
  expect(list.length > 0).toBe((total ?? 0) > 0);
}

/** Asks for all of them over one connection without reading a byte; `read` then takes the answers as they lie. */
async function askWithoutReading(bodies: readonly object[]) {
  const socket = connect(Number(new URL(provider.url).port), "127.0.0.1");
  await once(socket, "connect");
  socket.pause();
  for (const [index, body] of bodies.entries()) {
    const text = JSON.stringify(body);
    socket.write(
      `POST ${OPERATIONS.hotelList.path} HTTP/1.1\r\nHost: provider\r\nContent-Type: application/json\r\n` +
        `Authorization: Bearer ${ticket}\r\nX-Forwarded-For: 198.51.100.${index}\r\n` +
        `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    );
  }
  return async () => {
    let rest = Buffer.alloc(0);
    const answers: { sessionId: string | undefined; data: unknown }[] = [];
    for await (const chunk of socket) {
      rest = Buffer.concat([rest, Buffer.from(chunk)]);
      for (let answer = takeAnswer(rest); answer; answer = takeAnswer(rest)) {
        rest = rest.subarray(answer.end);
        answers.push(answer);
      }
      if (answers.length === bodies.length) break;
    }
    return answers;
  };
}

function takeAnswer(bytes: Buffer) {
  const split = bytes.indexOf("\r\n\r\n");
  const head = bytes.subarray(0, Math.max(0, split)).toString("latin1");
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
  const end = split + 4 + length;
  if (split < 0 || Number.isNaN(length) || bytes.length < end) return null;
  const { data } = JSON.parse(bytes.toString("utf8", split + 4, end));
  return { end, sessionId: /^session-id: (.+)$/im.exec(head)?.[1]?.trim(), data };
}

// Answers are written into buffers that are used again. One that a slow client has not read yet must not be.
it("a client that reads late gets its own answers, whatever others asked for meanwhile", async () => {
  // More than the machine keeps for a connection on both its ends.
  const asked = Array.from({ length: 40 }, (_, index) => CITIES[index % CITIES.length] ?? "");
  const read = await askWithoutReading(
    asked.map((city) => search(city, { maxRatesPerHotel: 3, pageSize: 200 })),
  );
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(
      CITIES.map(async (city) => {
        const answer = await provider.call("hotelList", search(city), { ticket });
        expectOwn(answer.body.data, city, answer.headers["session-id"]);
      }),
    );
  }
  const answers = await read();
  expect(answers).toHaveLength(asked.length);
  for (const [index, { data, sessionId }] of answers.entries()) {
    expectOwn(data, asked[index] ?? "", sessionId);
  }
});
