import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { PlainError } from "#scripts/plain-error.ts";
import { run } from "#scripts/processes.ts";
import { type Program, placeOf, ROOT } from "./programs.ts";

/**
 * Writes the program's TypeScript client with `prisma generate`. Prisma wants to download its native
 * schema engine first although generating never calls it, so it is shown a program that does nothing.
 */
export async function generateClient(program: Program, signal?: AbortSignal): Promise<void> {
  const { code, output } = await run(
    process.execPath,
    [join(ROOT, "node_modules/prisma/build/index.js"), "generate", "--schema", placeOf(program).schema],
    {
      cwd: ROOT,
      ...(signal ? { signal } : {}),
      env: {
        ...process.env,
        PRISMA_SCHEMA_ENGINE_BINARY: findTrue(),
        PRISMA_HIDE_UPDATE_MESSAGE: "1",
        CHECKPOINT_DISABLE: "1",
      },
    },
  );
  if (code !== 0) throw new PlainError(`prisma generate failed for prisma/${program}:\n${output}`);
}

function findTrue(): string {
  const folders = ["/bin", "/usr/bin", ...(process.env["PATH"] ?? "").split(delimiter)];
  const found = folders.map((folder) => join(folder, "true")).find((path) => existsSync(path));
  if (!found)
    throw new PlainError('This system has no program called "true"; Prisma cannot generate its client.');
  return found;
}
