import { CODES } from "#lib/contract/codes.ts";

/** What the service answers, and how long after it was asked. `text` stands for what is not its own envelope. */
export type Reply = {
  afterMs: number;
  status: number;
  headers: Record<string, string>;
  body: { json: unknown } | { text: string };
};

export function answer(data: unknown, afterMs: number): Reply {
  return { afterMs, status: 200, headers: {}, body: { json: { code: 0, msg: "success", data } } };
}

export function refusal(code: number, status: number, afterMs = 20, data: unknown = {}): Reply {
  return { afterMs, status, headers: {}, body: { json: { code, msg: "refused", data } } };
}

export function rateLimit(retryAfterS: number): Reply {
  return { ...refusal(CODES.rateLimited, 429), headers: { "retry-after": String(retryAfterS) } };
}

export function gatewayFailure(status: number, afterMs: number): Reply {
  return {
    afterMs,
    status,
    headers: { "content-type": "text/html" },
    body: { text: "<h1>Bad Gateway</h1>" },
  };
}
