/** Whether a text can be kept and sent: no control characters (U+0000 among them), no half of a surrogate pair. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text);
}
