"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { settleFocus } from "./settle-focus.ts";

/** Never leaves the focus nowhere when a step led to another page. */
export function FocusAfterStep() {
  const path = usePathname();
  const before = useRef(path);
  useEffect(() => {
    const left = before.current;
    before.current = path;
    if (left !== path) settleFocus(left);
  }, [path]);
  return null;
}
