/**
 * Runs what belongs to one key a few at a time, the first come first. Everybody else's goes on meanwhile: it bounds how
 * much of a shared line somebody may take up at once.
 */
export function createInTurn(atOnce: number) {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async function inTurn<Result>(key: string, run: () => Promise<Result>): Promise<Result> {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < atOnce) line.running += 1;
    // The place of whoever is done is handed on, so it is never free in between.
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      return await run();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) lines.delete(key);
    }
  };
}
