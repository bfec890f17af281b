import { join } from "node:path";

/** Half of what a process needs to start is reading its sources, so what Node makes of them is kept from one to the next. */
export const COMPILED = {
  nodeArgs: ["--import", new URL("./flush-compiled.ts", import.meta.url).href],
  env: {
    NODE_COMPILE_CACHE: join(import.meta.dirname, "../../node_modules/.cache/bellhop-compiled"),
  },
} as const;
