import { openRounds } from "./rounds.ts";
import { playScenario, SCENARIOS, type ScenarioName } from "./scenarios.ts";

// node rounds-main.ts <rounds> <scenario>...: prints the faults found as JSON, by scenario.
const [count, ...wanted] = process.argv.slice(2);
const rounds = await openRounds(process.env["PROVIDER_DATABASE_URL"] ?? "");
try {
  const names = (Object.keys(SCENARIOS) as ScenarioName[]).filter((name) => wanted.includes(name));
  const faults: Partial<Record<ScenarioName, string[]>> = {};
  for (const name of names) faults[name] = await playScenario(rounds, name, Number(count));
  process.stdout.write(`${JSON.stringify(faults)}\n`);
} finally {
  await rounds.close();
}
