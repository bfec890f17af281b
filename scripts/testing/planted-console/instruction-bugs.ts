import { change, type ConsoleBug, put } from "./switch.ts";

const STORE = "lib/db/order-instructions.ts";
const RULES = "lib/console/order/plan-instruction.ts";
const RACES = "lib/console/order/instruction-races.db.test.ts";
const TESTS = "lib/console/order/instruction.db.test.ts";

/** How an order could cancel itself when it must not, or twice. */
export const INSTRUCTION_BUGS: Record<string, ConsoleBug> = {
  "an instruction that is due is read and then taken, with nothing held between": {
    switches: [
      put(
        STORE,
        '  const { count } = await tx.order.updateMany({\n    where: { id, instructionState: "waiting", instructionAt',
        '  const seen = await tx.order.findFirst({ where: { id, instructionState: "waiting" } });\n' +
          "  if (isPlanted && !seen) return null;\n" +
          "  const { count } = await tx.order.updateMany({\n" +
          '    where: { id, ...(isPlanted ? {} : { instructionState: "waiting" }), instructionAt',
      ),
    ],
    file: RACES,
    test: /a lift and the time/,
  },
  "a lift is told as done whatever it found": {
    switches: [
      put(
        STORE,
        'instructionState: "waiting" },\n    data: { instructionState: "lifted"',
        '...(isPlanted ? {} : { instructionState: "waiting" }) },\n    data: { instructionState: "lifted"',
      ),
    ],
    file: RACES,
    test: /a lift and the time/,
  },
  "an order cancels itself whatever that costs": {
    switches: [
      change(RULES, "feeAt(order.terms.cancelSteps, order.total, nowMs).fee.amountMinor !== 0", "false"),
    ],
    file: TESTS,
    test: /nothing is cancelled where it costs something/,
  },
  "terms nobody can rely on are relied on": {
    switches: [change(RULES, "!isSealIntact || isFeeUnknown(order)", "false")],
    file: TESTS,
    test: /nothing is cancelled where (the service answers other terms|its stored terms)/,
  },
  "who gave it calls, whether they still may or not": {
    switches: [
      change(
        "lib/console/order/send-cancel.ts",
        "callers.system(order)",
        "callers.person(order, order.personId)",
      ),
    ],
    file: TESTS,
    test: /also where whoever gave it may not come in/,
  },
};
