/**
 * For tests of what an operator types: each group through the entry it is typed at, beside a provider that serves
 * meanwhile.
 *
 *     const desk = await openOperators();
 *     const credential = await desk.createAccount("acme", "--markets", "AE");
 *     await desk.type("accounts", "disable", "acme");
 *     await desk.close();
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { listOperatorActs } from "#provider/db/audit.ts";
import { createManualClock } from "#provider/testing/manual-clock.ts";
import type { Answer } from "#provider/testing/as-envelope.ts";
import type { TestProviderOptions } from "#provider/testing/start-provider.ts";
import { openProvider, type OwnProvider } from "./open-provider.ts";
import { openDesk } from "#provider/operators/open-desk.ts";
import { runCommand } from "#provider/operators/run-command.ts";
import { type Typed, typeCommand } from "#provider/operators/testing/type-command.ts";

export type Credential = { appKey: string; appSecret: string };

export type Operators = {
  provider: OwnProvider;
  /** The first command of each group runs as a process of its own; the others in this one, which is ten times as fast. */
  type(...words: string[]): Promise<Typed>;
  /** @throws where the command did not end well. */
  typeForJson<Shape extends object>(...words: string[]): Promise<Shape>;
  /** What most tests begin with, in this process. */
  createAccount(id: string, ...options: string[]): Promise<Credential>;
  takeTicket(credential: Credential): Promise<string>;
  /** Some call that a ticket or a token is good for. */
  ask(ticket: string, headers?: Record<string, string>): Promise<Answer>;
  /** What is written down of it, in order; all of it by the operator who types here. */
  actsOn(id: string): Promise<string[]>;
  close(): Promise<void>;
};

const OPERATOR = "olga";

export async function openOperators({ jobs }: Pick<TestProviderOptions, "jobs"> = {}): Promise<Operators> {
  const home = mkdtempSync(join(tmpdir(), "bellhop-operators-"));
  const secret = randomBytes(32);
  // The commands' clock is the machine's.
  const provider = await openProvider({ secret, clock: createManualClock(Date.now()), jobs });
  const variables = {
    BELLHOP_HOME: home,
    PROVIDER_DATABASE_URL: provider.databaseUrl,
    PROVIDER_SECRET: secret.toString("base64"),
    PROVIDER_OPERATOR: OPERATOR,
  };
  const typeHere = async (words: string[]): Promise<Typed> => {
    const typed = { out: "", error: "" };
    const code = await runCommand(words, {
      openDesk: () => openDesk(variables),
      writeOut: (text) => void (typed.out += text),
      writeError: (text) => void (typed.error += text),
    });
    return { code, out: typed.out, error: typed.error.trimEnd() };
  };
  const entered = new Set<string>();
  const type = (...words: string[]): Promise<Typed> => {
    const [group = ""] = words;
    if (entered.has(group)) return typeHere(words);
    entered.add(group);
    return typeCommand(variables, words);
  };
  return {
    provider,
    type,
    async typeForJson<Shape extends object>(...words: string[]) {
      return readJson(words, await type(...words, "--json")) as Shape; // the caller says what the command prints
    },
    async createAccount(id, ...options) {
      const words = ["accounts", "create", id, ...options, "--json"];
      const { appKey, appSecret } = readJson(words, await typeHere(words)) as Credential; // what `create` prints
      return { appKey, appSecret };
    },
    async takeTicket({ appKey, appSecret }) {
      const answer = await provider.call("ticket", { appKey, appSecret });
      return String(answer.body.data["ticket"]);
    },
    ask: (ticket, headers = {}) => provider.call("destinations", { countryCode: "FR" }, { ticket, headers }),
    async actsOn(id) {
      const acts = await listOperatorActs(provider.deps.db, id);
      expect(acts.every(({ operator }) => operator === OPERATOR)).toBe(true);
      return acts.map(({ action }) => action);
    },
    async close() {
      await provider.close();
      rmSync(home, { recursive: true });
    },
  };
}

function readJson(words: readonly string[], { code, out, error }: Typed): unknown {
  if (code !== 0) throw new Error(`${words.join(" ")}: ${error}`);
  return JSON.parse(out);
}
