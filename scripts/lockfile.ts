/** The part of npm's lock file that is looked at here. */
export type LockFile = { packages: Record<string, LockedPackage> };

export type LockedPackage = {
  version?: string;
  resolved?: string;
  integrity?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

/** An optional package that something asks for and the lock file does not have. */
export type MissingPackage = { name: string; range: string; wantedBy: string };

/**
 * `npm ci` refuses a lock file that lacks an optional package, even one for another platform. npm leaves
 * such a package out when the registry it asked did not have it.
 */
export function listMissingOptional({ packages }: LockFile): MissingPackage[] {
  return Object.entries(packages).flatMap(([wantedBy, { optionalDependencies }]) =>
    Object.entries(optionalDependencies ?? {})
      .filter(([name]) => !isReachable(packages, wantedBy, name))
      .map(([name, range]) => ({ name, range, wantedBy })),
  );
}

/** The entry npm would have written, without the digest: that is learnt where the package is installed. */
function toEntry({ name, range }: MissingPackage): LockedPackage {
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range)) throw new Error(`${name}@${range} is not an exact version`);
  const words = name.split(/[/-]/);
  const os = OS.find((each) => words.includes(each));
  const cpu = Object.entries(CPU).find(([word]) => words.includes(word))?.[1];
  if (!os || !cpu) throw new Error(`${name} does not say which platform it is for`);
  const libc = words.some((word) => word.startsWith("musl")) ? "musl" : "glibc";
  return {
    version: range,
    optional: true,
    os: [os],
    cpu: [cpu],
    ...(os === "linux" ? { libc: [libc] } : {}),
  };
}

/** The lock file with an entry for every optional package that lacked one. */
export function toComplete(lock: LockFile): LockFile {
  const added = listMissingOptional(lock).map((missing): [string, LockedPackage] => [
    `node_modules/${missing.name}`,
    toEntry(missing),
  ]);
  const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(added) });
  return { ...lock, packages: Object.fromEntries(packages.toSorted(([a], [b]) => a.localeCompare(b, "en"))) };
}

/** All versions of a package in the lock file, wherever it stands. */
export function listVersions({ packages }: LockFile, name: string): string[] {
  return Object.entries(packages)
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([, { version }]) => version ?? "");
}

const OS = [
  "android",
  "darwin",
  "freebsd",
  "linux",
  "openharmony",
  "win32",
  "aix",
  "sunos",
  "netbsd",
  "openbsd",
];
const CPU: Record<string, string> = {
  arm64: "arm64",
  x64: "x64",
  arm: "arm",
  ia32: "ia32",
  ppc64: "ppc64",
  riscv64: "riscv64",
  s390x: "s390x",
  loong64: "loong64",
  wasm32: "wasm32",
};

/** Node's own search: from the asking package's folder upwards. */
function isReachable(packages: LockFile["packages"], from: string, name: string): boolean {
  const folder = from === "" ? "" : `${from}/`;
  if (`${folder}node_modules/${name}` in packages) return true;
  const above = from.lastIndexOf("/node_modules/");
  if (from === "") return false;
  return isReachable(packages, above === -1 ? "" : from.slice(0, above), name);
}
