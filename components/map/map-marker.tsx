import type { Map as DrawnMap } from "maplibre-gl";
import { useLayoutEffect, useRef } from "react";
import { classNames } from "#components/ui/class-names.ts";
import { type HotelGroup, leastPrice } from "./group-hotels.ts";
import { useHotelLink } from "./hotel-link.ts";
import type { MapHotel, MapPrice, MapTexts } from "./map-hotel.ts";

type MapMarkerProps = {
  map: DrawnMap;
  group: HotelGroup;
  texts: MapTexts;
  /** Shows the hotels of a shared marker one by one. */
  onOpen: (group: HotelGroup) => void;
};

/** A price where its hotel stands, or the least of several that stand too near to be shown apart. */
export function MapMarker({ map, group, texts, onOpen }: MapMarkerProps) {
  const { lit, chosen, light, choose } = useHotelLink();
  const place = useRef<HTMLDivElement>(null);
  const { first, hotels } = group;
  useLayoutEffect(() => {
    function move() {
      const { x, y } = map.project([first.lng, first.lat]);
      if (place.current) place.current.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    }
    move();
    map.on("move", move);
    return () => {
      map.off("move", move);
    };
  }, [map, first]);
  const isLit = hotels.some(({ hotelId }) => hotelId === lit);
  const isChosen = hotels.some(({ hotelId }) => hotelId === chosen);
  // A shared marker stands for none of its hotels.
  const one = hotels.length === 1 ? first.hotelId : null;
  return (
    <div ref={place} className={classNames("absolute top-0 left-0", isLit ? "z-20" : isChosen && "z-10")}>
      <button
        type="button"
        aria-current={isChosen ? "true" : undefined}
        onClick={() => (one === null ? onOpen(group) : choose(one))}
        onPointerEnter={() => light(one)}
        onPointerLeave={() => light(null)}
        onFocus={() => light(one)}
        onBlur={() => light(null)}
        className={classNames(
          "absolute bottom-1.5 left-0 flex min-h-8 -translate-x-1/2 items-center gap-1.5 rounded-full border px-2.5 font-sans text-small font-semibold whitespace-nowrap shadow-panel",
          "after:absolute after:-bottom-[0.3125rem] after:left-1/2 after:size-2 after:-translate-x-1/2 after:rotate-45 after:border-r after:border-b after:border-inherit after:bg-inherit",
          "focus-visible:rounded-full",
          isLit || isChosen
            ? "border-accent bg-accent text-on-accent"
            : "border-line-strong bg-raised text-ink hover:border-accent hover:text-accent",
        )}
      >
        {one === null ? (
          <SeveralHotels hotels={hotels} texts={texts} />
        ) : (
          <OneHotel hotel={first} texts={texts} />
        )}
      </button>
    </div>
  );
}

function OneHotel({ hotel: { name, price }, texts }: { hotel: MapHotel; texts: MapTexts }) {
  return (
    <>
      <bdi className="sr-only">{name}</bdi>{" "}
      {price ? <MarkerPrice price={price} label={price.label} /> : texts.noPrice}
    </>
  );
}

function SeveralHotels({ hotels, texts }: { hotels: readonly MapHotel[]; texts: MapTexts }) {
  const price = leastPrice(hotels);
  return (
    <>
      <span aria-hidden className="-ms-1 rounded-full bg-accent-soft px-1.5 text-accent tabular-nums">
        {hotels.length}
      </span>
      <span className="sr-only">{texts.counts[hotels.length]}</span>{" "}
      {price ? <MarkerPrice price={price} label={price.fromLabel} /> : null}
    </>
  );
}

/** What the agency pays, as in the list: the client's view hides it there and here (app/client-view.css). */
function MarkerPrice({ price, label }: { price: MapPrice; label: string }) {
  return (
    <bdi className="agency-amount tabular-nums">
      <data value={`${price.amountMinor} ${price.currency}`}>{label}</data>
    </bdi>
  );
}
