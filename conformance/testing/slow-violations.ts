import { CODES, PATHS } from "#conformance/interface.ts";
import { editJson } from "./proxy.ts";
import type { Violation } from "./violations.ts";

/** Answers of one operation that say a supplier was silent, with other data of a success in their place. */
function hideSilence(wanted: string, data: Record<string, unknown>): Violation["answer"] {
  return (answer, { path }) => {
    if (path !== wanted) return;
    editJson(answer, (json) =>
      json["code"] === CODES.upstreamTimeout ? { code: CODES.success, msg: "ok", data } : json,
    );
  };
}

/** What only shows where a supplier is slow. */
export const SLOW_VIOLATIONS: readonly Violation[] = [
  {
    name: "HotelRates calls a silent supplier sold out",
    breaks: ["4.8/timeout"],
    answer: hideSilence(PATHS.hotelRates, { rooms: [] }),
  },
  {
    name: "CheckAvail calls a silent supplier's rate gone",
    breaks: ["4.9/timeout"],
    answer: hideSilence(PATHS.checkAvail, { status: 2 }),
  },
  {
    name: "Timeout-Milliseconds is not heeded",
    breaks: ["4.7/timeout-answers-before", "4.7/timeout-nobody-answered", "4.8/timeout", "4.9/timeout"],
    request: ({ headers }) => void delete headers["timeout-milliseconds"],
  },
];
