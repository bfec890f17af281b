import { runStatement } from "#scripts/database/server.ts";
import { toUrl } from "#scripts/postgres/postmaster.ts";
import { startTemporaryCluster } from "#scripts/postgres/temporary-cluster.ts";
import { createDatabaseOn, type TestDatabase } from "#scripts/testing/database.ts";

/** A PostgreSQL server with both programs' databases, which a test may crash. */
export type OwnServer = {
  console: TestDatabase;
  provider: TestDatabase;
  /** `pg_ctl stop -m immediate`, and started again on the same port. */
  crash(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * A commit is told once it is handed to the operating system, which goes on while the server dies: nothing of it is
 * lost, as in life, and no disk is waited for, which would make every start after a crash take seconds.
 */
export async function startOwnServer(): Promise<OwnServer> {
  const server = await startTemporaryCluster();
  const create = async (program: "console" | "provider"): Promise<TestDatabase> => {
    const database = await createDatabaseOn(server, program);
    await runStatement(toUrl(server, "postgres"), `ALTER DATABASE ${program} SET synchronous_commit = on`);
    return database;
  };
  const [ofConsole, ofProvider] = await Promise.all([create("console"), create("provider")]);
  return {
    console: ofConsole,
    provider: ofProvider,
    crash: () => server.crash(),
    stop: () => server.stop(),
  };
}
