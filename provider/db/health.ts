import type { Database } from "./client.ts";

export async function isDatabaseUp(db: Database): Promise<boolean> {
  try {
    await db.$queryRaw`SELECT 1`;
    return true;
  } catch {
    return false;
  }
}
