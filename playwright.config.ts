import { defineConfig } from "@playwright/test";

const LONG = "screens.spec.ts";

// The product is started by scripts/test/journeys.ts, which says here where it is: npm test -- e2e [file].
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // Half of what a journey does is wait.
  workers: 3,
  // Journeys of one file take turns with nobody, so no long file is left to one worker at the end.
  fullyParallel: true,
  // The one long journey is given out first, or it is still under way when all others are done.
  projects: [
    { name: "long", testMatch: LONG },
    { name: "journeys", testIgnore: LONG },
  ],
  forbidOnly: true,
  retries: 0,
  // Nothing here asserts a time: a machine with other work to do is no failure.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [["line"], ["json"]],
  use: {
    baseURL: process.env["BELLHOP_URL"],
    locale: "en-GB",
    timezoneId: "UTC",
    // Every journey is traced for the one that fails; a film of it costs a third of the browser's time and tells less than the last picture.
    trace: { mode: "retain-on-failure", screenshots: false },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env["CHROMIUM_PATH"],
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
