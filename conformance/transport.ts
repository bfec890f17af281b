import http from "node:http";
import https from "node:https";

export type Sent = {
  method: string;
  path: string;
  headers: http.OutgoingHttpHeaders;
  body: string | Uint8Array;
  /** The address to call from; empty for whichever the system takes. */
  source: string;
  timeoutMs: number;
};

/** What came back, unread but for the envelope's members. */
export type Answer = {
  status: number;
  /** Names in lower case, as Node gives them; repeated ones joined. */
  headers: Record<string, string>;
  /** The exact bytes of the body. */
  bytes: Buffer;
  /** The body as JSON, or undefined where it is none. */
  json: unknown;
  /** The envelope's `code` and `msg`, and its `data` as an object; absent ones are NaN, "" and {}. */
  code: number;
  msg: string;
  data: Record<string, unknown>;
  /** From the first byte sent to the last received. */
  tookMs: number;
  sentTo: string;
};

/** HTTP to one provider at one or several addresses, taken in turn. Redirects are answers like others. */
export class Transport {
  readonly #bases: readonly URL[];
  readonly #agents = new Map<string, http.Agent>();
  #next = 0;

  constructor(bases: readonly string[]) {
    if (bases.length === 0) throw new Error("a base address is needed");
    this.#bases = bases.map((base) => new URL(base.endsWith("/") ? base : `${base}/`));
  }

  send(sent: Sent): Promise<Answer> {
    const base = this.#bases[this.#next % this.#bases.length];
    this.#next += 1;
    if (!base) throw new Error("a base address is needed");
    const isTls = base.protocol === "https:";
    const startedAtMs = performance.now();
    return new Promise((resolve, reject) => {
      const request = (isTls ? https : http).request(
        {
          protocol: base.protocol,
          hostname: base.hostname.replace(/^\[|\]$/g, ""),
          port: base.port || undefined,
          path: `${base.pathname.replace(/\/$/, "")}${sent.path}`,
          method: sent.method,
          headers: { "content-length": Buffer.byteLength(sent.body), ...sent.headers },
          agent: this.#agentOf(isTls, sent.source),
          ...(sent.source === "" ? {} : { localAddress: sent.source, family: 4 }),
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("error", reject);
          response.on("end", () =>
            resolve(toAnswer(response, Buffer.concat(chunks), startedAtMs, base.origin)),
          );
        },
      );
      request.setTimeout(sent.timeoutMs, () =>
        request.destroy(new Error(`no answer to ${sent.path} in ${sent.timeoutMs} ms`)),
      );
      request.on("error", reject);
      request.end(sent.body);
    });
  }

  close(): void {
    for (const agent of this.#agents.values()) agent.destroy();
  }

  #agentOf(isTls: boolean, source: string): http.Agent {
    const key = `${isTls} ${source}`;
    const known = this.#agents.get(key);
    if (known) return known;
    const options = { keepAlive: true, maxSockets: 64, timeout: 120_000 };
    const agent = isTls ? new https.Agent(options) : new http.Agent(options);
    this.#agents.set(key, agent);
    return agent;
  }
}

function toAnswer(
  response: http.IncomingMessage,
  bytes: Buffer,
  startedAtMs: number,
  sentTo: string,
): Answer {
  const json = parse(bytes);
  const envelope = isObject(json) ? json : {};
  const { code, msg, data } = envelope;
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(", ") : (value ?? ""),
      ]),
    ),
    bytes,
    json,
    code: typeof code === "number" ? code : Number.NaN,
    msg: typeof msg === "string" ? msg : "",
    data: isObject(data) ? data : {},
    tookMs: performance.now() - startedAtMs,
    sentTo,
  };
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
