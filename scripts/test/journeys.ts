import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#scripts/database/programs.ts";
import { findFreePort } from "#scripts/postgres/free-port.ts";
import { findTemporaryParent } from "#scripts/postgres/temporary-cluster.ts";
import { run } from "#scripts/processes.ts";
import { type Product, startProduct } from "#scripts/start/product.ts";
import { step } from "#scripts/start/progress.ts";
import { readSettings, type Settings } from "#scripts/start/settings.ts";
import { ensureBrowser } from "./browser.ts";
import { type Counts, judge, readPlaywrightCounts } from "./counts.ts";
import { readPlaywrightTook, type Took } from "./longest.ts";
import type { StageResult } from "./stages.ts";

/**
 * The journeys in a real browser, against the production build with a fresh database: the product is
 * started as `npm start` starts it, on free ports and with a home of its own.
 */
export async function runJourneys(args: string[], signal: AbortSignal): Promise<StageResult> {
  const browser = await step("finding a browser", () => ensureBrowser(signal));
  const home = mkdtempSync(join(findTemporaryParent(), "bellhop-test-home-"));
  const report = join(home, "report.json");
  let product: Product | null = null;
  try {
    // Shows the living page, which no product in use has.
    process.env["BELLHOP_TEST"] = "1";
    const settings = await toTestSettings(home);
    product = await startProduct(settings, "production", signal);
    const { code, output } = await run(
      process.execPath,
      [join(ROOT, "node_modules/@playwright/test/cli.js"), "test", ...args],
      { cwd: ROOT, env: toTestEnvironment({ product, settings, browser, report }), signal },
    );
    const told = readReport(report);
    const verdict = judge(code, told?.counts ?? null);
    if (verdict.failed > 0) keepLogs(home);
    return { ...verdict, took: told?.took ?? [], output };
  } catch (error) {
    keepLogs(home);
    throw error;
  } finally {
    await product?.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

async function toTestSettings(home: string): Promise<Settings> {
  const port = await findFreePort();
  const providerPort = await findFreePort();
  return readSettings({ BELLHOP_HOME: home, PORT: String(port), PROVIDER_PORT: String(providerPort) });
}

type Surroundings = { product: Product; settings: Settings; browser: string; report: string };

/** What a journey may know: where the programs are, and everything secret, to look for where it must not be. */
function toTestEnvironment({ product, settings, browser, report }: Surroundings): NodeJS.ProcessEnv {
  return {
    ...product.env,
    BELLHOP_URL: settings.consoleUrl,
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    FORCE_COLOR: "0",
  };
}

/** The product's own logs go beside Playwright's traces, where somebody looks after a failure. */
function keepLogs(home: string): void {
  cpSync(join(home, "logs"), join(ROOT, "test-results/logs"), { recursive: true, force: true });
}

function readReport(path: string): { counts: Counts; took: Took[] } | null {
  try {
    const text = readFileSync(path, "utf8");
    return { counts: readPlaywrightCounts(text), took: readPlaywrightTook(text) };
  } catch {
    return null;
  }
}
