"use client";

import { type ComponentType, useEffect, useRef, useState } from "react";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { HotelMapProps } from "./hotel-map.tsx";

/** The map, fetched when it is asked for: it is larger than all the rest of the page. */
export function MapOnDemand(props: HotelMapProps) {
  const [HotelMap, setHotelMap] = useState<ComponentType<HotelMapProps> | null>(null);
  const failed = useRef(props.onFailed);
  useEffect(() => {
    failed.current = props.onFailed;
  });
  useEffect(() => {
    let isHere = true;
    async function show() {
      const loaded = await fetchMap();
      if (!isHere) return;
      if (loaded) setHotelMap(() => loaded);
      else failed.current();
    }
    void show();
    return () => {
      isHere = false;
    };
  }, []);
  if (HotelMap) return <HotelMap {...props} />;
  return (
    <>
      <output className="sr-only">{props.texts.loading}</output>
      <Skeleton className="map-height rounded-panel" />
    </>
  );
}

async function fetchMap(): Promise<ComponentType<HotelMapProps> | null> {
  try {
    return (await import("./hotel-map.tsx")).HotelMap;
  } catch {
    // Offline: the list is there, and choosing the map again tries again.
    return null;
  }
}
