import { describe, expect, it } from "vitest";
import { ReadyAnswers } from "./ready-answers.ts";

/** Short answers are not worth keeping. */
const LONG = "long ".repeat(200);

const text = (letter: string) => () => ({ text: letter.repeat(600) });
const refuse = () => {
  throw new Error("no such thing");
};

describe("answers kept ready", () => {
  it("are made once for what they depend on", () => {
    const ready = new ReadyAnswers();
    let made = 0;
    const make = () => {
      made += 1;
      return { made, text: LONG };
    };
    expect(ready.get("a", make)).toBe(ready.get("a", make));
    expect(JSON.parse(ready.get("a", make).body.toString())).toEqual({
      code: 0,
      msg: "success",
      data: { made: 1, text: LONG },
    });
    ready.get("b", make);
    expect(made).toBe(2);
  });

  it("keep nothing of what could not be made", () => {
    const ready = new ReadyAnswers();
    expect(() => ready.get("a", refuse)).toThrow("no such thing");
    expect(JSON.parse(ready.get("a", () => ({ now: true })).body.toString())).toMatchObject({
      data: { now: true },
    });
  });

  it("make room for new ones, the longest unused first", () => {
    const ready = new ReadyAnswers(1500);
    const [first, second] = [ready.get("1", text("a")), ready.get("2", text("b"))];
    expect(ready.get("1", text("x"))).toBe(first);
    ready.get("3", text("c"));
    expect(ready.get("1", text("x"))).toBe(first);
    expect(ready.get("2", text("b"))).not.toBe(second);
  });
});
