import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { isGone, placeOf } from "./place.ts";

it("knows a process of this machine that has ended, and no other", async () => {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  const place = placeOf(child.pid ?? 0);
  expect(isGone(place)).toBe(false);
  child.kill("SIGKILL");
  await once(child, "close");
  // Where the system does not tell, nothing is concluded.
  expect(isGone(place)).toBe(place !== "");
  expect(isGone(placeOf(process.pid))).toBe(false);
  expect(isGone("")).toBe(false);
  expect(isGone("another-boot pid:[1] 1 1")).toBe(false);
});
