import { defineConfig } from "@playwright/test";

// The product is started by scripts/test/journeys.ts, which says here where it is: npm test -- e2e [file].
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["line"], ["json"]],
  use: {
    baseURL: process.env["BELLHOP_URL"],
    locale: "en-GB",
    timezoneId: "UTC",
    trace: "retain-on-failure",
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
