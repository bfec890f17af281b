import { Command, CommanderError, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { isUnreachable, isUnmigrated } from "#provider/db/failures.ts";
import { awaitEverywhere } from "#provider/db/processes.ts";
import { StartError } from "#provider/env.ts";
import { addAccounts } from "./accounts/accounts.ts";
import { addClients } from "./clients/clients.ts";
import { CommandMisuse, CommandRefusal, type OpenDesk } from "./desk.ts";
import { addLedger } from "./ledger/ledger.ts";
import type { Perform } from "./perform.ts";
import { toJson, toPlain, toText } from "./report.ts";
import { addUsers } from "./users/users.ts";
import { addWebhooks } from "./webhooks/webhooks.ts";

/** Where a command finds its desk, and where its words go. */
export type Host = {
  openDesk: () => Promise<OpenDesk>;
  writeOut: (text: string) => void;
  writeError: (text: string) => void;
};

export const EXIT = { done: 0, refused: 1, usage: 2 } as const;

const SENTENCE_MAX = 400;
const LATE =
  "The change stands, but a provider process has not confirmed it: it goes by it within half a minute at the latest.";

/** The host could not open a desk, for a reason of its own. */
class DeskFailure extends Error {}

/** One command of an operator. Answers the exit code; throws only what the host itself throws by intention. */
export async function runCommand(args: readonly string[], host: Host): Promise<number> {
  const say = (sentence: string) => host.writeError(`${toPlain(sentence).slice(0, SENTENCE_MAX)}\n`);
  const program = createProgram(host, say);
  try {
    await program.parseAsync(args, { from: "user" });
    return EXIT.done;
  } catch (error) {
    if (error instanceof DeskFailure) throw error.cause;
    // Commander has said by itself what is wrong.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    say(sentenceOf(error));
    return error instanceof CommandMisuse ? EXIT.usage : EXIT.refused;
  }
}

function createProgram(host: Host, say: (sentence: string) => void): CommandUnknownOpts {
  const program = new Command("npm run provider --")
    .description("Looks after the accounts of the provider. Without words it serves.")
    .option("--json", "print one JSON document")
    .helpOption("-h, --help", "show what a command takes")
    .configureHelp({ showGlobalOptions: true, sortSubcommands: false })
    .configureOutput({
      writeOut: host.writeOut,
      writeErr: host.writeError,
      outputError: (text) => say(toSentence(text)),
    })
    .exitOverride();
  const perform: Perform = async (work) => {
    const open = await host.openDesk().catch((cause: unknown) => {
      throw cause instanceof StartError ? cause : new DeskFailure("no desk", { cause });
    });
    try {
      const report = await work(open.desk);
      host.writeOut(program.opts().json ? toJson(report) : toText(report));
      for (const note of report.notes ?? []) say(note);
      // Here alone: whatever remembers accounts is waited for, and nothing else is told.
      if (report.concernsCalls && !(await awaitEverywhere(open.desk.db))) say(LATE);
    } finally {
      await open.close();
    }
  };
  for (const add of [addAccounts, addClients, addUsers, addWebhooks, addLedger]) add(program, perform);
  return program;
}

/** Commander's own words about wrong usage, as one sentence. */
function toSentence(text: string): string {
  return text
    .trim()
    .replace(/^error: /, "")
    .replace(" is invalid. ", " is invalid: ")
    .replaceAll("\n", " ");
}

/** One sentence for whatever went wrong. What nobody foresaw is named by its kind: its words may hold data. */
function sentenceOf(error: unknown): string {
  if (error instanceof CommandRefusal || error instanceof CommandMisuse || error instanceof StartError) {
    return error.message;
  }
  if (isUnreachable(error)) return "The database does not answer.";
  if (isUnmigrated(error)) {
    return "The database does not have this version's tables: start the provider once, which makes them.";
  }
  const kind = error instanceof Error ? error.name : typeof error;
  return `The command failed in a way nobody foresaw (${kind}); nothing was changed.`;
}
