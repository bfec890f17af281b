/**
 * A real PostgreSQL for tests.
 *
 *     import { createTestDatabase } from "#scripts/testing/database.ts";
 *
 *     const database = await createTestDatabase("console");   // or "provider"; about 30 ms
 *     // database.url is an own, fresh database with all tables and nothing in them: give it to createStore(url) or the like
 *     await database.drop();                                  // in afterAll/afterEach, once your pool is closed
 *
 * `createTestDatabase(program: "console" | "provider"): Promise<{ url: string; drop(): Promise<void> }>`
 *
 * It works in files named `*.db.test.ts` (vitest project "database"), whose global set-up starts one
 * throw-away server for the whole run and prepares one template per program. Every call copies the
 * template, so tests never see each other's rows. `drop` ends connections that are still open.
 */
import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import type { Program } from "#scripts/database/programs.ts";
import { ensureDatabase, runStatement } from "#scripts/database/server.ts";
import { type ServerAddress, toUrl } from "#scripts/postgres/postmaster.ts";
import { prepareDatabase } from "./prepare-database.ts";

export type TestDatabase = { url: string; drop(): Promise<void> };

declare module "vitest" {
  interface ProvidedContext {
    testServer: ServerAddress;
    /** The template of each program, or what kept it from being made. */
    testTemplates: Partial<Record<Program, { database: string } | { failure: string }>>;
  }
}

/** A fresh database with the program's tables, and the job queue's. */
export async function createTestDatabase(program: Program): Promise<TestDatabase> {
  const template = inject("testTemplates")[program];
  if (!template) throw new Error(`prisma/${program} holds no schema, so it has no test database`);
  if ("failure" in template) throw new Error(template.failure);
  return copyDatabase(template.database);
}

/** One on a server of the test's own, which it may crash. `drop` leaves it: it goes with its server. */
export async function createDatabaseOn(server: ServerAddress, program: Program): Promise<TestDatabase> {
  const url = await ensureDatabase(server, program);
  await prepareDatabase(program, url);
  return { url, drop: () => Promise.resolve() };
}

/** A fresh database with nothing in it, for tests of the database machinery itself. */
export function createEmptyTestDatabase(): Promise<TestDatabase> {
  return copyDatabase("template0");
}

async function copyDatabase(template: string): Promise<TestDatabase> {
  const server = inject("testServer");
  const admin = toUrl(server, "postgres");
  const name = `test_${randomBytes(8).toString("hex")}`;
  await runStatement(admin, `CREATE DATABASE "${name}" TEMPLATE "${template}"`);
  return {
    url: toUrl(server, name),
    drop: () => runStatement(admin, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`),
  };
}
