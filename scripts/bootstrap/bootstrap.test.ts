import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "#scripts/database/programs.ts";

// Plain JavaScript that TypeScript does not check is tried as it is used: by a Node process.
function evaluate(module: string, expression: string): unknown {
  const code = `import * as m from "${join(ROOT, "scripts/bootstrap", module)}"; console.log(JSON.stringify(${expression}))`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
    encoding: "utf8",
  });
  if (stderr !== "") throw new Error(stderr);
  return JSON.parse(stdout);
}

const LOCKED = `{"": {}, "node_modules/a": {version: "1.0.0", integrity: "x"}, "node_modules/b": {version: "1.0.0", optional: true}}`;

describe("whether the dependencies are installed", () => {
  it.each([
    [
      "everything is there",
      `{"node_modules/a": {version: "1.0.0", integrity: "x"}, "node_modules/b": {version: "1.0.0"}}`,
      true,
    ],
    ["only an optional package is missing", `{"node_modules/a": {version: "1.0.0", integrity: "x"}}`, true],
    ["a package is missing", `{"node_modules/b": {version: "1.0.0"}}`, false],
    ["a package has another version", `{"node_modules/a": {version: "1.0.1", integrity: "x"}}`, false],
    ["a package has another digest", `{"node_modules/a": {version: "1.0.0", integrity: "y"}}`, false],
    [
      "an optional package has another version",
      `{"node_modules/a": {version: "1.0.0", integrity: "x"}, "node_modules/b": {version: "2.0.0"}}`,
      false,
    ],
    [
      "a package is there that nothing asks for",
      `{"node_modules/a": {version: "1.0.0", integrity: "x"}, "node_modules/c": {version: "1.0.0"}}`,
      false,
    ],
  ])("when %s: %s", (_when, present, expected) => {
    expect(evaluate("installed.mjs", `m.isSame(${LOCKED}, ${present})`)).toBe(expected);
  });

  it("in a folder without node_modules: no", () => {
    expect(evaluate("installed.mjs", `m.isInstalled("/nowhere")`)).toBe(false);
  });
});

describe("what npm failed with", () => {
  it.each([
    ["npm error code EAI_AGAIN", "registry"],
    ["npm error network request to https://example failed", "registry"],
    ["npm error code ENOSPC", "room"],
    ["npm error code EACCES", "chown"],
    ["npm error code EINTEGRITY", "lock file"],
    ["npm error something new", "something new"],
  ])("%s is explained: %s", (output, word) => {
    const error = evaluate(
      "npm-failure.mjs",
      `(({message, plain}) => ({message, plain}))(m.explainNpmFailure("${output}"))`,
    );
    expect(error).toEqual({ plain: true, message: expect.stringContaining(word) });
  });
});
