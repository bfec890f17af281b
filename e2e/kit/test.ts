import { type Browser, type BrowserContextOptions, test as base, expect } from "@playwright/test";
import { type Role } from "./people.ts";
import { signIn } from "./sign-in.ts";

/** What a page did that nobody asked for. Any entry fails the test it happened in. */
type Surprises = string[];

type SignedIn = Exclude<BrowserContextOptions["storageState"], string | undefined>;

/** Who has signed in before in this worker, so that a journey about something else need not do it again. */
type Sessions = { of(role: Role): Promise<SignedIn> };

type Own = {
  /** Who sits in front of the browser; null: nobody is signed in. */
  as: Role | null;
  surprises: Surprises;
};

/**
 * The browser of every journey: the real build, the real network. A console error, an uncaught error, a violation of
 * the content security policy, a server error, or a request to anywhere but the console fails the test, whatever
 * else it checks.
 */
export const test = base.extend<Own, { sessions: Sessions }>({
  as: [null, { option: true }],
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

async function signInOnce(browser: Browser, role: Role): Promise<SignedIn> {
  const context = await browser.newContext({ baseURL: process.env["BELLHOP_URL"], locale: "en-GB" });
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
