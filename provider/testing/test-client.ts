import { OPERATIONS, type OperationName } from "#lib/contract/operations.ts";
import type { Sandbox, Trait } from "#provider/sandbox.ts";
import { type Answer, asEnvelope } from "./as-envelope.ts";
import { type RawAnswer, send, type SendOptions } from "./send.ts";

export type CallOptions = {
  /** Bearer token: a ticket or an access token. */
  ticket?: string;
  headers?: Record<string, string>;
  /** The client's address; a new one a call where absent, so that no ceiling is met by accident. */
  address?: string;
};

/** Whoever calls a provider of the tests. */
export type TestClient = {
  /** A POST of the body as JSON to the operation. */
  call(name: OperationName, body: unknown, options?: CallOptions): Promise<Answer>;
  /** Anything else over HTTP. */
  send(options: SendOptions): Promise<RawAnswer>;
  /** A ticket of the first sandbox account with the trait. */
  ticketOf(trait: Trait, ttl?: number): Promise<string>;
};

export function createTestClient(url: string, sandbox: Sandbox): TestClient {
  const addresses = createAddresses();
  const call: TestClient["call"] = async (name, body, { ticket, headers = {}, address } = {}) => {
    const answer = asEnvelope(
      await send({
        url: `${url}${OPERATIONS[name].path}`,
        body: JSON.stringify(body),
        headers: {
          "Content-Type": "application/json",
          "X-Forwarded-For": address ?? addresses(),
          ...(ticket === undefined ? {} : { Authorization: `Bearer ${ticket}` }),
          ...headers,
        },
      }),
    );
    // What goes out is what the contract promises, in every test of every operation.
    if (answer.body.code === 0) OPERATIONS[name].data.parse(answer.body.data);
    return answer;
  };
  return {
    call,
    send: (options) => send({ ...options, url: new URL(options.url, url).href }),
    async ticketOf(trait, ttl) {
      const account = sandbox.accounts.find(({ traits }) => traits.includes(trait));
      if (!account) throw new Error(`no sandbox account with ${trait}`);
      const { appKey, appSecret } = account;
      const answer = await call("ticket", { appKey, appSecret, ...(ttl === undefined ? {} : { ttl }) });
      return String(answer.body.data["ticket"]);
    },
  };
}

/** Documentation addresses (RFC 2544), one after the other. */
function createAddresses(): () => string {
  let next = 0;
  return () => {
    next += 1;
    return `198.18.${(next >> 8) & 255}.${next & 255}`;
  };
}
