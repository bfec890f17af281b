import { defineConfig } from "vitest/config";

const pure = [
  "lib/**/*.test.ts",
  "provider/**/*.test.ts",
  "scripts/**/*.test.ts",
  "components/**/*.test.ts",
  "app/**/*.test.ts",
  "i18n/**/*.test.ts",
  "worker/**/*.test.ts",
];
const database = ["**/*.db.test.ts"];

export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      {
        test: {
          name: "unit",
          include: pure,
          exclude: ["node_modules/**", ...database],
          environment: "node",
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
          globalSetup: ["scripts/testing/global-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
