import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { ROOT } from "#scripts/database/programs.ts";

const Person = z.object({ email: z.string(), password: z.string(), role: z.string(), agency: z.string() });
export type Person = z.infer<typeof Person>;

/** The people the console is seeded with; none when the file does not exist. */
export function readPeople(path = join(ROOT, "prisma/console/people.json")): Person[] {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    return [];
  }
  return z.array(Person).parse(JSON.parse(text));
}

/** One sign-in per role of the first agency, as lines for a terminal. */
export function listSignIns(people: Person[]): string[] {
  const agency = people.at(0)?.agency;
  return ["agent", "manager", "admin"].flatMap((role) => {
    const person = people.find((each) => each.role === role && each.agency === agency);
    return person ? [`${role.padEnd(8)} ${person.email.padEnd(22)} ${person.password}`] : [];
  });
}
