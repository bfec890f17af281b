import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as engineModule from "@prisma/schema-engine-wasm/schema_engine_bg";
import { openMigrationAdapter } from "./migration-adapter.ts";

/**
 * Prisma's own schema engine as WebAssembly. The native engine that `prisma migrate` uses is downloaded
 * from a server that is not a package registry; this one comes with `npm ci`, writes the same SQL and
 * keeps the same `_prisma_migrations` table, so `prisma migrate deploy` works on the same folders.
 */
export type SchemaEngine = engineModule.SchemaEngine;

/** Runs `work` with an engine connected to the database at `url`, and lets go of both afterwards. */
export async function withSchemaEngine<T>(
  url: string,
  schemas: { path: string; content: string }[],
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  instantiate();
  const adapter = openMigrationAdapter(url);
  const datamodels = schemas.map(({ path, content }): [string, string] => [path, content]);
  try {
    const bound = bindMigrationAwareSqlAdapterFactory(adapter);
    const engine = await engineModule.SchemaEngine.new({ datamodels }, () => {}, bound);
    try {
      return await work(engine);
    } finally {
      engine.free();
    }
  } finally {
    await adapter.close();
  }
}

let instantiated = false;

function instantiate(): void {
  if (instantiated) return;
  // The engine's panic hook expects this global. A panic is a defect: it ends the process, with its reason.
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: {
      set_message(message: string) {
        process.stderr.write(`${message}\n`);
      },
    },
  });
  const entry = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm");
  const code = readFileSync(join(dirname(entry), "schema_engine_bg.wasm"));
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code), {
    "./schema_engine_bg.js": toImports(engineModule),
  });
  const { __wbg_set_wasm: setExports } = engineModule;
  const { __wbindgen_start: start } = exports;
  setExports(exports);
  if (typeof start !== "function") throw new Error("the schema engine has no start function");
  start();
  instantiated = true;
}

/** The glue code is the WebAssembly module's import object: every name it asks for is one of its exports. */
function toImports(glue: object): WebAssembly.ModuleImports {
  return Object.fromEntries(Object.entries(glue));
}
