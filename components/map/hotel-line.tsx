"use client";

import type { ReactNode } from "react";
import { useHotelLink } from "./hotel-link.ts";

/** A hotel's line in the list: it lights the hotel's marker, is lit by it, and has the focus once that is chosen. */
export function HotelLine({ hotelId, children }: { hotelId: string; children: ReactNode }) {
  const { lit, chosen, light, follow } = useHotelLink();
  return (
    <li
      data-lit={lit === hotelId || undefined}
      data-chosen={chosen === hotelId || undefined}
      className="rounded-panel data-chosen:ring-2 data-chosen:ring-accent data-lit:ring-2 data-lit:ring-accent"
    >
      <div
        className="@container"
        onPointerEnter={() => light(hotelId)}
        onPointerLeave={() => light(null)}
        onFocus={() => {
          light(hotelId);
          follow(hotelId);
        }}
        onBlur={() => light(null)}
      >
        {children}
      </div>
    </li>
  );
}
