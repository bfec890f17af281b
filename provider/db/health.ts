import { ask } from "./ask.ts";
import type { Database } from "./client.ts";

export async function isDatabaseUp(db: Database): Promise<boolean> {
  try {
    await ask(db, "SELECT 1", []);
    return true;
  } catch {
    return false;
  }
}
