import { gzipSync } from "node:zlib";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Session, Sight } from "./sights.ts";

/** What one cold visit came to. */
export type Visit = {
  /** Gzip bytes of every script that came without anybody's doing. Exact. */
  scriptBytes: number;
  /** Elements of the document. Exact. */
  elements: number;
  requests: number;
  /** Largest contentful paint, since the address was asked for. */
  paintMs: number;
  /** Cumulative layout shift, all of it and not only its worst second. */
  shift: number;
};

const WINDOW = { width: 1280, height: 900 };

/** A new window of Chromium's loads pages of its own (what opens below its address bar), on the same processors. */
const WINDOW_REST_MS = 1_500;

/** What the page does by itself afterwards (fetching ahead, telling its zone) belongs to its first load. */
const REST_MS = 1_000;

/** However busy the machine: what takes longer has gone wrong. */
const PATIENCE_MS = 120_000;

/** A browser nobody has been to a page with: its caches are empty. Whoever is signed in stays so. */
export async function openCold(browser: Browser, session: Session | null): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: WINDOW,
    locale: "en-GB",
    timezoneId: "UTC",
    ...(session ? { storageState: session } : {}),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}

export async function visit(browser: Browser, sight: Sight): Promise<Visit> {
  const context = await openCold(browser, sight.session);
  try {
    const page = await context.newPage();
    const scripts = new Map<string, Promise<Buffer>>();
    let requests = 0;
    page.on("requestfinished", () => (requests += 1));
    page.on("response", (response) => {
      const isScript = response.request().resourceType() === "script";
      if (isScript) scripts.set(response.url(), response.body());
    });
    await page.waitForTimeout(WINDOW_REST_MS);
    await arrive(page, sight);
    await page.waitForTimeout(REST_MS);
    const vitals = await page.evaluate(readVitals);
    return { ...vitals, requests, scriptBytes: weighScripts(await Promise.all(scripts.values())) };
  } finally {
    await context.close();
  }
}

export async function arrive(page: Page, { url, ready }: Sight): Promise<void> {
  await page.goto(url, { waitUntil: "load" });
  await page.locator(ready).first().waitFor();
}

/** Compressed alike, so that it does not matter how hard each server tries. */
export function weighScripts(bodies: readonly Buffer[]): number {
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 6 }).length, 0);
}

/** Runs in the page. */
async function readVitals(): Promise<Pick<Visit, "paintMs" | "shift" | "elements">> {
  const [paints = [], shifts = []] = await Promise.all(
    ["largest-contentful-paint", "layout-shift"].map(
      (type) =>
        new Promise<PerformanceEntry[]>((resolve) => {
          const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
          observer.observe({ type, buffered: true });
          // Where there was none, nobody calls.
          setTimeout(() => resolve([]), 500);
        }),
    ),
  );
  return {
    paintMs: paints.at(-1)?.startTime ?? Number.NaN,
    shift: shifts.reduce((sum, entry) => sum + ("value" in entry ? Number(entry.value) : 0), 0),
    elements: document.querySelectorAll("*").length,
  };
}
