"use client";

import { useLinkStatus } from "next/link";
import { createPortal } from "react-dom";
import { UNDER_WAY_ID } from "./under-way.ts";

/** Stands in a link: shows that it was pressed, as long as what it leads to has not come. */
export function LinkPending() {
  return useLinkStatus().pending ? <UnderWay /> : null;
}

/** Marks the link or button that it stands in (globals.css). It is drawn after a press alone, so never on the server. */
export function UnderWay() {
  const region = document.getElementById(UNDER_WAY_ID);
  return (
    <>
      <span data-under-way />
      {region ? createPortal(region.dataset["text"], region) : null}
    </>
  );
}
