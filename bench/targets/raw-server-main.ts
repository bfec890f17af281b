import { createServer } from "node:http";
import type { RawRoute } from "./raw-server.ts";

// The denominator: node:http and nothing else. It reads and parses the body, and answers what it was given.
let routes = new Map<string | undefined, RawRoute>();

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    JSON.parse(Buffer.concat(chunks).toString("utf8"));
    const route = routes.get(request.url);
    if (!route) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(route.status, route.headers);
    response.end(route.content === undefined ? route.body : Buffer.from(JSON.stringify(route.content)));
  });
});
server.keepAliveTimeout = 120_000;

process.on("message", (given: [string, RawRoute][]) => {
  routes = new Map(given);
  if (server.listening) process.send?.(server.address());
  else server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
});
process.on("disconnect", () => process.exit(0));
process.on("SIGTERM", () => process.exit(0));
