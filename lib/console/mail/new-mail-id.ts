import { randomUUID } from "node:crypto";

/** Part of the Message-ID, which whoever gets the mail sees: it says nothing, not even when. */
export function newMailId(): string {
  return randomUUID();
}
