import { type CheerioAPI, load } from "cheerio";
import { Agent, fetch, FormData, type RequestInit, type Response } from "undici";

/** A page as it arrived. */
export type Page = {
  /** With its query, after all redirects. */
  path: string;
  status: number;
  $: CheerioAPI;
  /** From the first byte sent to the last one read, redirects included. */
  tookMs: number;
};

export type Submission = {
  /** Which of the page's forms, as a selector. */
  form: string;
  /** What is typed or chosen, by the fields' names. */
  fields?: Readonly<Record<string, string>>;
  /** The button that is pressed, where it has a name. */
  button?: { name: string; value: string };
};

const REDIRECTS_MAX = 10;

/**
 * A connection of its own for every request. A browser asks again by itself where the server has just closed the one it
 * wanted to use again; this client would fail.
 */
const dispatcher = new Agent({ pipelining: 0 });

/**
 * A browser without scripts: cookies, redirects, links and forms. Every way through the console works in one, so fifty of
 * them are fifty people, at the cost of their requests.
 */
export class PlainBrowser {
  readonly #cookies = new Map<string, string>();
  readonly #origins: readonly string[];
  #turn: number;

  /** @param origins The console's processes, asked in turn: whoever asks next may meet another one. */
  constructor(origins: readonly string[], firstTurn = 0) {
    this.#origins = origins;
    this.#turn = firstTurn;
  }

  open(path: string): Promise<Page> {
    return this.#ask(path, {});
  }

  /** @throws Error where the page has no such form. */
  submit(page: Page, { form: selector, fields = {}, button }: Submission): Promise<Page> {
    const form = page.$(selector).first();
    if (form.length === 0) throw new Error(`${page.path} has no form ${selector}`);
    const data = new Map(form.serializeArray().map(({ name, value }) => [name, value]));
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    if (button) data.set(button.name, button.value);
    const action = form.attr("action") || page.path;
    if (form.attr("method")?.toUpperCase() !== "POST") {
      const { pathname } = new URL(action, "http://console");
      return this.open(`${pathname}?${new URLSearchParams([...data])}`);
    }
    const body = new FormData();
    for (const [name, value] of data) body.append(name, value);
    return this.#ask(action, { method: "POST", body });
  }

  async #ask(path: string, init: RequestInit): Promise<Page> {
    const fromMs = performance.now();
    let at = path;
    let asked = init;
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
      const response = await this.#fetch(at, asked);
      const to = response.headers.get("location");
      const text = await response.text();
      if (response.status < 300 || response.status > 399 || to === null) {
        return { path: at, status: response.status, $: load(text), tookMs: performance.now() - fromMs };
      }
      // Whichever process answers, it names the address that people open.
      const { pathname, search } = new URL(to, `http://console${at}`);
      at = pathname + search;
      asked = {};
    }
    throw new Error(`${path} leads round in circles`);
  }

  async #fetch(path: string, init: RequestInit): Promise<Response> {
    const origin = this.#origins[this.#turn % this.#origins.length] ?? "";
    this.#turn += 1;
    const response = await fetch(new URL(path, origin), {
      ...init,
      dispatcher,
      redirect: "manual",
      headers: {
        accept: "text/html",
        "accept-language": "en",
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        origin,
      },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const at = pair.indexOf("=");
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }
}
