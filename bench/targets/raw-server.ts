import type { AddressInfo } from "node:net";
import { SERVER_CPU } from "#bench/machine.ts";
import type { RawAnswer } from "#provider/testing/send.ts";
import { type Program, startProgram } from "./program.ts";

/** What the raw server answers at one path: a ready body, or a value it turns into JSON for every call. */
export type RawRoute = {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
  content?: unknown;
};

export type RawServer = Pick<Program, "pid" | "stop"> & { port: number };

export async function startRawServer(routes: Record<string, RawRoute>): Promise<RawServer> {
  const program = startProgram("bench/targets/raw-server-main.ts", { cpu: SERVER_CPU });
  program.child.send(Object.entries(routes));
  // raw-server-main.ts sends its address and nothing else.
  const { port } = (await program.nextMessage()) as AddressInfo;
  return { pid: program.pid, stop: () => program.stop(), port };
}

/** Node writes these itself, on the raw server as on any other. */
const WRITTEN_BY_NODE = ["date", "connection", "keep-alive", "transfer-encoding"];

/** The same answer from the raw server: its status, its headers, its bytes. */
export function toReadyRoute({ status, headers, bytes }: RawAnswer): RawRoute {
  const kept = Object.entries(headers).filter(([name]) => !WRITTEN_BY_NODE.includes(name));
  return {
    status,
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    body: bytes,
  };
}

/** The same content, but built anew for every call with JSON.stringify. */
export function toStringifiedRoute(answer: RawAnswer): RawRoute {
  const content: unknown = JSON.parse(answer.text);
  const body = Buffer.from(JSON.stringify(content));
  const route = toReadyRoute(answer);
  return { ...route, headers: { ...route.headers, "content-length": String(body.length) }, body, content };
}
