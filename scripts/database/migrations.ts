import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { MigrationList } from "@prisma/schema-engine-wasm/schema_engine_bg";
import { PlainError } from "#scripts/plain-error.ts";
import { listSchemaFiles, type Program, placeOf, ROOT } from "./programs.ts";
import { withSchemaEngine } from "./schema-engine.ts";

/** graphile-worker keeps its own schema in the console's database; Prisma only ever looks at `public`. */
const NO_FILTERS = { externalTables: [], externalEnums: [] };

/**
 * Brings a database up to the program's migrations, in order, and answers the names of those applied now.
 *
 * @throws PlainError when an earlier migration failed half-way or a folder was edited after it was applied.
 */
export async function applyMigrations(program: Program, url: string, root = ROOT): Promise<string[]> {
  const migrationsList = listMigrations(program, root);
  return withSchemaEngine(url, readSchema(program, root), async (engine) => {
    const diagnosis = await engine.diagnoseMigrationHistory({
      migrationsList,
      optInToShadowDatabase: false,
      filters: NO_FILTERS,
    });
    const edited = diagnosis.editedMigrationNames.at(0);
    if (edited) {
      throw new PlainError(
        `The migration prisma/${program}/migrations/${edited} was changed after it had been applied to the ${program}'s database. Put it back as it was, or delete the database (.bellhop) to begin again.`,
      );
    }
    const failed = diagnosis.failedMigrationNames.at(0);
    if (failed) {
      throw new PlainError(
        `The migration ${failed} stopped half-way in the ${program}'s database. Put right what stopped it, delete its row from _prisma_migrations and start again.`,
      );
    }
    if (diagnosis.history?.diagnostic === "migrationsDirectoryIsBehind") {
      const unknown = diagnosis.history.unpersistedMigrationNames.join(", ");
      throw new PlainError(
        `The ${program}'s database is newer than this clone: it has ${unknown}. Update the clone, or use another database.`,
      );
    }
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters: NO_FILTERS });
    return appliedMigrationNames;
  });
}

/**
 * Writes a new migration folder holding what leads from the existing migrations to the schema.
 * `url` names any database of a server on which a scratch database may be made: there the existing
 * migrations are replayed.
 *
 * @returns the folder's name, or null when schema and migrations already agree.
 */
export async function createMigration(
  program: Program,
  { name, url, now, root = ROOT }: { name: string; url: string; now: Date; root?: string },
): Promise<string | null> {
  const script = await findDrift(program, url, root);
  if (script === "") return null;
  const { migrations } = placeOf(program, root);
  const folder = `${now.toISOString().replaceAll(/\D/g, "").slice(0, 14)}_${name}`;
  mkdirSync(join(migrations, folder), { recursive: true });
  writeFileSync(join(migrations, folder, "migration.sql"), script);
  writeFileSync(join(migrations, LOCK_FILE), LOCK_CONTENT);
  return folder;
}

/** The SQL that would lead from the migrations to the schema: empty when they agree. `url` as above. */
export async function findDrift(program: Program, url: string, root = ROOT): Promise<string> {
  const files = readSchema(program, root);
  const { exitCode, stdout } = await withSchemaEngine(url, files, (engine) =>
    engine.diff({
      from: { tag: "migrations", ...listMigrations(program, root) },
      to: { tag: "schemaDatamodel", files },
      script: true,
      exitCode: true,
      filters: NO_FILTERS,
    }),
  );
  return exitCode === 0 ? "" : (stdout ?? "");
}

const LOCK_FILE = "migration_lock.toml";
const LOCK_CONTENT = `# Written by Prisma's schema engine; keep it in version control.\nprovider = "postgresql"\n`;

function listMigrations(program: Program, root: string): MigrationList {
  const { migrations } = placeOf(program, root);
  const folders = existsSync(migrations) ? readdirSync(migrations, { withFileTypes: true }) : [];
  return {
    baseDir: migrations,
    // The file only says which kind of database this is; the engine asks for it before the first migration.
    lockfile: { path: LOCK_FILE, content: LOCK_CONTENT },
    shadowDbInitScript: "",
    migrationDirectories: folders
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .toSorted()
      .map((path) => ({
        path,
        migrationFile: {
          path: "migration.sql",
          content: readMigration(join(migrations, path, "migration.sql")),
        },
      })),
  };
}

function readMigration(
  path: string,
): MigrationList["migrationDirectories"][number]["migrationFile"]["content"] {
  try {
    return { tag: "ok", value: readFileSync(path, "utf8") };
  } catch (error) {
    return { tag: "error", value: String(error) };
  }
}

function readSchema(program: Program, root: string): { path: string; content: string }[] {
  const { schema } = placeOf(program, root);
  return listSchemaFiles(program, root).map((path) => ({
    path,
    content: readFileSync(join(schema, path), "utf8"),
  }));
}
