import { Prisma } from "./generated/client.ts";

/** Whether the database could not be reached or let nobody in. */
export function isUnreachable(error: unknown): boolean {
  return (
    error instanceof Prisma.PrismaClientInitializationError ||
    (error instanceof Prisma.PrismaClientKnownRequestError && /^P10\d\d$/.test(error.code))
  );
}

/** Whether a table or a column is not there: the database was made by another version. */
export function isUnmigrated(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && /^P202[12]$/.test(error.code);
}
