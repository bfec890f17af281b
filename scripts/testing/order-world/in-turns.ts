/** As many at once as a process has connections: those beyond would wait for one, and give up on a busy machine. */
const AT_ONCE = 10;

export async function inTurns<Given, Result>(
  all: readonly Given[],
  work: (given: Given) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE) {
    results.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(work))));
  }
  return results;
}
