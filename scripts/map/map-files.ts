import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { GeoJSONVT } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { feature } from "topojson-client";
import type { GeometryObject, Topology } from "topojson-specification";
import { unwrapLand } from "./unwrap-land.ts";

/** One step of a tile is 300 m there, which is finer than the shapes themselves. */
const MAX_ZOOM = 5;

/**
 * Writes what the map needs besides its code, so that all of it is served by the console itself: the library's worker,
 * and the world's land cut into tiles. The whole of it is some megabytes; a map of one city reads a handful of tiles.
 *
 * @param root the repository; the files go to its `public/map`, which is what `components/map` asks for.
 */
export function writeMapFiles(root: string): void {
  const packages = join(root, "node_modules");
  const folder = join(root, "public", "map");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(packages, "maplibre-gl/dist/maplibre-gl-worker.mjs"), join(folder, "worker.mjs"));
  const tiles = new GeoJSONVT(readLand(join(packages, "world-atlas/land-10m.json")), { maxZoom: MAX_ZOOM });
  for (let z = 0; z <= MAX_ZOOM; z++) {
    for (let x = 0; x < 2 ** z; x++) {
      const column = join(folder, "land", String(z), String(x));
      mkdirSync(column, { recursive: true });
      for (let y = 0; y < 2 ** z; y++) {
        const tile = tiles.getTile(z, x, y);
        // Open sea has a file too: a map that asks for one in vain writes an error into the browser's console.
        writeFileSync(join(column, `${y}.pbf`), tile ? fromGeojsonVt({ land: tile }) : "");
      }
    }
  }
}

/** @throws Error where the package holds no land. */
function readLand(path: string): GeoJSON.Feature {
  const topology = toTopology(JSON.parse(readFileSync(path, "utf8")));
  const { land } = topology.objects;
  if (!land) throw new Error(`${path} holds no land`);
  const shapes = toFeatures(feature(topology, land));
  const coordinates = shapes.flatMap(({ geometry }) =>
    geometry.type === "Polygon" || geometry.type === "MultiPolygon" ? unwrapLand(geometry).coordinates : [],
  );
  return { type: "Feature", properties: {}, geometry: { type: "MultiPolygon", coordinates } };
}

function toFeatures(shape: GeoJSON.Feature | GeoJSON.FeatureCollection): GeoJSON.Feature[] {
  return shape.type === "Feature" ? [shape] : shape.features;
}

// The package ships TopoJSON and nothing else; its version is pinned.
function toTopology(file: unknown): Topology<Record<string, GeometryObject>> {
  return file as Topology<Record<string, GeometryObject>>;
}
