import type { Db } from "./client.ts";

/** How much of a word is looked at for slips: whoever got so far and finds nothing has made one before. */
export const SPELLED_LETTERS = 7;
/** Shorter words are one slip from anything. */
export const SPELLED_MIN = 4;

/** More words than one slip leads to. */
const WORDS_MAX = 200;

/** Writes down anew by what slips the words of places and hotels are found (lib/console/place/near-words.ts). */
export async function refreshSpellings(db: Db, source: string): Promise<void> {
  await db.$executeRaw`
    INSERT INTO place_spellings (source, spelling, word)
    SELECT DISTINCT ${source}, CASE WHEN at = 0 THEN start ELSE left(start, at - 1) || substr(start, at + 1) END, word
      FROM (SELECT DISTINCT word, left(word, ${SPELLED_LETTERS}::int) AS start FROM place_words
             WHERE source = ${source} AND length(word) >= ${SPELLED_MIN}::int AND word !~ '[㐀-鿿]') w,
           generate_series(0, length(start)) AS at
    ON CONFLICT DO NOTHING`;
  // As a difference of two sets and not as a look for each row: right after the first filling the planner knows no
  // sizes, and went through all the words for each row: two minutes of a processor for twenty thousand hotels.
  await db.$executeRaw`
    DELETE FROM place_spellings WHERE source = ${source} AND word IN (
      SELECT word FROM place_spellings WHERE source = ${source}
      EXCEPT SELECT word FROM place_words WHERE source = ${source})`;
}

/** The words that share one of the spellings. */
export async function listSpelled(db: Db, source: string, spellings: readonly string[]): Promise<string[]> {
  if (spellings.length === 0) return [];
  const rows = await db.$queryRaw<{ word: string }[]>`
    SELECT DISTINCT word FROM place_spellings
     WHERE source = ${source} AND spelling = ANY(${[...spellings]}::text[]) ORDER BY word LIMIT ${WORDS_MAX}`;
  return rows.map(({ word }) => word);
}
