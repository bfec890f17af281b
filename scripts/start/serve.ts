import { toPrintable } from "#scripts/plain-error.ts";
import { type Product, type Scope, startProduct } from "./product.ts";
import { readSettings, type Settings } from "./settings.ts";

/**
 * The life of `npm start`, `npm run dev` and `npm run provider`: set up, serve, and stop everything when
 * asked to, or when a part of it cannot be kept running.
 */
export async function serve(scope: Scope, announce: (settings: Settings) => string): Promise<void> {
  const asked = new AbortController();
  const ask = () => {
    if (!asked.signal.aborted) process.stdout.write("\nstopping …\n");
    asked.abort();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, ask);
  // The bootstrap that started this was killed: nobody could ask any more.
  process.on("disconnect", ask);

  let product: Product | null = null;
  try {
    const settings = readSettings(process.env);
    product = await startProduct(settings, scope, asked.signal);
    console.log(announce(settings));
    await Promise.race([product.failure, untilAborted(asked.signal)]);
  } catch (error) {
    if (!asked.signal.aborted) {
      console.error(`\n${toPrintable(error)}`);
      process.exitCode = 1;
    }
  }
  await product?.stop();
  if (asked.signal.aborted) console.log("stopped");
  process.off("disconnect", ask);
  if (process.connected) process.disconnect();
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
