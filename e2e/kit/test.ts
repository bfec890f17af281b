import { type Browser, type BrowserContextOptions, test as base, expect } from "@playwright/test";
import { Client } from "pg";
import type { Role } from "./people.ts";
import { signIn } from "./sign-in.ts";

/** What a page did that nobody asked for. Any entry fails the test it happened in. */
type Surprises = string[];

type SignedIn = Exclude<BrowserContextOptions["storageState"], string | undefined>;

/** A browser in which nobody has signed in. */
export const NOBODY: SignedIn = { cookies: [], origins: [] };

/** Who has signed in before in this worker, so that a journey about something else need not do it again. */
export type Sessions = { of(role: Role): Promise<SignedIn> };

type Own = {
  /** Who sits in front of the browser; null: nobody is signed in. */
  as: Role | null;
  /** Waits for its turn with the second agency: its calls are counted, and its connection is broken and mended. */
  alone: boolean;
  turn: void;
  surprises: Surprises;
};

/**
 * The browser of every journey: the real build, the real network. A console error, an uncaught error, a violation of
 * the content security policy, a server error, or a request to anywhere but the console fails the test, whatever
 * else it checks.
 */
export const test = base.extend<Own, { sessions: Sessions }>({
  as: [null, { option: true }],
  alone: [false, { option: true }],
  turn: [
    async ({ alone }, use) => {
      const release = alone ? await takeTurn() : null;
      await use();
      await release?.();
    },
    { auto: true, timeout: 300_000 },
  ],
  sessions: [
    async ({ browser }, use) => {
      const known = new Map<Role, Promise<SignedIn>>();
      await use({
        of(role) {
          const session = known.get(role) ?? signInOnce(browser, role);
          known.set(role, session);
          return session;
        },
      });
    },
    { scope: "worker" },
  ],
  storageState: async ({ as, sessions }, use) => {
    await use(as === null ? undefined : await sessions.of(as));
  },
  surprises: [
    async ({ context, baseURL }, use) => {
      const surprises: Surprises = [];
      const origin = new URL(baseURL ?? "").origin;
      context.on("page", (page) => {
        page.on("pageerror", (error) => surprises.push(`uncaught: ${error.message}`));
        page.on("console", (message) => {
          if (message.type() === "error" && !isMissingPageNotice(message.text())) {
            surprises.push(`console: ${message.text()}`);
          }
        });
      });
      context.on("request", (request) => {
        const url = request.url();
        if (!url.startsWith(origin) && !/^(data|blob|about|chrome-extension):/.test(url)) {
          surprises.push(`request elsewhere: ${url}`);
        }
      });
      context.on("response", (response) => {
        if (response.status() >= 500) surprises.push(`${response.status()} from ${response.url()}`);
      });
      await use(surprises);
      expect(surprises).toEqual([]);
    },
    { auto: true },
  ],
});

/** Held by the connection, so that a worker that dies gives it back. */
async function takeTurn(): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: process.env["DATABASE_URL"] });
  await client.connect();
  await client.query("select pg_advisory_lock(hashtext('journeys: the second agency'))");
  return () => client.end();
}

async function signInOnce(browser: Browser, role: Role): Promise<SignedIn> {
  // A context made by hand begins with whoever the test is about.
  const context = await browser.newContext({
    baseURL: process.env["BELLHOP_URL"],
    locale: "en-GB",
    storageState: NOBODY,
  });
  try {
    await signIn(await context.newPage(), role);
    return await context.storageState();
  } finally {
    await context.close();
  }
}

// Chromium writes a line of its own for a page that answers 404, which refusals are meant to do.
function isMissingPageNotice(text: string): boolean {
  return text.startsWith("Failed to load resource: the server responded with a status of 404");
}

export { expect };
