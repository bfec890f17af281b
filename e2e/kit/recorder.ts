import type { BrowserContext, Page, Response } from "@playwright/test";
import type { Given } from "#scripts/testing/secrets/find-leaks.ts";

export type Recorder = {
  /** Everything the browser was given so far: bodies, headers, cookies, and what pages have stored. */
  read(): Promise<Given[]>;
};

/** Writes down all that reaches a browser: HTML, server components, scripts, JSON, headers, cookies and storage. */
export function record(context: BrowserContext): Recorder {
  const pending: Promise<Given[]>[] = [];
  const stored = new Map<Page, Given>();
  context.on("response", (response) => pending.push(readResponse(response)));
  context.on("page", (page) => {
    page.on("domcontentloaded", () => void keepStorage(page, stored));
  });
  return {
    async read() {
      const given = (await Promise.all(pending)).flat();
      for (const page of context.pages()) {
        await keepStorage(page, stored);
        given.push({ where: `the document of ${page.url()}`, text: await page.content() });
      }
      const cookies = (await context.cookies()).map(({ name, value }) => ({
        where: `cookie ${name}`,
        text: value,
      }));
      return [...given, ...stored.values(), ...cookies];
    },
  };
}

async function readResponse(response: Response): Promise<Given[]> {
  const where = `${response.request().method()} ${response.url()}`;
  const headers = (await response.headersArray()).map(({ name, value }) => ({
    where: `header ${name.toLowerCase()} of ${where}`,
    text: value,
  }));
  return [...headers, { where: `body of ${where}`, text: await readBody(response) }];
}

// A redirect, a download and an answer to a page that is gone have no body to read.
async function readBody(response: Response): Promise<string> {
  try {
    return (await response.body()).toString("latin1");
  } catch {
    return "";
  }
}

async function keepStorage(page: Page, stored: Map<Page, Given>): Promise<void> {
  try {
    const text = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    const before = stored.get(page)?.text ?? "";
    stored.set(page, { where: `the storage of ${page.url()}`, text: before + text });
  } catch {
    // The page went on meanwhile; its next document is read again.
  }
}
