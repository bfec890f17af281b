import { writeFileSync } from "node:fs";
import { DOCUMENT, writeDocument } from "./document.ts";
import { openReceiver } from "./receiver.ts";
import { RULES } from "./rules.ts";
import { runRules, toLine, toSummary } from "./run-rules.ts";
import { readSandboxFile } from "./sandbox-file.ts";
import { readSettings, type Settings, USAGE } from "./settings.ts";
import { findSources } from "./sources.ts";
import { TRAPS } from "./traps.ts";
import { createWorld } from "./world.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Enough for the ticket endpoint's five a second not to hold anybody up. */
const SOURCES = 8;

async function run(settings: Settings): Promise<boolean> {
  const { bases, receiver, only } = settings;
  const world = createWorld({
    bases,
    sandbox: readSandboxFile(settings.sandboxFile),
    sources: await findSources(bases, SOURCES),
    receiver: receiver && (await openReceiver(receiver.publicUrl, receiver.port)),
    isProxy: settings.isProxy,
  });
  try {
    const rules = RULES.filter(({ id }) => only.length === 0 || only.some((prefix) => id.startsWith(prefix)));
    const outcomes = await runRules(world, rules, (outcome) => say(toLine(outcome)));
    say(toSummary(outcomes));
    return outcomes.every(({ verdict }) => verdict !== "failed");
  } finally {
    world.receiver?.close();
    world.close();
  }
}

async function main(): Promise<number> {
  let settings: Settings;
  try {
    settings = readSettings(process.argv.slice(2), process.env);
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    return 2;
  }
  if (settings.isDocument) {
    writeFileSync(DOCUMENT, writeDocument(RULES, TRAPS));
    say(`${DOCUMENT} is written: ${RULES.length} rules`);
    return 0;
  }
  if (settings.bases.length === 0) {
    say(USAGE);
    return 2;
  }
  return (await run(settings)) ? 0 : 1;
}

process.exitCode = await main();
