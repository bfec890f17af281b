import { expect, it } from "vitest";
import { isTimeZone } from "./preferences.ts";

it.each(["UTC", "Asia/Dubai", "America/Port-au-Prince", "America/Argentina/Buenos_Aires"])(
  "%s is a zone",
  (text) => {
    expect(isTimeZone(text)).toBe(true);
  },
);

it.each(["", "Mars/Olympus", "+04:00", "Asia/Dubai\n", "../etc/passwd", "A".repeat(5_000)])(
  "%j is none",
  (text) => {
    expect(isTimeZone(text)).toBe(false);
  },
);
