import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PlainError } from "#scripts/plain-error.ts";
import { readState, writeState } from "./state.ts";

describe("the clone's state", () => {
  let home: string;

  beforeEach(() => {
    home = join(mkdtempSync(join(tmpdir(), "bellhop-state-")), "home");
  });

  afterEach(() => rmSync(join(home, ".."), { recursive: true, force: true }));

  it("is chosen once, kept, and its owner's alone", () => {
    const state = readState(home);
    expect(readState(home)).toEqual(state);
    expect(readdirSync(home)).toEqual(["state.json"]);
    expect(statSync(join(home, "state.json")).mode & 0o777).toBe(0o600);
    expect(Buffer.from(state.vaultKey, "base64")).toHaveLength(32);
    expect(Buffer.from(state.providerSecret, "base64")).toHaveLength(32);
    expect(
      new Set([state.vaultKey, state.providerSecret, state.nextAuthSecret, state.databasePassword]).size,
    ).toBe(4);
  });

  it("stays its owner's alone when it is written again", () => {
    const state = readState(home);
    chmodSync(join(home, "state.json"), 0o644);
    writeState(home, { ...state, databasePort: 5433 });
    expect(readState(home)).toEqual({ ...state, databasePort: 5433 });
    expect(statSync(join(home, "state.json")).mode & 0o777).toBe(0o600);
  });

  it.each(["", "{", "{}", '{"vaultKey": 1}'])("is never made anew over a damaged one: %j", (content) => {
    readState(home);
    writeFileSync(join(home, "state.json"), content);
    expect(() => readState(home)).toThrow(PlainError);
    expect(() => readState(home)).toThrow(/damaged/);
  });
});
