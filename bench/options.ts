import { parseArgs } from "node:util";
import { PlainError } from "#scripts/plain-error.ts";

export type BenchOptions = ProviderOptions | PagesOptions | SoakOptions | AddedOptions;

export type PagesOptions = { subject: "pages"; isQuick: boolean };

export type AddedOptions = { subject: "added" };

export type SoakOptions = { subject: "soak"; agents: number; minutes: number };

export type ProviderOptions = {
  subject: "provider";
  parts: { throughput: boolean; ceilings: boolean };
  isQuick: boolean;
  /** Folder for CPU profiles of the measured providers. */
  cpuProfFolder: string | undefined;
};

const USAGE = `npm run bench -- provider [--quick] [--throughput | --ceilings] [--cpu-prof FOLDER], npm run bench -- pages [--quick], npm run bench -- added, or npm run bench -- soak [--agents N] [--minutes N]`;

const SUBJECTS = ["provider", "pages", "added", "soak"] as const;

/** @throws PlainError for anything it does not know. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values, positionals } = parse(args);
  const subject = SUBJECTS.find((each) => each === positionals[0]);
  const isNarrowed = values.throughput || values.ceilings;
  const isProfiled = values["cpu-prof"] !== undefined;
  const isCounted = values.agents !== undefined || values.minutes !== undefined;
  if (positionals.length !== 1 || subject === undefined) {
    throw new PlainError(`What is to be measured? ${USAGE}`);
  }
  if (subject !== "provider" && (isNarrowed || isProfiled)) {
    throw new PlainError(`Parts and profiles are the provider's. ${USAGE}`);
  }
  if (values.quick && (subject === "soak" || subject === "added")) {
    throw new PlainError(`Only the provider and the pages have a short run. ${USAGE}`);
  }
  if (subject === "soak") {
    return { subject, agents: toCount(values.agents, 50), minutes: toCount(values.minutes, 30) };
  }
  if (isCounted) throw new PlainError(`Agents and minutes are a soak's. ${USAGE}`);
  if (subject === "added") return { subject };
  if (subject === "pages") return { subject, isQuick: values.quick };
  return {
    subject,
    parts: {
      throughput: values.throughput || !isNarrowed,
      ceilings: values.ceilings || !isNarrowed,
    },
    isQuick: values.quick,
    cpuProfFolder: values["cpu-prof"],
  };
}

function toCount(text: string | undefined, standard: number): number {
  const count = Number(text ?? standard);
  if (Number.isInteger(count) && count >= 1 && count <= 1_000) return count;
  throw new PlainError(`${text} is not a number from 1 to 1000. ${USAGE}`);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        quick: { type: "boolean", default: false },
        throughput: { type: "boolean", default: false },
        ceilings: { type: "boolean", default: false },
        "cpu-prof": { type: "string" },
        agents: { type: "string" },
        minutes: { type: "string" },
      },
    });
  } catch (error) {
    // Its first sentence names the option; what follows is for programs that take file names.
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split(". ");
    throw new PlainError(`${reason}. ${USAGE}`);
  }
}
