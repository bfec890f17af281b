import { describe, expect, it } from "vitest";
import { fromMovingDay, isMovingDay, toMovingDay } from "./moving-day.ts";

describe("a day told by how far it is from today", () => {
  it.each([
    ["2028-02-28", "+0"],
    ["2028-03-01", "+2"],
    ["2028-02-27", "-1"],
    ["2027-02-28", "-365"],
  ])("%s is %s, and comes back the same on the same day", (day, moving) => {
    expect(toMovingDay(day, "2028-02-28")).toBe(moving);
    expect(fromMovingDay(moving, "2028-02-28")).toBe(day);
  });

  it("moves along with today, over the end of a year too", () => {
    expect(fromMovingDay("+7", "2027-12-28")).toBe("2028-01-04");
    expect(fromMovingDay("-1", "2028-01-01")).toBe("2027-12-31");
  });

  it("leaves a day that does not move where it is", () => {
    expect(fromMovingDay("2027-12-24", "2027-01-01")).toBe("2027-12-24");
  });

  it("does not count what is too far away", () => {
    expect(toMovingDay("9999-12-31", "2027-01-01")).toBe("9999-12-31");
  });

  it.each(["", "7", "+", "+12345", "+1.5", "2027-02-29", "+1 ", "tomorrow"])(
    "takes %j for neither",
    (text) => {
      expect(isMovingDay(text)).toBe(false);
      expect(fromMovingDay(text, "2027-01-01")).toBeNull();
    },
  );
});
