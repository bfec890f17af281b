import { request as httpRequest, type IncomingHttpHeaders } from "node:http";

export type SendOptions = {
  /** Absolute, or relative to the provider where the provider sends it. */
  url: string;
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
};

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; text: string; bytes: Buffer };

/** One request on a connection of its own, exactly as given: nothing is added, retried or interpreted. */
export function send({ url, method = "POST", headers = {}, body }: SendOptions): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      url,
      {
        method,
        headers: {
          ...headers,
          ...(body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) }),
        },
        agent: false,
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", () => {
          const bytes = Buffer.concat(chunks);
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: bytes.toString("utf8"),
            bytes,
          });
        });
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}
