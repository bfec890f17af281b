import { Prisma } from "./generated/client.ts";

/**
 * Stands behind RETURNING in a statement of its own, which is then answered before it is on the disk: what it wrote in the
 * last moment may be gone after a crash of the database, and with it nothing else. Whatever is committed later and waits
 * for the disk takes it along. For notes a person can make again by the same press, never for what is promised.
 */
export const UNFLUSHED = Prisma.sql`set_config('synchronous_commit', 'off', true)`;
