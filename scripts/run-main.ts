import { toPrintable } from "./plain-error.ts";

/** Runs a command's body. A person sees one sentence for what they can put right, a stack only for a defect. */
export async function runMain(body: () => Promise<void>): Promise<void> {
  try {
    await body();
  } catch (error) {
    console.error(`\n${toPrintable(error)}`);
    process.exitCode = 1;
  }
}
