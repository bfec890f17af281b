import { DELIVERY_BUGS } from "./delivery-bugs.ts";
import { INSTRUCTION_BUGS } from "./instruction-bugs.ts";
import { TERM_BUGS, TWIN_BUGS } from "./order-bugs.ts";
import { STREAM_BUGS } from "./stream-bugs.ts";
import type { ConsoleBug } from "./switch.ts";

/** Mistakes somebody could make, by what they are, each with the tests that have to catch it. */
export const CONSOLE_BUGS: Readonly<Record<string, ConsoleBug>> = {
  ...DELIVERY_BUGS,
  ...STREAM_BUGS,
  ...TWIN_BUGS,
  ...TERM_BUGS,
  ...INSTRUCTION_BUGS,
};
