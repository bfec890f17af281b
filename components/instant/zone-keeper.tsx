"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { ZONE_COOKIE } from "./zone-cookie.ts";

/**
 * Tells the server the reader's zone, once: pages are drawn there, and only the browser knows the clock beside it.
 * `known` is the zone this browser told before, empty where it has told none.
 */
export function ZoneKeeper({ known }: { known: string }) {
  const router = useRouter();
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!zone || zone === known) return;
    document.cookie = `${ZONE_COOKIE}=${zone}; path=/; max-age=31536000; samesite=lax`;
    // Where cookies are refused the page would ask again and again.
    if (document.cookie.includes(`${ZONE_COOKIE}=`)) router.refresh();
  }, [known, router]);
  return null;
}
