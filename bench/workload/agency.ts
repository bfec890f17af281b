import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type DataOf, OPERATIONS, type OperationName, type RequestOf } from "#lib/contract/operations.ts";
import type { RawAnswer } from "#provider/testing/send.ts";
import { ROOT } from "#scripts/database/programs.ts";
import { type Client, openClient } from "#bench/client.ts";

/** A sandbox account as a client uses it, over HTTP and by the contract. */
export type Agency = {
  /** What every call needs besides its body. */
  headers: Record<string, string>;
  credentials: Credentials;
  send(name: OperationName, body: unknown, sessionId?: string): Promise<RawAnswer>;
  /** @throws Error where the answer is no success, or not what the contract says it is. */
  ask<Name extends OperationName>(
    name: Name,
    body: RequestOf<Name>,
    sessionId?: string,
  ): Promise<DataOf<Name>>;
  close(): void;
};

export type Credentials = { appKey: string; appSecret: string; clientId: string; clientSecret: string };

const sandbox = z.object({
  accounts: z.array(z.object({ id: z.string(), appKey: z.string(), appSecret: z.string() })),
  oauthClients: z.array(z.object({ clientId: z.string(), clientSecret: z.string(), accountId: z.string() })),
});

const ACCOUNT_ID = "sandbox-open";

/** provider/sandbox.json is published; its account with every scope is the one that is measured. */
function readCredentials(): Credentials {
  const { accounts, oauthClients } = sandbox.parse(
    JSON.parse(readFileSync(join(ROOT, "provider/sandbox.json"), "utf8")),
  );
  const account = accounts.find(({ id }) => id === ACCOUNT_ID);
  const client = oauthClients.find(({ accountId }) => accountId === ACCOUNT_ID);
  if (!account || !client) throw new Error(`the sandbox has no account and client ${ACCOUNT_ID}`);
  return {
    appKey: account.appKey,
    appSecret: account.appSecret,
    clientId: client.clientId,
    clientSecret: client.clientSecret,
  };
}

export async function openAgency(port: number): Promise<Agency> {
  const client: Client = openClient(port);
  const credentials = readCredentials();
  const { appKey, appSecret } = credentials;
  const headers: Record<string, string> = {};
  const send: Agency["send"] = (name, body, sessionId) =>
    client.call({
      path: OPERATIONS[name].path,
      body,
      headers: { ...headers, ...(sessionId === undefined ? {} : { "Session-Id": sessionId }) },
    });
  const ask: Agency["ask"] = async (name, body, sessionId) =>
    readData(name, await send(name, body, sessionId));
  const { ticket } = await ask("ticket", { appKey, appSecret });
  headers["Authorization"] = `Bearer ${ticket}`;
  return { headers, credentials, send, ask, close: () => client.close() };
}

/** An answer as far as it is read. */
export type TextAnswer = Pick<RawAnswer, "status" | "text">;

/** `data` of a success. @throws Error for anything else. */
export function readData<Name extends OperationName>(name: Name, answer: TextAnswer): DataOf<Name> {
  const envelope: unknown = JSON.parse(answer.text);
  const isSuccess =
    answer.status === 200 &&
    typeof envelope === "object" &&
    envelope !== null &&
    "code" in envelope &&
    envelope.code === 0 &&
    "data" in envelope;
  if (!isSuccess) throw new Error(`${name} answered ${answer.status} ${answer.text.slice(0, 300)}`);
  return parseData(name, envelope.data);
}

/** What the operation's own schema reads is the data of that operation. */
function parseData<Name extends OperationName>(name: Name, data: unknown): DataOf<Name> {
  return OPERATIONS[name].data.parse(data) as DataOf<Name>;
}

/** Does many things, a few at a time. */
export async function forEachOf<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index];
      if (item !== undefined) results[index] = await work(item, index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
