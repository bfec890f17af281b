import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** A source file and the module specifiers it imports, as written. */
export type SourceFile = { path: string; imports: string[] };

/** Who may import whom (design, section 2). `own` lists folders of ours; packages are allowed unless denied. `tests`: more for its tests. */
type Room = { folder: string; own: string[]; deny?: RegExp; tests?: string[] };

const PRISMA = /^(@prisma\/|prisma$|pg$)/;
const VIEW = /^(react|react-dom|next|next-auth|next-intl)(\/|$)/;

// The first room whose folder holds the file is the one that counts, so the order is from inside out.
const ROOMS: Room[] = [
  { folder: "lib/domain/", own: ["lib/domain/"], deny: /^(?!node:|vitest$)/ },
  { folder: "lib/contract/", own: ["lib/contract/", "lib/domain/"], deny: /^(?!node:|zod|vitest$)/ },
  {
    folder: "lib/interface/",
    own: ["lib/interface/", "lib/contract/", "lib/domain/", "lib/env.ts", "lib/clock.ts", "lib/log.ts"],
    deny: new RegExp(`${PRISMA.source}|${VIEW.source}`),
  },
  { folder: "lib/db/", own: ["lib/"], deny: VIEW },
  {
    folder: "lib/auth/",
    own: [
      "lib/auth/",
      "lib/db/",
      "lib/domain/",
      "lib/env.ts",
      "lib/clock.ts",
      "lib/log.ts",
      "lib/errors.ts",
      "lib/vault.ts",
    ],
    deny: PRISMA,
  },
  {
    folder: "lib/mail/",
    own: ["lib/mail/", "lib/domain/", "lib/env.ts", "lib/clock.ts", "lib/log.ts", "messages/"],
    deny: new RegExp(`${PRISMA.source}|${VIEW.source}`),
  },
  { folder: "lib/console/", own: ["lib/"], deny: new RegExp(`${PRISMA.source}|${VIEW.source}`) },
  { folder: "lib/", own: ["lib/"], deny: VIEW },
  { folder: "components/ui/", own: ["components/ui/"], deny: PRISMA },
  { folder: "components/", own: ["components/", "lib/domain/", "lib/contract/", "messages/"], deny: PRISMA },
  {
    folder: "app/",
    own: [
      "app/",
      "components/",
      "lib/console/",
      "lib/auth/",
      "lib/domain/",
      "lib/contract/",
      "lib/env.ts",
      "lib/errors.ts",
      "lib/log.ts",
      "lib/paths.ts",
      "messages/",
      "i18n/",
    ],
    deny: PRISMA,
  },
  {
    folder: "worker/",
    own: ["worker/", "lib/console/", "lib/jobs/", "lib/mail/", "lib/env.ts", "lib/log.ts", "lib/clock.ts"],
    deny: VIEW,
  },
  { folder: "provider/db/", own: ["provider/", "lib/contract/", "lib/domain/"], deny: VIEW },
  {
    folder: "provider/testing/",
    // Where tests find a port is one place.
    own: ["provider/", "lib/contract/", "lib/domain/", "scripts/postgres/free-port.ts"],
    deny: new RegExp(`${PRISMA.source}|${VIEW.source}`),
  },
  {
    folder: "provider/",
    own: ["provider/", "lib/contract/", "lib/domain/"],
    deny: new RegExp(`${PRISMA.source}|${VIEW.source}`),
  },
  {
    folder: "bench/",
    // It fills lists as the journeys do, and measures the console's verbs by themselves.
    own: [
      "bench/",
      "provider/testing/",
      "lib/console/",
      "lib/auth/",
      "lib/contract/",
      "lib/domain/",
      "scripts/",
      "e2e/kit/database.ts",
    ],
    // What it reads off a page is held to the console's own words.
    tests: ["components/party/room-text.ts", "messages/"],
    deny: new RegExp(`${PRISMA.source}|${VIEW.source}`),
  },
  // The console's own steps between a simulated database and a simulated service.
  {
    folder: "sim/",
    own: ["sim/", "lib/", "scripts/"],
    // Its tests plant bugs.
    tests: ["provider/testing/"],
    deny: new RegExp(`${PRISMA.source}|${VIEW.source}`),
  },
  // Its only source is the document: a mistake in the contract must not hide in the suite that judges it.
  {
    folder: "conformance/",
    own: ["conformance/"],
    // Its tests hold a real provider against it.
    tests: ["provider/testing/"],
    deny: /^(?!node:|zod$|vitest$)/,
  },
];

const PRISMA_HOMES = ["lib/db/", "provider/db/", "scripts/"];
const FORBIDDEN_NAMES = /(^|\/)(utils?|misc|helpers?|common|index)(\/|\.tsx?$)/;

/** Every tracked-looking source file of the product, as paths relative to the repository. */
export function listSourceFiles(): string[] {
  const folders = [
    "app",
    "components",
    "lib",
    "worker",
    "provider",
    "conformance",
    "scripts",
    "e2e",
    "bench",
    "sim",
    "i18n",
  ];
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mts}`))
    .filter((path) => !path.includes("/generated/"))
    .toSorted();
}

/** The specifiers a file imports or re-exports, static and dynamic. Read as text: no compiler needed. */
export function importsOf(path: string): string[] {
  const source = readFileSync(path, "utf8");
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s[^;'"]*?from\s*["']([^"']+)["']|(?:^|\n)\s*import\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/g;
  return [...source.matchAll(pattern)].map((m) => m[1] ?? m[2] ?? m[3] ?? "");
}

/** One sentence per broken rule; empty when the house is in order. */
export function findViolations(files: SourceFile[]): string[] {
  return files.flatMap(({ path, imports }) => {
    const named = FORBIDDEN_NAMES.test(path) ? [`${path}: the name says nothing (rule 7)`] : [];
    return [...named, ...imports.flatMap((specifier) => violation(path, specifier) ?? [])];
  });
}

function violation(path: string, specifier: string): string | null {
  const target = toOwnPath(path, specifier);
  if (target?.includes("/generated/") && !(path.startsWith("lib/db/") || path.startsWith("provider/db/"))) {
    return `${path} imports ${specifier}: only the db folders know Prisma (rule 3)`;
  }
  const room = ROOMS.find(({ folder }) => path.startsWith(folder));
  if (!room) return null;
  if (target) {
    const own = path.endsWith(".test.ts")
      ? [...room.own, ...(room.tests ?? []), "scripts/testing/"]
      : room.own;
    return own.some((folder) => target.startsWith(folder)) ? null : `${path} imports ${specifier}`;
  }
  if (PRISMA.test(specifier) && !PRISMA_HOMES.some((home) => path.startsWith(home))) {
    return `${path} imports ${specifier}: only the db folders know Prisma (rule 3)`;
  }
  return room.deny?.test(specifier) ? `${path} imports ${specifier}` : null;
}

/** The repository path a specifier names, or null for a package. */
function toOwnPath(from: string, specifier: string): string | null {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith(".")) return normalize(join(dirname(from), specifier));
  return null;
}
