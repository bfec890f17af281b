import type { SyntheticEvent } from "react";

/**
 * A form's `onReset`. React puts a form back to its first values after each action, which loses what was typed while
 * the action was under way, and whatever no answer may bring back: a secret, a passport number, a chosen entry.
 */
export function keepTyped(event: SyntheticEvent): void {
  event.preventDefault();
}
