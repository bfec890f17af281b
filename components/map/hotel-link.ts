"use client";

import { createContext, useContext } from "react";

/** What the list and the map tell each other. */
export type HotelLink = {
  /** The hotel whose line or marker is pointed at or has the focus. */
  lit: string | null;
  /** The hotel chosen on the map. */
  chosen: string | null;
  /** The hotel whose line got the focus: where the map does not show it, the map goes there. */
  followed: string | null;
  light: (hotelId: string | null) => void;
  choose: (hotelId: string) => void;
  follow: (hotelId: string) => void;
};

export const HotelLinkContext = createContext<HotelLink | null>(null);

/** @throws Error outside a list of hotels. */
export function useHotelLink(): HotelLink {
  const link = useContext(HotelLinkContext);
  if (!link) throw new Error("a hotel's line or marker stands within a list of hotels");
  return link;
}
