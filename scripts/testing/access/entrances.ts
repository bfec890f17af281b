import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#scripts/database/programs.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Every way into the console from outside besides its pages: the exports of "use server" files, actions within other
 * files, and the methods of routes, as `app/…/actions.ts book` or `app/api/…/route.ts GET`. Read from the sources, so
 * that a new one cannot be forgotten.
 */
export function listEntrances(): string[] {
  const files = globSync("{app,components,lib,i18n}/**/*.{ts,tsx}", { cwd: ROOT });
  return files
    .filter((file) => !file.includes("/generated/") && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => entrancesOf(file, readFileSync(join(ROOT, file), "utf8")))
    .toSorted();
}

export function entrancesOf(file: string, source: string): string[] {
  if (/(^|\/)route\.tsx?$/.test(file)) {
    return exportsOf(source)
      .filter((name) => METHODS.includes(name))
      .map((name) => `${file} ${name}`);
  }
  if (/^(?:\s|\/\/.*\n|\/\*[\s\S]*?\*\/)*["']use server["']/.test(source)) {
    return exportsOf(source).map((name) => `${file} ${name}`);
  }
  const within = source.matchAll(/(?:function\s+(\w+)\s*\([^)]*\)[^{]*|=>\s*)\{\s*["']use server["']/g);
  return [...within].map(([, name = "(unnamed)"]) => `${file} ${name}`);
}

function exportsOf(source: string): string[] {
  const declared = source.matchAll(/^export\s+(?:default\s+)?(?:async\s+)?(?:function|const|let)\s+(\w+)/gm);
  const listed = [...source.matchAll(/^export\s*\{([^}]*)\}/gm)].flatMap(([, names = ""]) =>
    names.split(",").map(
      (name) =>
        name
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? "",
    ),
  );
  return [...[...declared].map(([, name = ""]) => name), ...listed.filter((name) => name !== "")];
}
