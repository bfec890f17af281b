let onlySlow = false;

const SLOW_MS = 2_000;

/** For commands whose output others read: a step is told only when it takes long, and never among the output. */
export function tellOnlySlowSteps(): void {
  onlySlow = true;
}

/**
 * Runs one step of a set-up with a line that says what happens and one that says how long it took. A step
 * that takes longer than a few seconds says so now and then, so that nobody wonders whether it hangs.
 */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  return onlySlow ? tellIfSlow(title, work) : tell(title, work);
}

async function tell<T>(title: string, work: () => Promise<T>): Promise<T> {
  const start = Date.now();
  const seconds = () => ((Date.now() - start) / 1000).toFixed(1);
  process.stdout.write(`  ${title} …`);
  const beat = setInterval(
    () => process.stdout.write(` ${Math.round((Date.now() - start) / 1000)} s`),
    10_000,
  );
  try {
    const result = await work();
    process.stdout.write(` ${seconds()} s\n`);
    return result;
  } catch (error) {
    process.stdout.write(` failed after ${seconds()} s\n`);
    throw error;
  } finally {
    clearInterval(beat);
  }
}

async function tellIfSlow<T>(title: string, work: () => Promise<T>): Promise<T> {
  const timer = setTimeout(() => process.stderr.write(`${title} …\n`), SLOW_MS);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
}
