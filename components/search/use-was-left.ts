"use client";

import { type RefObject, useEffect, useState } from "react";

/**
 * Whether a field was left with something wrong in it, until nothing is. It is told once the press or the key that left it
 * is over: a message that moved the page under a press would have it miss its button.
 */
export function useWasLeft(field: RefObject<HTMLElement | null>, isWrong: boolean): boolean {
  const [wasLeft, setWasLeft] = useState(false);
  useEffect(() => {
    if (!isWrong) return undefined;
    const look = () => {
      if (document.activeElement !== field.current) setWasLeft(true);
    };
    document.addEventListener("click", look);
    document.addEventListener("keyup", look);
    return () => {
      document.removeEventListener("click", look);
      document.removeEventListener("keyup", look);
      setWasLeft(false);
    };
  }, [field, isWrong]);
  return wasLeft && isWrong;
}
