import { PATHS } from "./interface.ts";
import { type Pacer, sleep } from "./pacer.ts";
import type { Answer, Transport } from "./transport.ts";

export type CallOptions = {
  /** Absent: the open account's, except on the two endpoints that issue credentials. Null: none is sent. */
  ticket?: string | null | undefined;
  headers?: Record<string, string | string[]> | undefined;
  /** Sent in the place of the JSON of `body`. */
  rawBody?: string | Uint8Array;
  method?: string;
  timeoutMs?: number;
  /** The address to call from, where the rule is about that (`world.alone`). */
  source?: string;
  /** Neither paced nor repeated: for rules about the ceilings, inside `world.alone`. */
  isUnpaced?: boolean;
};

export type Caller = (path: string, body: unknown, options?: CallOptions) => Promise<Answer>;

type CallerParts = { transport: Transport; pacer: Pacer; openTicket: () => Promise<string> };

/** One request, paced below the ceilings of §8; POST with a JSON body unless told otherwise. */
export function createCaller({ transport, pacer, openTicket }: CallerParts): Caller {
  return async (path, body, options = {}) => {
    const isPublic = path === PATHS.ticket || path === PATHS.oauthToken;
    const ticket = options.ticket === undefined && !isPublic ? await openTicket() : options.ticket;
    const headers = {
      "Content-Type": "application/json",
      ...(typeof ticket === "string" ? { Authorization: `Bearer ${ticket}` } : {}),
      ...options.headers,
    };
    for (let attempt = 1; ; attempt += 1) {
      const source = options.isUnpaced ? (options.source ?? "") : await pacer.take(path, options.source);
      const answer = await transport.send({
        method: options.method ?? "POST",
        path,
        headers,
        body: options.rawBody ?? JSON.stringify(body),
        source,
        timeoutMs: options.timeoutMs ?? 30_000,
      });
      // 429 means "not executed" (§8), and somebody else may be calling from this address.
      if (answer.status !== 429 || options.isUnpaced || attempt === 4) return answer;
      await sleep(1000 * Number(answer.headers["retry-after"] ?? 1) + Math.random() * 300);
    }
  };
}
