import { describe, expect, it } from "vitest";
import { listSignIns } from "./people.ts";

const person = (email: string, role: string, agency: string) => ({
  email,
  role,
  agency,
  password: `${role}-word`,
});

describe("the sign-ins that are printed", () => {
  it("are one per role of the first agency", () => {
    const lines = listSignIns([
      person("agent@a", "agent", "A"),
      person("agent2@a", "agent", "A"),
      person("admin@a", "admin", "A"),
      person("manager@b", "manager", "B"),
      person("manager@a", "manager", "A"),
    ]);
    expect(lines.map((line) => line.split(/\s+/))).toEqual([
      ["agent", "agent@a", "agent-word"],
      ["manager", "manager@a", "manager-word"],
      ["admin", "admin@a", "admin-word"],
    ]);
  });

  it("are none where nobody is seeded", () => {
    expect(listSignIns([])).toEqual([]);
  });
});
