import { describe, expect, it } from "vitest";
import { isPaletteKey, type KeyPress, singleKeyOf } from "./single-keys.ts";

const press = (key: string, code = "", held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  ...held,
});

describe("a single key", () => {
  it.each([
    ["a letter", press("j", "KeyJ"), "j"],
    ["a letter with Caps Lock on", press("J", "KeyJ"), "j"],
    ["a sign that needs Shift", press("?", "Slash", { shiftKey: true }), "?"],
    ["a slash that needs Shift on a German keyboard", press("/", "Digit7", { shiftKey: true }), "/"],
    ["a digit that needs Shift on a French keyboard", press("1", "Digit1", { shiftKey: true }), "1"],
    ["an arrow", press("ArrowDown", "ArrowDown"), "ArrowDown"],
    ["the key of j under an Arabic layout", press("ت", "KeyJ"), "j"],
    ["the slash key under an Arabic layout", press("ظ", "Slash"), "/"],
    ["an Arabic question mark", press("؟", "Slash", { shiftKey: true }), "?"],
    ["an Arabic digit", press("٣", "Digit3"), "3"],
    ["a full-width question mark", press("？", "Slash", { shiftKey: true }), "?"],
    ["the slash key of a Chinese input method", press("、", "Slash"), "/"],
  ])("is %s", (_, given, key) => expect(singleKeyOf(given)).toBe(key));

  it.each([
    ["a capital letter", press("J", "KeyJ", { shiftKey: true })],
    ["a letter with Ctrl", press("j", "KeyJ", { ctrlKey: true })],
    ["a letter with Cmd", press("j", "KeyJ", { metaKey: true })],
    ["a letter with Alt", press("j", "KeyJ", { altKey: true })],
    ["part of a word being composed", press("j", "KeyJ", { isComposing: true })],
    ["what an input method swallowed", press("Process", "KeyJ")],
    ["Enter", press("Enter", "Enter")],
    ["a space", press(" ", "Space")],
    ["an arrow with Shift, which selects", press("ArrowDown", "ArrowDown", { shiftKey: true })],
    ["another key under an Arabic layout", press("ذ", "Backquote")],
  ])("is not %s", (_, given) => expect(singleKeyOf(given)).toBeNull());
});

describe("the palette's key", () => {
  it("is Ctrl-K, and Cmd-K on a Mac, where Ctrl-K deletes to the end of the line", () => {
    expect(isPaletteKey(press("k", "KeyK", { ctrlKey: true }), false)).toBe(true);
    expect(isPaletteKey(press("k", "KeyK", { metaKey: true }), true)).toBe(true);
    expect(isPaletteKey(press("k", "KeyK", { ctrlKey: true }), true)).toBe(false);
    expect(isPaletteKey(press("k", "KeyK", { metaKey: true }), false)).toBe(false);
    expect(isPaletteKey(press("ن", "KeyK", { ctrlKey: true }), false)).toBe(true);
    expect(isPaletteKey(press("t", "KeyK", { ctrlKey: true }), false)).toBe(false);
    expect(isPaletteKey(press("K", "KeyK", { ctrlKey: true, shiftKey: true }), false)).toBe(false);
    expect(isPaletteKey(press("k", "KeyK"), false)).toBe(false);
  });
});
