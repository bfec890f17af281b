import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { seal, unseal } from "./seal.ts";

const key = randomBytes(32);

it("opens where it was sealed, and nowhere else", () => {
  const sealed = seal(key, "P1234567 é漢", "guest:1:passport");
  expect(unseal(key, sealed, "guest:1:passport")).toBe("P1234567 é漢");
  expect(() => unseal(key, sealed, "guest:2:passport")).toThrow(/authenticate/);
  expect(() => unseal(randomBytes(32), sealed, "guest:1:passport")).toThrow(/authenticate/);
  const bent = sealed.with(sealed.length - 1, (sealed.at(-1) ?? 0) ^ 1);
  expect(() => unseal(key, bent, "guest:1:passport")).toThrow(/authenticate/);
});

it("never seals twice alike", () => {
  expect(seal(key, "same", "row")).not.toEqual(seal(key, "same", "row"));
});
