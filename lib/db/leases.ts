import { randomUUID } from "node:crypto";
import type { Lease, LeaseStore } from "#lib/interface/ports.ts";
import type { Database } from "./client.ts";

/** Leases over all processes. The database's clock counts, so that processes need not agree on theirs. */
export function createLeaseStore(db: Database): LeaseStore {
  return {
    async acquire(name, ttlMs): Promise<Lease | null> {
      const token = randomUUID();
      const taken = await db.$executeRaw`
        INSERT INTO leases (name, token, expires_at)
        VALUES (${name}, ${token}, clock_timestamp() + ${ttlMs} * interval '1 millisecond')
        ON CONFLICT (name) DO UPDATE SET token = excluded.token, expires_at = excluded.expires_at
        WHERE leases.expires_at <= clock_timestamp()`;
      if (taken === 0) return null;
      return {
        // Only one's own: a lease that ran out may be somebody else's by now.
        async release() {
          await db.lease.deleteMany({ where: { name, token } });
        },
        async extend(moreMs) {
          await db.$executeRaw`
            UPDATE leases SET expires_at = clock_timestamp() + ${moreMs} * interval '1 millisecond'
            WHERE name = ${name} AND token = ${token}`;
        },
      };
    },
  };
}
