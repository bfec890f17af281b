import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { HotelListData } from "#lib/contract/hotel-list.ts";

/** What of an answer to HotelList is another in between. */
type Alter = (data: HotelListData) => void;

/** Answers as the provider at `target` does, but for its lists of hotels. */
export async function startAlteredProvider(
  target: string,
  alter: Alter,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => void passOn(target, alter, request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${toPort(server.address())}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function toPort(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("listens on no port");
  return address.port;
}

async function passOn(
  target: string,
  alter: Alter,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = "GET", url = "/" } = request;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const answer = await fetch(new URL(url, target), {
    method,
    headers: toHeaders(request),
    ...(body.length > 0 ? { body } : {}),
  });
  const text = await answer.text();
  const headers = Object.fromEntries(answer.headers);
  for (const name of ["content-length", "content-encoding", "transfer-encoding", "connection"]) {
    delete headers[name];
  }
  response.writeHead(answer.status, headers);
  response.end(url.endsWith("/hotelList") ? toAltered(text, alter) : text);
}

function toHeaders(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === "string" && !HOP.has(name)) headers.set(name, value);
  }
  return headers;
}

/** Of one connection, and none of the next one's business. */
const HOP = new Set(["host", "connection", "content-length", "transfer-encoding", "keep-alive", "expect"]);

// The provider's own answer, in the form the contract gives it.
function toAltered(text: string, alter: Alter): string {
  const envelope = JSON.parse(text) as { data: HotelListData };
  alter(envelope.data);
  return JSON.stringify(envelope);
}
