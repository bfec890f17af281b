import { describe, expect, inject, it } from "vitest";
import { judge, runPlanted } from "./run.ts";

describe("what the tests of deliveries, live pages, twins, frozen terms and instructions are there for", () => {
  it("they see: each bug is caught by each of the tests named beside it", async ({ signal }) => {
    const provide = { testServer: inject("testServer"), testTemplates: inject("testTemplates") };
    const findings = await runPlanted(provide, signal);
    expect(judge(findings)).toEqual([]);
  });
});
