import { parseArgs } from "node:util";
import { FINDING_KINDS, type FindingKind } from "./oracle/finding.ts";
import { PlainError } from "#scripts/plain-error.ts";

export type SimOptions = {
  /** The first seed, and how many from there. */
  firstSeed: number;
  count: number;
  /** Whether the log of every history is printed, and not only what was found. */
  isPrinted: boolean;
  /** Ends with the first history in which something of that kind was found. */
  untilFound: FindingKind | null;
};

const USAGE = "npm run sim -- [--seeds N] [--seed S] [--print] [--until-found KIND]";

/** @throws PlainError for anything it does not know. */
export function readOptions(args: readonly string[]): SimOptions {
  const { seed, seeds, print, "until-found": untilFound } = parse(args);
  return {
    firstSeed: toNumber(seed ?? "1"),
    count: toNumber(seeds ?? (seed === undefined ? "2000" : "1")),
    isPrinted: print,
    untilFound: untilFound === undefined ? null : toKind(untilFound),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        seeds: { type: "string" },
        seed: { type: "string" },
        print: { type: "boolean", default: false },
        "until-found": { type: "string" },
      },
    }).values;
  } catch (error) {
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split(". ");
    throw new PlainError(`${reason}. ${USAGE}`);
  }
}

function toKind(text: string): FindingKind {
  const kind = FINDING_KINDS.find((each) => each === text);
  if (!kind) throw new PlainError(`A kind is one of ${FINDING_KINDS.join(", ")}. ${USAGE}`);
  return kind;
}

function toNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new PlainError(`Not a whole number from 1: ${text}. ${USAGE}`);
  return Number(text);
}
