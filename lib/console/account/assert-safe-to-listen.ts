import type { Db } from "#lib/db/client.ts";
import { listSeededPasswords } from "#lib/db/people.ts";
import { isLoopback } from "#lib/env.ts";

/**
 * The seed's passwords are published, so they only serve while nobody else can reach the console.
 *
 * @throws Error with one sentence that says what to do. `host` is where the console listens; undefined may be anywhere.
 */
export async function assertSafeToListen(host: string | undefined, db: Db): Promise<void> {
  if (host !== undefined && isLoopback(host)) return;
  const emails = await listSeededPasswords(db);
  const [first] = emails;
  if (first === undefined) return;
  const place = host === undefined ? "on every address" : `on ${host}`;
  throw new Error(
    `The console will not listen ${place} while ${emails.join(", ")} can sign in with the published password. Give each a new one with "npm run people -- password ${first}" (or "npm run people -- disable ${first}"), or listen on 127.0.0.1.`,
  );
}
