import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "./generated/client.ts";

/** The provider's database. Only files of this folder know what is in it; others call their functions. */
export type Database = PrismaClient;

/** `connections` is the size of this process's pool. Close with `db.$disconnect()`. */
export function openDatabase(url: string, connections = 10): Database {
  return new PrismaClient({ adapter: new PrismaPg({ connectionString: url, max: connections }) });
}
