import { type Reply, refusal } from "./reply.ts";
import { ask, type Service, type ServiceRequest } from "./service.ts";
import type { SimProcess } from "#sim/engine/process.ts";
import { isWithin, type Weather } from "#sim/weather.ts";
import { CODES } from "#lib/contract/codes.ts";
import { REQUEST_HEADERS } from "#lib/contract/headers.ts";
import { OPERATIONS } from "#lib/contract/operations.ts";
import type { Transport, WireRequest, WireResult } from "#lib/interface/transport.ts";

/** Who watches what goes over the line. */
export type LineWatch = {
  /** The first byte of a request left. */
  left(request: ServiceRequest): LineCall;
};

export type LineCall = {
  /** The process was told how it ended. */
  told(result: WireResult): void;
};

/** The line between one process and the service: the transport of the console's client, with a simulated network in it. */
export function createLine(process: SimProcess, service: Service, watch: LineWatch): Transport {
  return {
    send: (wire) =>
      process.hear((tell) => {
        carry(service, wire, { name: process.name, watch }, tell);
      }),
    close: () => Promise.resolve(),
  };
}

function carry(
  service: Service,
  wire: WireRequest,
  { name, watch }: { name: string; watch: LineWatch },
  tell: (result: WireResult) => void,
): void {
  const { timeline, chance, weather } = service;
  const leftAtMs = timeline.nowMs();
  if (weather.hits("connect-refused") || isWithin(weather.serviceDown, leftAtMs)) {
    const isSlow = chance.hits(0.3);
    timeline.after(isSlow ? 5_000 : 5, () => tell({ kind: "not-sent", reason: "connect" }));
    return;
  }
  if (wire.mayStart?.() === false) {
    timeline.after(1, () => tell({ kind: "not-sent", reason: "not-allowed" }));
    return;
  }
  const request = toServiceRequest(wire, leftAtMs);
  const call = watch.left(request);
  service.note(() => `${name}: ${toOperationName(request.path)} leaves`);
  let isOver = false;
  const end = (afterMs: number, result: WireResult): void => {
    timeline.after(afterMs, () => {
      if (isOver) return;
      isOver = true;
      call.told(result);
      service.note(() => `${name}: ${toOperationName(request.path)} ends: ${describe(result)}`);
      tell(result);
    });
  };
  end(wire.deadlineMs, { kind: "no-answer", reason: "timeout" });
  const wayMs = weather.hits("slow-request") ? chance.between(1_000, 50_000) : chance.between(2, 150);
  if (weather.hits("reset-before")) return end(wayMs, { kind: "no-answer", reason: "reset" });
  if (weather.hits("gateway-before"))
    return end(wayMs, toResult({ status: 502, text: "<h1>Bad Gateway</h1>" }));
  if (weather.hits("black-hole") && chance.hits(0.5)) return;
  timeline.after(wayMs, () => {
    const reply = ask(service, request);
    const isTaken = service.requestIds.has(request.headers[REQUEST_HEADERS.requestId] ?? "");
    // A proxy that heard nothing asks again with the very same bytes, and passes on that they were heard before (§4.1).
    const isRepeated = isTaken && weather.hits("duplicate");
    comeBack(weather, isRepeated ? HEARD_BEFORE : reply, chance.between(2, 150), end);
  });
}

const HEARD_BEFORE = refusal(CODES.invalid, 400, 5_000, { field: REQUEST_HEADERS.requestId });

/** What the answer suffers on its way. */
function comeBack(
  weather: Weather,
  reply: Reply,
  wayMs: number,
  end: (afterMs: number, result: WireResult) => void,
): void {
  const afterMs = reply.afterMs + wayMs;
  if (weather.hits("black-hole")) return;
  if (weather.hits("reset-after") || weather.hits("half-answer")) {
    return end(afterMs, { kind: "no-answer", reason: "reset" });
  }
  if (weather.hits("gateway-after")) return end(afterMs, toResult({ status: 504, text: "" }));
  if (weather.hits("too-large")) return end(afterMs, { kind: "too-large", status: 200 });
  const text = "json" in reply.body ? JSON.stringify(reply.body.json) : reply.body.text;
  const cut = weather.hits("nonsense") ? text.slice(0, Math.floor(text.length / 2)) : text;
  end(afterMs, toResult({ status: reply.status, headers: reply.headers, text: cut }));
}

function toResult(reply: { status: number; headers?: Record<string, string>; text: string }): WireResult {
  const headers = { "content-type": "application/json", ...reply.headers };
  return { kind: "answered", response: { status: reply.status, headers, body: Buffer.from(reply.text) } };
}

function toServiceRequest({ url, headers, body }: WireRequest, leftAtMs: number): ServiceRequest {
  const value: unknown = JSON.parse(body ?? "{}");
  if (typeof value !== "object" || value === null) throw new Error("the console sent no object");
  return { path: url.pathname, headers, body: Object.fromEntries(Object.entries(value)), leftAtMs };
}

function describe(result: WireResult): string {
  if (result.kind !== "answered") return result.kind;
  return `${result.response.status} ${result.response.body.toString().slice(0, 90)}`;
}

/** Which operation a path is, for people. */
function toOperationName(path: string): string {
  return Object.entries(OPERATIONS).find(([, operation]) => operation.path === path)?.[0] ?? path;
}
