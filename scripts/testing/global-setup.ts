import type { TestProject } from "vitest/node";
import { listPrograms, type Program } from "#scripts/database/programs.ts";
import { ensureDatabase } from "#scripts/database/server.ts";
import type { ServerAddress } from "#scripts/postgres/postmaster.ts";
import { startTemporaryCluster } from "#scripts/postgres/temporary-cluster.ts";
import { prepareDatabase } from "./prepare-database.ts";

/** One throw-away server for the whole run, with a prepared template per program. Returns its teardown. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTemporaryCluster();
  const { port, password } = cluster;
  project.provide("testServer", { port, password });
  project.provide(
    "testTemplates",
    Object.fromEntries(await Promise.all(listPrograms().map((p) => toTemplate(p, cluster)))),
  );
  return () => cluster.stop();
}

/** A schema that is broken for one program must not stop the other's tests: its own say why they cannot run. */
async function toTemplate(
  program: Program,
  server: ServerAddress,
): Promise<[Program, { database: string } | { failure: string }]> {
  const database = `template_${program}`;
  try {
    const url = await ensureDatabase(server, database);
    await prepareDatabase(program, url);
    return [program, { database }];
  } catch (error) {
    return [program, { failure: `the ${program}'s migrations failed: ${String(error)}` }];
  }
}
