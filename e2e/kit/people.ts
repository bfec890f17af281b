import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Whoever the seed lets in, by what they are here. Two agencies, so that isolation can be tried. */
export type Role = "agent" | "secondAgent" | "manager" | "admin" | "otherAgent" | "otherAdmin";

export type Person = { email: string; password: string; name: string; userRef: string | null };

const EMAILS: Record<Role, string> = {
  agent: "agent@bellhop.test",
  secondAgent: "agent2@bellhop.test",
  manager: "manager@bellhop.test",
  admin: "admin@bellhop.test",
  otherAgent: "agent@other.test",
  otherAdmin: "admin@other.test",
};

/** @throws Error where the seed no longer has this person. */
export function personOf(role: Role): Person {
  const person = readPeople().find(({ email }) => email === EMAILS[role]);
  if (!person) throw new Error(`nobody is seeded as ${EMAILS[role]}`);
  return person;
}

// The seed's own file; its shape is checked where it is sown.
function readPeople(): Person[] {
  const path = join(import.meta.dirname, "../../prisma/console/people.json");
  return JSON.parse(readFileSync(path, "utf8")) as Person[];
}
