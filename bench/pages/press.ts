import type { Browser, JSHandle, Page } from "@playwright/test";
import type { Press } from "./sights.ts";
import { arrive, openCold } from "./visit.ts";

export type Pressed = {
  /** The longest interaction, as event timing tells it; a browser names nothing shorter than 16 ms. */
  inpMs: number;
  /** From the press to what was asked for. INP alone flatters whoever only answers later. */
  settledMs: number;
};

const SHORTEST_MS = 16;
const THROTTLE = 4;
const REST_MS = 1_000;

/** One press on a page that has come to rest, on a processor four times slower than this one. */
export async function press(browser: Browser, { sight, target, done, pending }: Press): Promise<Pressed> {
  const context = await openCold(browser, sight.session);
  try {
    const page = await context.newPage();
    await arrive(page, sight);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
    await page.waitForTimeout(REST_MS);
    const seen = await page.evaluateHandle(watch, { done, pending });
    await page.locator(target).first().click();
    await waitUntilDone(page, seen);
    const { interactions, startMs, doneMs } = await seen.jsonValue();
    return { inpMs: Math.max(SHORTEST_MS, ...interactions), settledMs: doneMs - startMs };
  } finally {
    await context.close();
  }
}

type Seen = { startMs: number; doneMs: number; interactions: number[] };

async function waitUntilDone(page: Page, seen: JSHandle<Seen>): Promise<void> {
  // Asked now and then, not with every frame: the asking would be part of what is measured.
  await page.waitForFunction(({ doneMs }) => doneMs > 0, seen, { polling: 100 });
  // Event timing tells of an interaction after the frame it led to.
  await page.waitForTimeout(REST_MS);
}

/** Runs in the page, before the press. */
function watch({ done, pending }: { done: string; pending: string }): Seen {
  const seen: Seen = { startMs: 0, doneMs: 0, interactions: [] };
  const wanted = { type: "event", durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry instanceof PerformanceEventTiming && entry.interactionId > 0) {
        seen.interactions.push(entry.duration);
      }
    }
  }).observe(wanted);
  addEventListener("pointerdown", ({ timeStamp }) => (seen.startMs = timeStamp), {
    capture: true,
    once: true,
  });
  const mutations = new MutationObserver(() => {
    if (seen.startMs === 0 || document.querySelector(pending) || !document.querySelector(done)) return;
    seen.doneMs = performance.now();
    mutations.disconnect();
  });
  mutations.observe(document, { subtree: true, childList: true, attributes: true });
  return seen;
}
