const NAME = "bellhop-single-keys";
const OFF = "off";

/** Whether single keys act (WCAG 2.1.4 wants them to be stoppable). Kept in this browser; on where it keeps nothing. */
export function areSingleKeysOn(): boolean {
  try {
    return window.localStorage.getItem(NAME) !== OFF;
  } catch {
    return true;
  }
}

/** Says whether it could be kept. */
export function keepSingleKeys(on: boolean): boolean {
  try {
    if (on) window.localStorage.removeItem(NAME);
    else window.localStorage.setItem(NAME, OFF);
    return true;
  } catch {
    return false;
  }
}
