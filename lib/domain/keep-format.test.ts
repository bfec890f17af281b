import { expect, it } from "vitest";
import { keepFormat } from "./keep-format.ts";

it("makes a format once for its words, in their order", () => {
  const made: string[] = [];
  const format = keepFormat((language: string, zone: string) => {
    made.push(`${language} ${zone}`);
    return { language, zone };
  });
  expect(format("en", "UTC")).toBe(format("en", "UTC"));
  expect(format("UTC", "en")).not.toBe(format("en", "UTC"));
  expect(made).toEqual(["en UTC", "UTC en"]);
});

it("makes one again that could not be made", () => {
  let tries = 0;
  const format = keepFormat((zone: string) => {
    tries += 1;
    if (tries === 1) throw new RangeError(zone);
    return zone;
  });
  expect(() => format("Nowhere")).toThrow(RangeError);
  expect(format("Nowhere")).toBe("Nowhere");
});

it("keeps so many and no more", () => {
  let made = 0;
  const format = keepFormat((word: string) => {
    made += 1;
    return word;
  });
  for (let word = 0; word <= 500; word += 1) format(String(word));
  format("500");
  expect(made).toBe(501);
  format("0");
  expect(made).toBe(502);
});
