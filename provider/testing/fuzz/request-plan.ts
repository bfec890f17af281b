import type { OperationName } from "#lib/contract/operations.ts";

/** How the end of a body is told; "none" sends no body at all. */
export type Framing = "length" | "chunked" | "none";

/** A request as it will stand on the wire: HTTP is kept, whatever else is not. */
export type RequestPlan = {
  /** Repeats the request together with the run's seed. */
  index: number;
  /** The operation meant. */
  operation: OperationName;
  /** What was done to a valid request, in this order. */
  operators: string[];
  method: string;
  target: string;
  /** Latin-1, so that any byte can be sent. */
  headers: [string, string][];
  body: Buffer;
  framing: Framing;
};

export function toBytes({ method, target, headers, body, framing }: RequestPlan): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const head = (framed: string) =>
    Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines}${framed}\r\n`, "latin1");
  if (framing === "none") return head("");
  if (framing === "length") return Buffer.concat([head(`Content-Length: ${body.length}\r\n`), body]);
  return Buffer.concat([head("Transfer-Encoding: chunked\r\n"), ...toChunks(body)]);
}

function toChunks(body: Buffer): Buffer[] {
  const half = Math.ceil(body.length / 2);
  const parts = [body.subarray(0, half), body.subarray(half)].filter(({ length }) => length > 0);
  const chunks = parts.flatMap((part) => [
    Buffer.from(`${part.length.toString(16)}\r\n`),
    part,
    Buffer.from("\r\n"),
  ]);
  return [...chunks, Buffer.from("0\r\n\r\n")];
}

export function findHeaderOf(plan: RequestPlan, name: string): string[] {
  const key = name.toLowerCase();
  return plan.headers.flatMap(([other, value]) => (other.toLowerCase() === key ? [value] : []));
}

/** Whether a request may end its connection, and take those behind it with it. */
export function mayHangUp({ operators, body }: RequestPlan): boolean {
  return body.length > 1_000_000 || operators.some((name) => /^(header|target)/.test(name));
}
