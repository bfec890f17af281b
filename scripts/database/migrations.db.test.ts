import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PlainError } from "#scripts/plain-error.ts";
import { createEmptyTestDatabase, type TestDatabase } from "#scripts/testing/database.ts";
import { applyMigrations, createMigration, findDrift } from "./migrations.ts";
import { listPrograms, placeOf } from "./programs.ts";

const HEAD = `generator client {\n  provider = "prisma-client"\n  output = "out"\n}\ndatasource db {\n  provider = "postgresql"\n}\n`;
const GUEST = `model Guest {\n  id BigInt @id @default(autoincrement())\n  name String\n}\n`;
const ROOM = `model Room {\n  id BigInt @id\n  at DateTime @db.Timestamptz(3)\n}\n`;

describe("migrations", () => {
  let root: string;
  let database: TestDatabase;
  const now = new Date("2026-11-20T12:30:05Z");

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), "bellhop-migrations-"));
    database = await createEmptyTestDatabase();
  });

  afterEach(async () => {
    rmSync(root, { recursive: true, force: true });
    await database.drop();
  });

  function writeSchema(...models: string[]): void {
    const { schema } = placeOf("provider", root);
    mkdirSync(schema, { recursive: true });
    writeFileSync(join(schema, "schema.prisma"), HEAD + models.join("\n"));
  }

  async function listTables(): Promise<string[]> {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
    );
    await client.end();
    return rows.map(({ name }) => name);
  }

  it("are written from the schema, applied in order, and applied only once", async () => {
    writeSchema(GUEST);
    const first = await createMigration("provider", { name: "guests", url: database.url, now, root });
    expect(first).toBe("20261120123005_guests");
    expect(await applyMigrations("provider", database.url, root)).toEqual([first]);
    expect(await applyMigrations("provider", database.url, root)).toEqual([]);
    expect(await listTables()).toEqual(["Guest", "_prisma_migrations"]);
  });

  it("are not written when nothing changed, and drift is seen when something did", async () => {
    writeSchema(GUEST);
    await createMigration("provider", { name: "guests", url: database.url, now, root });
    expect(await createMigration("provider", { name: "again", url: database.url, now, root })).toBeNull();
    expect(await findDrift("provider", database.url, root)).toBe("");

    writeSchema(GUEST, ROOM);
    expect(await findDrift("provider", database.url, root)).toContain(`CREATE TABLE "Room"`);
    await expect(applyMigrations("provider", database.url, root)).resolves.toHaveLength(1);
  });

  it("edited after they were applied are refused by name", async () => {
    writeSchema(GUEST);
    const name = (await createMigration("provider", { name: "guests", url: database.url, now, root })) ?? "";
    await applyMigrations("provider", database.url, root);
    appendFileSync(
      join(placeOf("provider", root).migrations, name, "migration.sql"),
      "\n-- a late thought\n",
    );
    const again = applyMigrations("provider", database.url, root);
    await expect(again).rejects.toThrow(PlainError);
    await expect(again).rejects.toThrow(name);
  });

  it("missing from the clone are noticed: the database is newer", async () => {
    writeSchema(GUEST);
    const name = (await createMigration("provider", { name: "guests", url: database.url, now, root })) ?? "";
    await applyMigrations("provider", database.url, root);
    rmSync(join(placeOf("provider", root).migrations, name), { recursive: true });
    expect(readdirSync(placeOf("provider", root).migrations)).toEqual(["migration_lock.toml"]);
    await expect(applyMigrations("provider", database.url, root)).rejects.toThrow(/newer than this clone/);
  });

  it("that fail half-way are refused until somebody has looked", async () => {
    const folder = join(placeOf("provider", root).migrations, "20260101000000_broken");
    writeSchema(GUEST);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "migration.sql"), "CREATE TABLE a (id int);\nSELECT no_such_function();\n");
    await expect(applyMigrations("provider", database.url, root)).rejects.toThrow(/no_such_function/);
    await expect(applyMigrations("provider", database.url, root)).rejects.toThrow(/stopped half-way/);
  });
});

describe("a migration that holds more than plain statements", () => {
  it("is sent whole: a function's body and a string keep their semicolons", async () => {
    const root = mkdtempSync(join(tmpdir(), "bellhop-migrations-"));
    const database = await createEmptyTestDatabase();
    const { schema, migrations } = placeOf("console", root);
    mkdirSync(join(migrations, "20260101000000_body"), { recursive: true });
    writeFileSync(join(schema, "schema.prisma"), HEAD);
    writeFileSync(
      join(migrations, "20260101000000_body", "migration.sql"),
      `CREATE FUNCTION twice(n int) RETURNS int LANGUAGE plpgsql AS $$ BEGIN n := n * 2; RETURN n; END $$;\nDO $$ BEGIN PERFORM 'a;b'; END $$;`,
    );
    try {
      await expect(applyMigrations("console", database.url, root)).resolves.toHaveLength(1);
    } finally {
      await database.drop();
      rmSync(root, { recursive: true, force: true });
    }
  });
});

describe("the repository's own migrations", () => {
  it("lead to exactly the schemas", async () => {
    const scratch = await createEmptyTestDatabase();
    try {
      const drifts = [];
      for (const program of listPrograms()) drifts.push(await findDrift(program, scratch.url));
      expect(drifts).toEqual(listPrograms().map(() => ""));
    } finally {
      await scratch.drop();
    }
  });
});
