import { describe, expect, it } from "vitest";
import { runCommand } from "./run-command.ts";

/** A command without a desk: whatever reaches for one has not refused in time. */
async function run(...args: string[]): Promise<{ code: number; out: string; error: string }> {
  let out = "";
  let error = "";
  const code = await runCommand(args, {
    openDesk: () => Promise.reject(new Error("a desk was opened")),
    writeOut: (text) => void (out += text),
    writeError: (text) => void (error += text),
  });
  return { code, out, error };
}

const COMMANDS = [
  "accounts list",
  "accounts create",
  "accounts show",
  "accounts rotate",
  "accounts disable",
  "accounts enable",
  "clients list",
  "clients create",
  "clients rotate",
  "clients revoke",
  "clients tokens revoke",
  "users list",
  "users authorise",
  "users revoke",
  "webhooks list",
  "webhooks replay",
  "webhooks issue-secret",
  "webhooks rotate-secret",
  "ledger show",
  "ledger list",
  "ledger top-up",
];

describe("help", () => {
  it.each(COMMANDS)("%s says what it takes", async (words) => {
    const { code, out, error } = await run(...words.split(" "), "--help");
    expect({ code, error }).toEqual({ code: 0, error: "" });
    expect(out).toContain(`Usage: npm run provider -- ${words}`);
    expect(out).toContain("--json");
  });
});

const HOSTILE = ["", " ", "a\u0000b", "\u001b[31mred", "‮evil", "x".repeat(100_000), "'; DROP TABLE"];

describe("what cannot be meant is refused at the argument, in one sentence, before anything is opened", () => {
  it.each([
    [["nothing"], "unknown command 'nothing'"],
    [["accounts", "crate"], "unknown command 'crate' (Did you mean create?)"],
    [["accounts", "show"], "missing required argument 'account'"],
    [["accounts", "show", "a", "b"], "too many arguments for 'show'. Expected 1 argument but got 2: a, b."],
    [["accounts", "list", "--limit", "0"], "must be a number from 1 to 10000."],
    [["accounts", "list", "--limit", "1e9"], "must be a number from 1 to 10000."],
    [["accounts", "list", "--nothing"], "unknown option '--nothing'"],
    [["accounts", "create", "acme", "--scopes", "search:read,"], "single commas"],
    [["accounts", "create", "acme", "--scopes", "everything"], "must be of search:read"],
    [["accounts", "create", "acme", "--markets", "ZZ"], "must be ISO 3166-1"],
    [["accounts", "create", "acme", "--currency", "XXX"], "must be an ISO 4217 code"],
    [["accounts", "create", "acme", "--balance", "1.005"], "1.005 is not an exact amount of USD."],
    [["accounts", "create", "acme", "--suppliers-excluded", "103"], "must be supplier:cause"],
    [["accounts", "create", "acme", "--suppliers-enabled", "-1"], "must be supplier ids"],
    [["clients", "create", "--account", "acme"], "required option '--scopes <list>' not specified"],
    [["users", "authorise", "acme", "two words", "--scopes", "search:read"], "visible ASCII"],
    [["webhooks", "list", "--status", "lost"], "Allowed choices are pending, delivered, stopped, dead."],
    [["webhooks", "replay"], "Say either which event, or --dead-of which account."],
    [["ledger", "top-up", "acme", "1e3", "USD"], "must be a plain decimal amount"],
    [["ledger", "top-up", "acme", "99999999999999", "USD"], "must be a plain decimal amount"],
    [["ledger", "top-up", "acme", "0", "USD"], "A top-up is above zero."],
    [["ledger", "top-up", "acme", "1.5", "JPY"], "1.5 is not an exact amount of JPY."],
    [["ledger", "top-up", "acme", "5", "USD", "--note", "a\nb"], "must be 1 to 200 characters on one line"],
  ])("%j", async (args, sentence) => {
    const { code, out, error } = await run(...args);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(error).toContain(sentence);
    expect(error.trimEnd()).not.toContain("\n");
  });

  it.each(
    HOSTILE.flatMap((text) => [
      ["accounts", "create", text],
      ["users", "authorise", "acme", text, "--scopes", "search:read"],
      ["ledger", "top-up", "acme", "5", "USD", "--reference", text],
    ]),
  )("%j %j %j", async (...args) => {
    const { code, error } = await run(...args);
    expect(code).toBe(2);
    expect(error.length).toBeLessThan(500);
    // Nothing that moves a terminal's cursor, colours it or turns its text around.
    expect(error.trimEnd()).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });
});

it("no words beside a group are told what there is", async () => {
  const { code, error } = await run("accounts");
  expect(code).toBe(2);
  expect(error).toContain("Usage: npm run provider -- accounts");
});
