import { NotTried, type Rule } from "./rule.ts";
import type { World } from "./world.ts";

export type Outcome = { rule: Rule } & (
  | { verdict: "passed" }
  | { verdict: "failed"; found: string }
  | { verdict: "skipped"; reason: string }
);

/** Rules at once at most; the pacer keeps them below the ceilings. */
const CONCURRENCY = 8;
const TIMED_CONCURRENCY = 2;

/** Runs the rules, tells each outcome in the order of the rules, and returns them all. */
export async function runRules(
  world: World,
  rules: readonly Rule[],
  tell: (outcome: Outcome) => void = () => undefined,
): Promise<Outcome[]> {
  const outcomes = rules.map((): Outcome | undefined => undefined);
  let told = 0;
  const runAll = async (places: number[], concurrency: number): Promise<void> => {
    const waiting = places.values();
    const work = async (): Promise<void> => {
      for (const at of waiting) {
        const rule = rules[at];
        if (!rule) return;
        outcomes[at] = await runRule(world, rule);
        for (let done = outcomes[told]; done; done = outcomes[told]) {
          tell(done);
          told += 1;
        }
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
  };
  const places = [...rules.keys()];
  await runAll(
    places.filter((at) => !rules[at]?.isTimed),
    CONCURRENCY,
  );
  await runAll(
    places.filter((at) => rules[at]?.isTimed),
    TIMED_CONCURRENCY,
  );
  return outcomes.filter((outcome) => outcome !== undefined);
}

async function runRule(world: World, rule: Rule): Promise<Outcome> {
  const missing = (rule.needs ?? []).filter((need) => !world.has(need));
  if (missing.length > 0) return { rule, verdict: "skipped", reason: `needs ${missing.join(", ")}` };
  try {
    await withinLimit(rule.run(world));
    return { rule, verdict: "passed" };
  } catch (error) {
    if (error instanceof NotTried) return { rule, verdict: "skipped", reason: error.message };
    return { rule, verdict: "failed", found: error instanceof Error ? error.message : String(error) };
  }
}

/** A provider that never answers as it should must not keep the suite for ever; recovery alone may take ten minutes. */
const RULE_TIMEOUT_MS = 900_000;

async function withinLimit(running: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no end after ${RULE_TIMEOUT_MS / 1000} s`)), RULE_TIMEOUT_MS);
  });
  await Promise.race([running, limit]).finally(() => clearTimeout(timer));
}

const WORDS = { passed: "ok  ", failed: "FAIL", skipped: "skip" } as const;

/** One line a rule. */
export function toLine(outcome: Outcome): string {
  const { rule, verdict } = outcome;
  const line = `${WORDS[verdict]}  §${rule.section}  ${rule.text}`;
  if (verdict === "failed") return `${line}\n      ${rule.id}: ${outcome.found}`;
  return verdict === "skipped" ? `${line} (${outcome.reason})` : line;
}

export function toSummary(outcomes: readonly Outcome[]): string {
  const count = (verdict: Outcome["verdict"]) => outcomes.filter((one) => one.verdict === verdict).length;
  return `${count("passed")} passed, ${count("failed")} failed, ${count("skipped")} skipped`;
}
