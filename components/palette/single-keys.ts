/** What of a key press decides. */
export type KeyPress = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "isComposing"
>;

/** What other layouts and input methods write where a plain sign is meant. */
const SIGNS: Record<string, string> = { "؟": "?", "？": "?", "／": "/" };

/**
 * The single key that was meant, or null: a small letter, a digit, a sign, `ArrowUp` or `ArrowDown`. Where the layout
 * writes no Latin letters (Arabic, or Chinese being composed) the place of the key on the keyboard decides, so that
 * `j` is the same key for everybody.
 */
export function singleKeyOf(press: KeyPress): string | null {
  const { key, code, shiftKey } = press;
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return null;
  if (key === "ArrowUp" || key === "ArrowDown") return shiftKey ? null : key;
  // Every key that writes no character has a longer name.
  if (key.length !== 1) return null;
  const sign = SIGNS[key];
  if (sign) return sign;
  if (/[a-z]/i.test(key)) return shiftKey ? null : key.toLowerCase();
  if (key >= "!" && key <= "~") return key;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shiftKey ? null : letter.toLowerCase();
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit) return digit;
  return code === "Slash" ? (shiftKey ? "?" : "/") : null;
}

/** Whether the palette is asked for: Ctrl-K, on a Mac Cmd-K, whatever the layout writes on that key. */
export function isPaletteKey(press: KeyPress, isMac: boolean): boolean {
  const { key, code } = press;
  const held = isMac ? press.metaKey && !press.ctrlKey : press.ctrlKey && !press.metaKey;
  if (!held || press.altKey || press.shiftKey || press.isComposing) return false;
  return /[a-z]/i.test(key) ? key.toLowerCase() === "k" : code === "KeyK";
}

/** Whatever takes characters itself, or has keys of its own while it is open. */
const OWN_KEYS = [
  'input:not([type="checkbox"],[type="radio"],[type="button"],[type="submit"],[type="reset"])',
  "textarea",
  "select",
  '[contenteditable]:not([contenteditable="false"])',
  '[role="textbox"]',
  '[role="combobox"]',
  '[role="spinbutton"]',
  '[role="listbox"]',
  '[role="menu"]',
  '[role="grid"]',
  '[role="application"]',
  "dialog",
  '[role="dialog"]',
  "[popover]",
].join(",");

/** Whether characters pressed here belong to what has the focus. */
export function takesCharacters(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(OWN_KEYS) !== null;
}
