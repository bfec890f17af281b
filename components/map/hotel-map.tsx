"use client";

import "maplibre-gl/dist/maplibre-gl.css";
import { Maximize, Minus, Plus } from "lucide-react";
import type { Map as DrawnMap } from "maplibre-gl";
import { useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { groupHotels, type HotelGroup } from "./group-hotels.ts";
import { useHotelLink } from "./hotel-link.ts";
import { boundsOf } from "./map-bounds.ts";
import type { MapHotel, MapTexts, MapTiles } from "./map-hotel.ts";
import { MapMarker } from "./map-marker.tsx";
import { FIT, MAX_ZOOM, useDrawnMap } from "./use-drawn-map.ts";

export type HotelMapProps = {
  /** At least one. */
  hotels: readonly MapHotel[];
  tiles: MapTiles | null;
  texts: MapTexts;
  /** The map stands, though not every tile may have come. */
  onDrawn: () => void;
  /** It could not be fetched or drawn. */
  onFailed: () => void;
};

/**
 * The hotels where they stand. The drawing itself has the focus for arrows, + and -; markers are buttons over it, in
 * the order of the list. It animates nothing where the reader asked for less motion: the library sees to that.
 */
export function HotelMap({ hotels, tiles, texts, onDrawn, onFailed }: HotelMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const map = useDrawnMap(container, { hotels, tiles, title: texts.drawing, onDrawn, onFailed });
  return (
    <section aria-label={texts.region} className="relative">
      <div
        ref={container}
        className="map-height rounded-panel border border-line-strong bg-info-soft text-surface"
      />
      {map ? (
        <>
          {createPortal(<Markers map={map} hotels={hotels} texts={texts} />, map.getCanvasContainer())}
          <Controls map={map} hotels={hotels} texts={texts} />
          <LitName hotels={hotels} />
        </>
      ) : null}
      <p className="mt-1 text-micro text-ink-soft">
        <bdi>{tiles?.attribution ?? texts.land}</bdi>
      </p>
    </section>
  );
}

type OnMap = { map: DrawnMap; hotels: readonly MapHotel[]; texts: MapTexts };

function Markers({ map, hotels, texts }: OnMap) {
  const [zoom, setZoom] = useState(map.getZoom());
  const groups = useMemo(() => groupHotels(hotels, zoom), [hotels, zoom]);
  const { choose } = useHotelLink();
  useEffect(() => {
    // Markers part and meet once the map has come to rest, not on the way.
    const settle = () => setZoom(map.getZoom());
    settle();
    map.on("zoomend", settle);
    return () => {
      map.off("zoomend", settle);
    };
  }, [map]);
  useFollowing(map, hotels);
  const hadFocus = useRef(false);
  useEffect(() => {
    // The marker that had it is part of another one now: one goes on from the drawing.
    if (hadFocus.current && document.activeElement === document.body) map.getCanvas().focus();
  });

  function open({ first, hotels: members }: HotelGroup) {
    const bounds = boundsOf(members);
    const camera = bounds && map.cameraForBounds(bounds, { ...FIT, maxZoom: MAX_ZOOM });
    // Those of one building never part: the list tells them apart.
    if (!camera || (camera.zoom ?? 0) <= map.getZoom() + 0.1) choose(first.hotelId);
    else map.easeTo(camera);
  }

  return (
    <div
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={() => {
        hadFocus.current = false;
      }}
    >
      {groups.map((group) => (
        <MapMarker key={group.first.hotelId} map={map} group={group} texts={texts} onOpen={open} />
      ))}
    </div>
  );
}

/** Whose line has the focus is shown: the map goes there where it was moved away. */
function useFollowing(map: DrawnMap, hotels: readonly MapHotel[]): void {
  const { followed } = useHotelLink();
  useEffect(() => {
    const hotel = hotels.find(({ hotelId }) => hotelId === followed);
    if (hotel && !map.getBounds().contains([hotel.lng, hotel.lat]))
      map.easeTo({ center: [hotel.lng, hotel.lat] });
  }, [map, hotels, followed]);
}

/** Whose marker is pointed at, for who sees it: the marker itself is called by it, and has no room for it. */
function LitName({ hotels }: { hotels: readonly MapHotel[] }) {
  const { lit } = useHotelLink();
  const hotel = hotels.find(({ hotelId }) => hotelId === lit);
  if (!hotel) return null;
  return (
    <p
      aria-hidden
      className="pointer-events-none absolute inset-x-2 bottom-8 z-30 mx-auto w-fit max-w-full truncate rounded-control border border-line-strong bg-raised px-3 py-1.5 text-small font-semibold shadow-panel"
    >
      <bdi>{hotel.name}</bdi>
    </p>
  );
}

function Controls({ map, hotels, texts }: OnMap) {
  function showAll() {
    const bounds = boundsOf(hotels);
    if (bounds) map.fitBounds(bounds, FIT);
  }
  const controls = [
    { label: texts.zoomIn, Icon: Plus, act: () => map.zoomIn() },
    { label: texts.zoomOut, Icon: Minus, act: () => map.zoomOut() },
    { label: texts.all, Icon: Maximize, act: showAll },
  ];
  return (
    <div className="absolute end-2 top-2 z-30 flex flex-col rounded-control border border-line-strong bg-raised shadow-panel">
      {controls.map(({ label, Icon, act }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={label}
          onClick={act}
          className="grid size-10 place-items-center text-ink not-first:border-t not-first:border-line hover:bg-sunken focus-visible:outline-offset-[-2px]"
        >
          <Icon aria-hidden size={18} />
        </button>
      ))}
    </div>
  );
}
