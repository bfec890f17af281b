import { describe, expect, it } from "vitest";
import { readConnections } from "./read-connections.ts";

const one = { id: 300, name: "Real Beds", baseUrl: "https://beds.example/v1", apiKey: "very-secret" };

describe("configured supplier connections", () => {
  it("are none unless configured", () => {
    expect(readConnections(undefined)).toEqual([]);
    expect(readConnections(" ")).toEqual([]);
  });

  it("are read as they stand", () => {
    expect(readConnections(JSON.stringify([one]))).toEqual([one]);
  });

  it.each([
    ["not json very-secret"],
    [JSON.stringify([{ ...one, id: 101 }])],
    [JSON.stringify([{ ...one, baseUrl: "ftp://beds.example" }])],
    [JSON.stringify([one, one])],
  ])("are refused without repeating what they hold", (text) => {
    expect(() => readConnections(text)).toThrow(
      /^supplier connections are not in the agreed form at (?!.*secret)/,
    );
  });
});
