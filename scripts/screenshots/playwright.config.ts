import { defineConfig } from "@playwright/test";
import journeys from "../../playwright.config.ts";

// The same browser as the journeys', at the size of the README's pictures.
export default defineConfig({
  ...journeys,
  projects: [{}],
  testDir: import.meta.dirname,
  outputDir: "../../test-results",
  workers: 1,
  use: { ...journeys.use, viewport: { width: 1200, height: 760 }, trace: "off" },
});
