import { Map as DrawnMap, setWorkerUrl } from "maplibre-gl";
import { type RefObject, useEffect, useRef, useState } from "react";
import { landStyle, readColours } from "./land-style.ts";
import { type Bounds, boundsOf } from "./map-bounds.ts";
import type { MapHotel, MapTiles } from "./map-hotel.ts";

// From the console itself, so that the policy lets in no worker from elsewhere (scripts/map/map-files.ts puts it there).
setWorkerUrl("/map/worker.mjs");

/** The closest a map is looked at. */
export const MAX_ZOOM = 17;

/** How markers are kept from the edges, and how close the map comes to a single hotel by itself. */
export const FIT = { padding: { top: 72, bottom: 24, left: 72, right: 72 }, maxZoom: 14 };

type Wish = {
  hotels: readonly MapHotel[];
  tiles: MapTiles | null;
  /** What the drawing is called. */
  title: string;
  onDrawn: () => void;
  onFailed: () => void;
};

/** The map in `container`, once it stands; null before, and where the browser cannot draw it. */
export function useDrawnMap(container: RefObject<HTMLElement | null>, wish: Wish): DrawnMap | null {
  const [map, setMap] = useState<DrawnMap | null>(null);
  // What it begins with: a list that changes comes with a map of its own.
  const first = useRef(wish);
  useEffect(() => {
    const element = container.current;
    const bounds = boundsOf(first.current.hotels);
    if (!element || !bounds) return undefined;
    const drawn = tryToDraw(element, bounds, first.current);
    if (!drawn) {
      first.current.onFailed();
      return undefined;
    }
    setMap(drawn);
    first.current.onDrawn();
    const stopWatching = watchColours(() => paint(drawn, element));
    return () => {
      stopWatching();
      setMap(null);
      drawn.remove();
    };
  }, [container]);
  return map;
}

/** Null where there is no WebGL to draw with. */
function tryToDraw(container: HTMLElement, bounds: Bounds, { tiles, title }: Wish): DrawnMap | null {
  try {
    const map = new DrawnMap({
      container,
      bounds,
      fitBoundsOptions: FIT,
      style: landStyle(window.location.origin, tiles, readColours(container)),
      // Tile services ask by whom they are used; the address of the page, which names guests' plans, stays here.
      transformRequest: (url) =>
        url.startsWith(`${window.location.origin}/`) ? { url } : { url, referrerPolicy: "origin" },
      attributionControl: false,
      dragRotate: false,
      maxPitch: 0,
      minZoom: 1,
      maxZoom: MAX_ZOOM,
      locale: { "Map.Title": title },
    });
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    return map;
  } catch {
    return null;
  }
}

function paint(map: DrawnMap, container: HTMLElement): void {
  const { land, shore } = readColours(container);
  if (!map.getLayer("land")) return;
  map.setPaintProperty("land", "fill-color", land);
  map.setPaintProperty("shore", "line-color", shore);
}

/** Calls when the page turns dark or light: by the reader's own choice, or with the machine. */
function watchColours(onChange: () => void): () => void {
  const machine = matchMedia("(prefers-color-scheme: dark)");
  const choice = new MutationObserver(onChange);
  machine.addEventListener("change", onChange);
  choice.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => {
    machine.removeEventListener("change", onChange);
    choice.disconnect();
  };
}
