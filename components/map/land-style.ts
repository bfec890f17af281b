import type { StyleSpecification } from "maplibre-gl";
import type { MapTiles } from "./map-hotel.ts";

/** The zoom up to which the land was cut into tiles (scripts/map/map-files.ts); finer ones are drawn from those. */
const LAND_ZOOM = 5;

/**
 * Land on a ground that shines through, and over it picture tiles where an address of any was set. No borders, of which
 * many are disputed, and no names, which would need fonts from elsewhere.
 */
export function landStyle(origin: string, tiles: MapTiles | null, colours: LandColours): StyleSpecification {
  return {
    version: 8,
    sources: {
      land: { type: "vector", tiles: [`${origin}/map/land/{z}/{x}/{y}.pbf`], maxzoom: LAND_ZOOM },
      ...(tiles ? { tiles: { type: "raster", tiles: [tiles.url], tileSize: 256 } } : {}),
    },
    layers: [
      {
        id: "land",
        type: "fill",
        source: "land",
        "source-layer": "land",
        paint: { "fill-color": colours.land, "fill-antialias": false },
      },
      {
        id: "shore",
        type: "line",
        source: "land",
        "source-layer": "land",
        paint: { "line-color": colours.shore },
      },
      ...(tiles ? [{ id: "tiles", type: "raster" as const, source: "tiles" }] : []),
    ],
  };
}

export type LandColours = { land: string; shore: string };

/** The page's own colours, as they are now: the land is what would be written on the element, the shore its border. */
export function readColours(element: Element): LandColours {
  const { color, borderTopColor } = getComputedStyle(element);
  return { land: color, shore: borderTopColor };
}
