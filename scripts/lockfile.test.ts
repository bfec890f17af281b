import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./database/programs.ts";
import { listMissingOptional, listVersions, type LockFile, toComplete } from "./lockfile.ts";

const lock: LockFile = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));

/** Below these, a known hole is open. Several majors: each has its own floor. */
const FLOORS: Record<string, string[]> = {
  next: ["16.4.6"],
  react: ["19.3.1"],
  "react-dom": ["19.3.1"],
  "next-auth": ["4.24.15"],
  undici: ["7.30.2", "8.12.4"],
  fastify: ["5.12.8"],
  zod: ["4.6.7"],
  sharp: ["0.35.5"],
  postcss: ["8.5.12"],
  nodemailer: ["10.6.0"],
};

describe("the lock file", () => {
  it.each(Object.entries(FLOORS))("holds no %s below its floor", (name, floors) => {
    const below = listVersions(lock, name).filter(
      (version) => !floors.some((floor) => isSafe(version, floor)),
    );
    expect(below).toEqual([]);
  });

  it("really holds the packages whose floors matter most", () => {
    const names = ["next", "react", "next-auth", "undici", "fastify", "zod"];
    expect(names.filter((name) => listVersions(lock, name).length === 0)).toEqual([]);
  });

  it("names no registry: every machine asks its own", () => {
    const resolved = Object.entries(lock.packages).filter(([, entry]) => entry.resolved !== undefined);
    expect(resolved).toEqual([]);
  });

  it("has every optional package of every platform, without which npm ci refuses (npm run lock:complete)", () => {
    expect(listMissingOptional(lock)).toEqual([]);
  });

  it("holds no package that nothing asks for", () => {
    const extraneous = Object.entries(lock.packages).filter(([, entry]) => "extraneous" in entry);
    expect(extraneous.map(([path]) => path)).toEqual([]);
  });
});

describe("the checks themselves", () => {
  it.each([
    ["7.30.1", "7.30.2", false],
    ["7.30.2", "7.30.2", true],
    ["7.31.0", "7.30.2", true],
    ["8.0.0", "7.30.2", false],
    ["8.12.4-beta.1", "8.12.4", false],
    ["0.34.9", "0.35.5", false],
    ["", "1.0.0", false],
  ])("%s against %s is safe: %s", (version, floor, safe) => {
    expect(isSafe(version, floor)).toBe(safe);
  });

  it("see a platform that is missing, and complete it", () => {
    const partial: LockFile = {
      packages: {
        "": {},
        "node_modules/tool": {
          version: "1.0.0",
          optionalDependencies: { "@tool/linux-x64-musl": "1.0.0", "@tool/darwin-arm64": "1.0.0" },
        },
        "node_modules/tool/node_modules/@tool/darwin-arm64": { version: "1.0.0" },
      },
    };
    expect(listMissingOptional(partial).map(({ name }) => name)).toEqual(["@tool/linux-x64-musl"]);
    const complete = toComplete(partial);
    expect(listMissingOptional(complete)).toEqual([]);
    expect(complete.packages["node_modules/@tool/linux-x64-musl"]).toEqual({
      version: "1.0.0",
      optional: true,
      os: ["linux"],
      cpu: ["x64"],
      libc: ["musl"],
    });
  });
});

/** At least the floor and of the floor's major version; a pre-release of the floor is below it. */
function isSafe(version: string, floor: string): boolean {
  const [core = "", preRelease] = version.split("-");
  const [have, want] = [core, floor].map((text) => text.split(".").map(Number));
  if (!have || !want || have[0] !== want[0]) return false;
  const different = [1, 2].find((place) => have[place] !== want[place]);
  if (different === undefined) return preRelease === undefined;
  return (have[different] ?? -1) > (want[different] ?? 0);
}
