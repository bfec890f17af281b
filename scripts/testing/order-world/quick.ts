import type { Plant } from "#provider/testing/planted.ts";

/**
 * RECOVERY_SCALE of a world of orders: the ladder's ten minutes in three seconds. It shortens waiting alone, so what a
 * call and a lease are given is shortened here, in the same proportions to one another as in life.
 */
export const SCALE = 0.005;

/** Ten minutes after a send (§4.11), on this world's clock. */
export const REISSUE_AFTER_MS = 600_000 * SCALE;

/** How long a slow line takes: less than a deadline, more than anything else. */
export const SLOW_MS = 800;

/** What a worker of this world writes once everything it needs is begun. */
export const SAYS_READY = "this worker has begun";

export const QUICK: readonly Plant[] = [
  { file: "lib/interface/call.ts", text: "write: 65_000", with: "write: 2_000" },
  { file: "lib/interface/call.ts", text: "read: 30_000", with: "read: 1_500" },
  { file: "lib/interface/send.ts", text: "{ write: 5_000, read: 1_000 }", with: "{ write: 200, read: 100 }" },
  { file: "lib/console/order/pace.ts", text: "LEAVE_WITHIN_MS = 10_000", with: "LEAVE_WITHIN_MS = 500" },
  { file: "lib/console/order/pace.ts", text: "send: 80_000", with: "send: 2_800" },
  { file: "lib/console/order/pace.ts", text: "ask: 40_000", with: "ask: 2_200" },
  { file: "lib/console/order/pace.ts", text: "SWEEP_EVERY_MS = 2_000", with: "SWEEP_EVERY_MS = 300" },
  { file: "lib/console/order/ask-order.ts", text: "DEADLINE_MS = 20_000", with: "DEADLINE_MS = 1_000" },
  // How long a process takes to start is not shortened, so what waits for one is not given up the sooner for it.
  { file: "lib/console/order/pace.ts", text: "SAFE_TRIES_MAX = 12", with: "SAFE_TRIES_MAX = 2_000" },
  // What a busy machine has under way together has to leave in half a second, not in ten.
  { file: "worker/main.ts", text: "orders: 120", with: "orders: 10" },
  { file: "worker/main.ts", text: "orders: 4_000", with: "orders: 2_000" },
  // Instead of places to type, which every start of a worker would fetch anew.
  {
    file: "worker/main.ts",
    text: "await planContent(services);",
    with: `process.stderr.write("${SAYS_READY}\\n");`,
  },
  // The proxy calls from many addresses, so these ceilings would only be waited for.
  { file: "lib/contract/limits.ts", text: "  book: 10,", with: "  book: 1_000," },
  { file: "lib/contract/limits.ts", text: "  cancel: 10,", with: "  cancel: 1_000," },
  { file: "lib/contract/limits.ts", text: "  queryOrders: 50,", with: "  queryOrders: 1_000," },
  { file: "lib/interface/pacing/paced-line.ts", text: "startedMs + FULL_MS", with: "startedMs" },
];

/**
 * How long a database may say nothing, for proofs in which it falls silent. Elsewhere it is as in life: a machine that is
 * busy with other work answers late, and processes that give up their lines for it do nothing but start again.
 */
export const SILENCE_OF_CONSOLE: Plant = {
  file: "lib/db/pool.ts",
  text: "SILENCE_MS = 20_000",
  with: "SILENCE_MS = 2_000",
};
export const SILENCE_OF_SERVICE: Plant = {
  file: "provider/db/pool.ts",
  text: "SILENCE_MS = 20_000",
  with: "SILENCE_MS = 2_000",
};
