import { listPrograms } from "#scripts/database/programs.ts";
import { PlainError, toPrintable } from "#scripts/plain-error.ts";
import { generateClients } from "#scripts/start/setup.ts";
import { addCounts, toCountLine } from "./counts.ts";
import { toLongestLines } from "./longest.ts";
import { type Stage, STAGES, type StageResult } from "./stages.ts";

type Row = StageResult & { name: string; seconds: number };

// What a person set for their own product must not reach the tests, least of all a real database.
for (const name of [
  "DATABASE_URL",
  "PROVIDER_DATABASE_URL",
  "PROVIDER_URL",
  "NEXTAUTH_URL",
  "HOST",
  "PORT",
]) {
  delete process.env[name];
}

// Waits that take minutes in life pass in seconds, in the rehearsal and in the console's recovery alike.
process.env["REHEARSAL_SCALE"] ??= "0.05";
process.env["RECOVERY_SCALE"] ??= "0.05";

const asked = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => asked.abort());
const leave = () => asked.abort();
process.on("disconnect", leave);

try {
  const [name, ...args] = process.argv.slice(2);
  const stages = choose(name);
  await generateClients(listPrograms(), asked.signal);
  const rows: Row[] = [];
  for (const stage of stages) rows.push(await runStage(stage, args));
  summarise(rows);
} catch (error) {
  console.error(`\n${asked.signal.aborted ? "The tests were stopped." : toPrintable(error)}`);
  process.exitCode = 1;
}
process.off("disconnect", leave);
if (process.connected) process.disconnect();

function choose(name: string | undefined): Stage[] {
  if (name === undefined) return STAGES;
  const stages = STAGES.filter((stage) => stage.name === name);
  if (stages.length > 0) return stages;
  throw new PlainError(
    `There is no stage "${name}". Run all with npm test, or one with npm test -- ${STAGES.map((stage) => stage.name).join(" | ")}, followed by files if you like.`,
  );
}

/** Runs a stage. What it wrote is shown only when it failed, and then whole. */
async function runStage(stage: Stage, args: string[]): Promise<Row> {
  const start = Date.now();
  console.log(`${stage.name} …`);
  const beat = setInterval(() => console.log(`  ${Math.round((Date.now() - start) / 1000)} s`), 30_000);
  const result = await stage
    .run(args, asked.signal)
    .catch((error: unknown): StageResult => {
      asked.signal.throwIfAborted();
      return { passed: 0, failed: 1, skipped: 0, output: toPrintable(error) };
    })
    .finally(() => clearInterval(beat));
  asked.signal.throwIfAborted();
  const row = { ...result, name: stage.name, seconds: (Date.now() - start) / 1000 };
  if (row.failed > 0)
    console.log(`${row.output.trimEnd()}\n${row.reason ? `${row.name}: ${row.reason}\n` : ""}`);
  else console.log(`${stage.name}: ${toCountLine(row)}, ${row.seconds.toFixed(1)} s`);
  for (const line of toLongestLines(row.took ?? [])) console.log(line);
  return row;
}

function summarise(rows: Row[]): void {
  console.log("");
  for (const { name, seconds, ...counts } of rows) {
    console.log(`  ${name.padEnd(10)} ${`${seconds.toFixed(1)} s`.padStart(9)}   ${toCountLine(counts)}`);
  }
  const sum = addCounts(rows);
  if (sum.failed > 0) process.exitCode = 1;
  console.log(`\n${toCountLine(sum)}`);
}
