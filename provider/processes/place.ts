import { readFileSync, readlinkSync } from "node:fs";

/**
 * Where a process runs: this boot of the machine, its process namespace, its number and when it began. Empty where the
 * system does not tell; then nobody concludes anything from it.
 */
export function placeOf(pid: number): string {
  const room = findRoom();
  const beganAt = findBeginning(pid);
  return room === null || beganAt === null ? "" : `${room} ${pid} ${beganAt}`;
}

/** True only where a process of the same machine has certainly ended: no doubt is resolved against it. */
export function isGone(place: string): boolean {
  const [boot = "", namespace = "", pid = "", beganAt = ""] = place.split(" ");
  if (!/^\d+$/.test(pid) || `${boot} ${namespace}` !== findRoom()) return false;
  return findBeginning(Number(pid)) !== beganAt;
}

function findRoom(): string | null {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${boot} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return null;
  }
}

/** When the process began, in ticks since the boot. Null where there is none, or only its remains. */
function findBeginning(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name stands in brackets and may hold anything; the state is the first field behind it, the start the 20th.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" || fields[0] === "X" ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}
