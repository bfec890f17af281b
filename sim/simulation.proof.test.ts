import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { FindingKind } from "./oracle/finding.ts";
import { runHistory } from "./run-history.ts";
import { addUp } from "./sum.ts";
import { planted, type Plant } from "#provider/testing/planted.ts";

const SEEDS = 2_000;
const ROOT = join(import.meta.dirname, "..");

describe("an order's fate, simulated", () => {
  it(`is never a double booking, lost, asked for late or sent again early, in ${SEEDS} histories`, async () => {
    const findings: string[] = [];
    const { ends } = await addUp(1, SEEDS, {
      untilFound: null,
      tell: (seed) => runHistory(seed),
      onHistory({ seed, findings: found }) {
        for (const { kind, text } of found) findings.push(`seed ${seed}: ${kind}: ${text}`);
      },
    });
    expect(findings).toEqual([]);
    // Histories in which nothing happens would prove nothing.
    for (const state of ["confirmed", "cancelled", "failed", "unsettled"]) {
      expect(ends.get(state) ?? 0).toBeGreaterThan(5);
    }
  });

  it("is told again by its seed", async () => {
    for (const seed of [2, 21, 721]) {
      const told = await runHistory(seed, { isPrinted: true });
      expect(told.log.length).toBeGreaterThan(10);
      expect((await runHistory(seed, { isPrinted: true })).log).toEqual(told.log);
    }
  });
});

const SEND_BOOKING = "lib/console/order/send-booking.ts";
const ASK_ORDER = "lib/console/order/ask-order.ts";
const STEP = "lib/console/order/step.ts";
const MEMORY_BOOK = "sim/console/memory-book.ts";

/** What this simulation exists for, and what each has to be found as. */
const BUGS: { name: string; foundAs: FindingKind; plants: Plant[] }[] = [
  {
    name: "a refused poll is taken for nothing found",
    foundAs: "early-reissue",
    plants: [
      {
        file: ASK_ORDER,
        text: `if (answer.kind !== "ok") return recordStep(step, withoutAnswer(step, evidence));`,
        with: `if (answer.kind !== "ok") return recordStep(step, readEmpty(step, askedMs, evidence));`,
      },
    ],
  },
  {
    name: "a repeat gets a new reference",
    foundAs: "wrong-send",
    plants: [
      {
        file: "lib/console/order/to-book-request.ts",
        text: "customerReferenceNo: order.reference,",
        with: "customerReferenceNo: order.sends === 0 ? order.reference : `${order.reference}-again`,",
      },
    ],
  },
  {
    name: "a send is written down after it",
    foundAs: "early-reissue",
    plants: [
      {
        file: SEND_BOOKING,
        text: "const leaveByMs = await claimBook(step, check);",
        with: "const leaveByMs: number | null = Infinity;",
      },
      {
        file: SEND_BOOKING,
        text: "await recordStep(step, readBook(step, caller, answer,",
        with: "await claimBook(step, check); await recordStep(step, readBook(step, caller, answer,",
      },
    ],
  },
  {
    name: "a lease that was lost is ignored before a send",
    foundAs: "early-reissue",
    plants: [
      {
        file: STEP,
        text: "if (await orders.write(order, token, entry)) return",
        with: "await orders.write(order, token, entry); return",
      },
    ],
  },
  {
    name: "a lease is taken that somebody holds, and written over",
    foundAs: "early-reissue",
    plants: [
      { file: MEMORY_BOOK, text: "(leaseUntil === null || leaseUntil <= now)", with: "dueAt !== leaseUntil" },
      { file: MEMORY_BOOK, text: "row.leaseToken !== token", with: "token === null" },
    ],
  },
  {
    name: "a process that stood still sends what it claimed long ago",
    foundAs: "early-reissue",
    plants: [
      { file: STEP, text: "clock.nowMs() <= untilMs && turn.start()", with: "turn.start()" },
      // A turn ends soon too, but by a clock that stands still with the machine.
      { file: "sim/console/callers.ts", text: "clock.nowMs() - fromMs <= TURN_HOLDS_MS", with: "true" },
    ],
  },
  {
    name: "the first order of an answer is taken",
    foundAs: "lost-order",
    plants: [
      {
        file: "lib/interface/trade.ts",
        text: "data.orders.find((candidate) => candidate.customerReferenceNo === customerReferenceNo)",
        with: "data.orders[0]",
      },
    ],
  },
  {
    name: "an order is sent again at the rung of 450 s",
    foundAs: "double-booking",
    plants: [
      {
        file: "lib/domain/recovery-ladder.ts",
        text: "secondsSinceSend >= REISSUE_AFTER_S",
        with: "secondsSinceSend >= 400",
      },
    ],
  },
  {
    name: "the ladder ends with its last rung",
    foundAs: "late-poll",
    plants: [
      {
        file: "lib/console/order/pace.ts",
        text: "return { checksDone: done, dueAt };",
        with: "return { checksDone: done, dueAt: done > 6 ? null : dueAt };",
      },
    ],
  },
];

describe("a planted bug", () => {
  it.each(BUGS)("is found: $name", ({ plants, foundAs }) => {
    const { nodeArgs, env } = planted(plants);
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [...nodeArgs, "sim/main.ts", "--seeds", String(SEEDS), "--until-found", foundAs],
      { cwd: ROOT, env: { NODE_ENV: "test", PATH: process.env["PATH"], ...env }, encoding: "utf8" },
    );
    expect({ stderr, status }).toEqual({ stderr: "", status: 1 });
    expect(stdout).toContain(`: ${foundAs}: `);
  });
});
