import { Client, DatabaseError } from "pg";
import { type ServerAddress, toUrl } from "#scripts/postgres/postmaster.ts";

/** Runs one statement on one database of a server, as its owner. */
export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Makes a database unless it exists. Its connection string is returned. `name` is ours: letters, digits, _. */
export async function ensureDatabase(server: ServerAddress, name: string): Promise<string> {
  try {
    await runStatement(toUrl(server, "postgres"), `CREATE DATABASE "${name}"`);
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === DUPLICATE_DATABASE)) throw error;
  }
  return toUrl(server, name);
}

const DUPLICATE_DATABASE = "42P04";
