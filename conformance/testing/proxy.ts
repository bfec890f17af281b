import http from "node:http";
import type { AddressInfo } from "node:net";
import { isObject } from "#conformance/transport.ts";

export type ProxiedRequest = {
  method: string;
  path: string;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  /** The address the provider sees: the caller's own. */
  source: string;
};
export type ProxiedAnswer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

/** What a provider that breaks a rule does: to the requests it gets, or to the answers it gives. */
export type Change = {
  request?(request: ProxiedRequest): void;
  answer?(answer: ProxiedAnswer, request: Readonly<ProxiedRequest>): void | Promise<void>;
};

export type Proxy = { url: string; close(): Promise<void> };

/** Stands before a provider and changes what passes; everything else goes through byte for byte. */
export async function openProxy(target: string, change: Change): Promise<Proxy> {
  const { hostname, port } = new URL(target);
  const server = http.createServer((incoming, outgoing) => {
    const serve = async (): Promise<void> => {
      const request: ProxiedRequest = {
        method: incoming.method ?? "POST",
        path: incoming.url ?? "/",
        headers: { ...incoming.headers },
        body: await readAll(incoming),
        source: incoming.socket.remoteAddress ?? "127.0.0.1",
      };
      change.request?.(request);
      const answer = await forward(hostname, Number(port), request);
      await change.answer?.(answer, request);
      const { "content-length": _, connection: __, "transfer-encoding": ___, ...headers } = answer.headers;
      outgoing.writeHead(answer.status, { ...headers, "content-length": answer.body.length });
      outgoing.end(answer.body);
    };
    serve().catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readAll(stream: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function forward(hostname: string, port: number, sent: ProxiedRequest): Promise<ProxiedAnswer> {
  const { "transfer-encoding": _, connection: __, ...headers } = sent.headers;
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        hostname,
        port,
        method: sent.method,
        path: sent.path,
        headers: { ...headers, "content-length": sent.body.length },
        localAddress: sent.source,
        agent: false,
      },
      (response) => {
        readAll(response).then(
          (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
          reject,
        );
      },
    );
    request.on("error", reject);
    request.end(sent.body);
  });
}

/** Changes the JSON object in a body; a body that holds none stays as it is. */
export function editJson(
  message: { body: Buffer },
  edit: (json: Record<string, unknown>) => Record<string, unknown> | void,
): void {
  let json: unknown;
  try {
    json = JSON.parse(message.body.toString("utf8"));
  } catch {
    return;
  }
  if (isObject(json)) message.body = Buffer.from(JSON.stringify(edit(json) ?? json));
}

/** Replaces text everywhere in the body. */
export function editText(message: { body: Buffer }, pattern: RegExp, replacement: string): void {
  message.body = Buffer.from(message.body.toString("utf8").replaceAll(pattern, replacement));
}
