import { readOptions } from "./options.ts";
import { addUp, type Sum } from "./sum.ts";
import { runHistory } from "./run-history.ts";
import { FINDING_KINDS, FINDING_NAMES } from "./oracle/finding.ts";
import { runMain } from "#scripts/run-main.ts";

// npm run sim -- --seeds 100000: what must never be, counted over that many histories. Ends with 1 where it was.
await runMain(async () => {
  const { firstSeed, count, isPrinted, untilFound } = readOptions(process.argv.slice(2));
  const startedMs = performance.now();
  const sum = await addUp(firstSeed, count, {
    untilFound,
    tell: (seed) => runHistory(seed, { isPrinted }),
    onHistory({ seed, log, findings }) {
      for (const line of log) console.log(line);
      for (const { kind, orderId, text } of findings)
        console.log(`seed ${seed}: ${kind}: ${orderId}: ${text}`);
    },
  });
  console.log(toReport(sum, (performance.now() - startedMs) / 1_000));
  process.exitCode = sum.found === 0 ? 0 : 1;
});

function toReport({ histories, ends, counts }: Sum, seconds: number): string {
  const orders = [...ends.values()].reduce((total, count) => total + count, 0);
  const became = [...ends].map(([state, count]) => `${count} ${state}`).join(", ");
  return [
    `${histories} histories in ${seconds.toFixed(1)} s (${((seconds * 1_000) / histories).toFixed(2)} ms each), ${orders} orders: ${became}`,
    ...FINDING_KINDS.map((kind) => `${String(counts.get(kind) ?? 0).padStart(6)} ${FINDING_NAMES[kind]}`),
  ].join("\n");
}
