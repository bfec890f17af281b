"use client";

import type { ComponentProps, MouseEvent } from "react";

type RateLinkProps = Omit<ComponentProps<"a">, "href" | "onClick"> & {
  /** The page with that rate on it, for who has no script. */
  address: string;
  /** The id of the rate's line. */
  rateId: string;
  /** The id of the link that shows the rest of its room (`MoreRates`). */
  moreId: string;
};

/** Leads to a rate further down the same page, and shows the rest of its room where it stands among that. */
export function RateLink({ address, rateId, moreId, children, ...rest }: RateLinkProps) {
  function goThere(event: MouseEvent<HTMLAnchorElement>) {
    // Whoever asks for another tab or window gets one.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (!document.getElementById(rateId)) document.getElementById(moreId)?.click();
    const line = document.getElementById(rateId);
    if (!line) return;
    event.preventDefault();
    // Marked as the target of an address is, which the router would take away again.
    document.querySelector("[data-reached]")?.removeAttribute("data-reached");
    line.dataset["reached"] = "";
    line.scrollIntoView({ block: "center" });
    line.querySelector<HTMLElement>("button, summary")?.focus({ preventScroll: true });
  }

  return (
    <a {...rest} href={`${address}#${encodeURIComponent(rateId)}`} onClick={goThere}>
      {children}
    </a>
  );
}
