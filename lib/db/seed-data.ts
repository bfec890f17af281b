import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** The files the console's database is seeded from. Published with the product, so nothing in them is a secret. */

const FOLDER = join(import.meta.dirname, "../../prisma/console");

const people = z.array(
  z.strictObject({
    email: z.email(),
    password: z.string().min(10),
    name: z.string().min(1),
    role: z.enum(["agent", "manager", "admin"]),
    agency: z.string().min(1),
    /** Null where the agency's account has no named users. */
    userRef: z.string().min(1).nullable(),
  }),
);
export type SeedPerson = z.output<typeof people>[number];

const connections = z.array(
  z.strictObject({
    agency: z.string().min(1),
    name: z.string().min(1),
    environment: z.enum(["test", "production"]),
    kind: z.enum(["ticket", "oauth"]),
    appKey: z.string().min(1),
    appSecret: z.string().min(1),
    webhookSecret: z.string().min(1).nullable(),
    currency: z.string().nullable(),
    systemUserRef: z.string().min(1).nullable(),
  }),
);
export type SeedConnection = z.output<typeof connections>[number];

export function readSeedPeople(): SeedPerson[] {
  return people.parse(JSON.parse(readFileSync(join(FOLDER, "people.json"), "utf8")));
}

export function readSeedConnections(): SeedConnection[] {
  return connections.parse(JSON.parse(readFileSync(join(FOLDER, "connections.json"), "utf8")));
}
