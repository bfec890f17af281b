/** What all requests to one address have in common: everything but what is each one's own, and the empty line. */
export function toRequestHead(port: number, path: string, headers: Record<string, string>): string {
  const lines = Object.entries({
    Host: `127.0.0.1:${port}`,
    "Content-Type": "application/json",
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\n${lines.join("")}`;
}

// Ids must never repeat (§4.1), also not over the processes of one run.
const idStart = `bench-${process.pid}-${Date.now().toString(36)}-`;
let ids = 0;

export function nextRequestId(): string {
  ids += 1;
  return idStart + ids.toString(36);
}
