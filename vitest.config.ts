import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const pure = [
  "lib/**/*.test.ts",
  "provider/**/*.test.ts",
  "scripts/**/*.test.ts",
  "conformance/**/*.test.ts",
  "components/**/*.test.ts",
  "app/**/*.test.ts",
  "i18n/**/*.test.ts",
  "worker/**/*.test.ts",
  "bench/**/*.test.ts",
  "sim/**/*.test.ts",
];
const database = ["**/*.db.test.ts"];
/** The harnesses that keep a machine busy: races, kills, floods. Three at a time: half of each is waiting for its world. */
const proof = ["**/*.proof.test.ts"];

/** Left to itself Vitest keeps one processor free, which on two is half of them. */
const PROCESSORS = availableParallelism();

export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      {
        test: {
          name: "unit",
          include: pure,
          exclude: ["node_modules/**", ...database, ...proof],
          environment: "node",
          maxWorkers: PROCESSORS,
          // A busy machine is no failure: nothing here asserts a time.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "database",
          include: database,
          exclude: ["node_modules/**"],
          environment: "node",
          // Half of what these do is wait.
          maxWorkers: PROCESSORS + 1,
          globalSetup: ["scripts/testing/global-setup.ts"],
          // Some start several processes, and a busy machine is no failure here either.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: "proof",
          include: proof,
          exclude: ["node_modules/**"],
          environment: "node",
          globalSetup: ["scripts/testing/global-setup.ts"],
          maxWorkers: 3,
          testTimeout: 600_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
