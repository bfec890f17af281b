import type { Database } from "#provider/db/client.ts";

type TableText = { table: string; text: string };

/** Every row of every table of the database as text, the queue's tables and everything else's included. */
export async function dumpDatabase(db: Database): Promise<TableText[]> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT format('%I.%I', schemaname, tablename) AS name
    FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`;
  const dumped: TableText[] = [];
  for (const { name } of tables) {
    // The name comes quoted from the catalogue itself.
    const rows = await db.$queryRawUnsafe<{ text: string }[]>(
      `SELECT row_to_json(row)::text AS text FROM ${name} AS row`,
    );
    dumped.push({ table: name, text: rows.map(({ text }) => text).join("\n") });
  }
  return dumped;
}

const SPELLING_MIN = 8;

/**
 * How a text may stand in another one without being encrypted: as it is, as hexadecimal (which is how PostgreSQL
 * prints bytes), and inside base64 at each of the three places it can begin at.
 */
function spellingsOf(text: string): string[] {
  const bytes = Buffer.from(text, "utf8");
  const inBase64 = [0, 1, 2].map((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString("base64");
    // The first and the last group hold bits of the neighbours.
    return encoded
      .slice(shift === 0 ? 0 : 4)
      .replace(/=+$/, "")
      .slice(0, -1);
  });
  const reversed = Array.from(text).toReversed().join("");
  const encoded = [reversed, bytes.toString("hex"), ...inBase64];
  // A spelling of a few letters would stand in any ciphertext by chance.
  return [text, ...encoded.filter(({ length }) => length >= SPELLING_MIN)];
}

/** The tables in which any of the texts stands readable in any spelling. */
export function findTraces(tables: readonly TableText[], texts: readonly string[]): string[] {
  const spellings = texts.flatMap(spellingsOf).map((spelling) => spelling.toLowerCase());
  return tables
    .filter(({ text }) => {
      const lower = text.toLowerCase();
      return spellings.some((spelling) => lower.includes(spelling));
    })
    .map(({ table }) => table);
}
