import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";

/** The two programs, each with a database of its own that the other never opens. */
export type Program = "console" | "provider";

const PROGRAMS: readonly Program[] = ["console", "provider"];

/** The folder the repository was cloned into. */
export const ROOT = resolve(import.meta.dirname, "../..");

type Place = {
  /** The folder of the Prisma schema, whose generator block names where the client goes (see docs/database.md). */
  schema: string;
  migrations: string;
  /** The TypeScript client `npm run db:generate` writes. */
  generated: string;
  /** The environment variable in which the program expects its connection string. */
  urlVariable: "DATABASE_URL" | "PROVIDER_DATABASE_URL";
};

/** Where a program's database is described. `root` differs from the clone only in tests. */
export function placeOf(program: Program, root = ROOT): Place {
  return {
    schema: join(root, "prisma", program),
    migrations: join(root, "prisma", program, "migrations"),
    generated: join(root, program === "console" ? "lib" : "provider", "db/generated"),
    urlVariable: program === "console" ? "DATABASE_URL" : "PROVIDER_DATABASE_URL",
  };
}

/** The files a program's schema stands in, relative to its folder; none where it has no schema. */
export function listSchemaFiles(program: Program, root = ROOT): string[] {
  const { schema } = placeOf(program, root);
  if (!existsSync(schema)) return [];
  const files = readdirSync(schema, { recursive: true, encoding: "utf8" });
  return files.filter((path) => path.endsWith(".prisma")).toSorted();
}

/** The programs whose schema exists. */
export function listPrograms(root = ROOT): Program[] {
  return PROGRAMS.filter((program) => listSchemaFiles(program, root).length > 0);
}

export function isProgram(name: string | undefined): name is Program {
  return PROGRAMS.some((program) => program === name);
}
