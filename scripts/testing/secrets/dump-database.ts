import { Client } from "pg";
import type { Given } from "./find-leaks.ts";

/** Every row of every table of a database as text, as a dump of it holds them: the job queue's too. */
export async function dumpDatabase(program: string, url: string): Promise<Given[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
    );
    const given: Given[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ text: string }>(`SELECT t::text AS text FROM ${name} t`);
      given.push({ where: `the ${program}'s ${name}`, text: rows.map(({ text }) => text).join("\n") });
    }
    return given;
  } finally {
    await client.end();
  }
}
