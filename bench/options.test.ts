import { describe, expect, it } from "vitest";
import { PlainError } from "#scripts/plain-error.ts";
import { readOptions } from "./options.ts";

describe("the options", () => {
  it("are both parts at full length where nothing is said", () => {
    expect(readOptions(["provider"])).toEqual({
      subject: "provider",
      parts: { throughput: true, ceilings: true },
      isQuick: false,
      cpuProfFolder: undefined,
    });
  });

  it.each([
    ["--throughput", { throughput: true, ceilings: false }],
    ["--ceilings", { throughput: false, ceilings: true }],
  ])("narrow it to one part with %s", (flag, parts) => {
    expect(readOptions(["provider", flag])).toMatchObject({ parts });
  });

  it("are both parts where both are named", () => {
    expect(readOptions(["provider", "--throughput", "--ceilings"])).toMatchObject({
      parts: { throughput: true, ceilings: true },
    });
  });

  it("take a folder for profiles and a short run", () => {
    expect(readOptions(["provider", "--quick", "--cpu-prof", "prof"])).toMatchObject({
      isQuick: true,
      cpuProfFolder: "prof",
    });
  });

  it("are all pages, at full length or for a first look", () => {
    expect(readOptions(["pages"])).toEqual({ subject: "pages", isQuick: false });
    expect(readOptions(["pages", "--quick"])).toEqual({ subject: "pages", isQuick: true });
  });

  it("are fifty agents for half an hour, or as many as are said", () => {
    expect(readOptions(["soak"])).toEqual({ subject: "soak", agents: 50, minutes: 30 });
    expect(readOptions(["soak", "--agents", "5", "--minutes", "1"])).toEqual({
      subject: "soak",
      agents: 5,
      minutes: 1,
    });
  });

  it.each([
    [[]],
    [["soak", "--quick"]],
    [["added", "--quick"]],
    [["added", "--minutes", "3"]],
    [["soak", "--ceilings"]],
    [["soak", "--agents", "none"]],
    [["soak", "--minutes", "0"]],
    [["pages", "--agents", "5"]],
    [["pages", "--ceilings"]],
    [["pages", "--cpu-prof", "prof"]],
    [["pages", "provider"]],
    [["console"]],
    [["provider", "--fast"]],
    [["provider", "--cpu-prof"]],
    [["provider", "all"]],
  ])("refuse %j with a sentence", (args) => {
    expect(() => readOptions(args)).toThrow(PlainError);
  });
});
