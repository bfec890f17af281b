import { useEffect, useRef } from "react";
import { areSingleKeysOn } from "./key-choice.ts";
import { isInRow, moveRow, toggleRowDetails } from "./rows.ts";
import { findByKey, readScreen, type ScreenAct } from "./screen-actions.ts";
import { isPaletteKey, singleKeyOf, takesCharacters } from "./single-keys.ts";

type KeyActs = { perform: (act: ScreenAct) => void; togglePalette: () => void; showHelp: () => void };

/** Listens for the palette's key, and for the single keys of the screen that is open. */
export function useScreenKeys(isMac: boolean, acts: KeyActs): void {
  const onKey = useRef<(event: KeyboardEvent) => void>(() => undefined);
  useEffect(() => {
    onKey.current = (event) => {
      if (event.defaultPrevented) return;
      if (isPaletteKey(event, isMac)) {
        event.preventDefault();
        acts.togglePalette();
        return;
      }
      if (takesCharacters(event.target) || document.querySelector("dialog:modal") || !areSingleKeysOn())
        return;
      const key = singleKeyOf(event);
      if (key !== null && pressKey(key, acts)) event.preventDefault();
    };
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey.current(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** Does what a single key stands for on the screen that is open; false where it stands for nothing. */
function pressKey(key: string, { perform, showHelp }: KeyActs): boolean {
  if (key === "?") {
    showHelp();
    return true;
  }
  const { rows } = readScreen();
  if (rows) {
    // Arrows scroll, until one is in the list.
    if (key === "j" || (key === "ArrowDown" && isInRow())) return moveRow(1);
    if (key === "k" || (key === "ArrowUp" && isInRow())) return moveRow(-1);
    if (key === "d" && rows.details !== undefined && isInRow()) return toggleRowDetails();
  }
  const action = findByKey(key);
  if (!action || action.obstacle !== undefined) return false;
  perform(action.act);
  return true;
}
