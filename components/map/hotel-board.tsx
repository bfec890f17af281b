"use client";

import { List, Map as MapIcon } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { type MouseEvent, type ReactNode, type RefObject, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { HOTELS_ID, MAP_VIEW, VIEW } from "#components/search/results-view.ts";
import { Banner } from "#components/ui/banner.tsx";
import { classNames } from "#components/ui/class-names.ts";
import { type HotelLink, HotelLinkContext } from "./hotel-link.ts";
import type { MapHotel, MapTexts, MapTiles } from "./map-hotel.ts";
import { MAP_TOGGLE_ID } from "./map-toggle.ts";
import { MapOnDemand } from "./map-on-demand.tsx";

type HotelBoardProps = {
  /** Those that have a place, longitudes side by side. */
  hotels: readonly MapHotel[];
  /** How many hotels were found, in words. */
  count: string;
  /** What that count leaves unsaid. */
  note?: ReactNode;
  /** How many of them have no place; null: all have one. */
  withoutPlace: string | null;
  tiles: MapTiles | null;
  texts: MapTexts;
  /** The lines of the list: `HotelLine`s. */
  children: ReactNode;
};

type MapState = "loading" | "drawn" | "failed";

/**
 * The hotels as a list, or as a list and a map that answer each other: beside it where there is room, else in its
 * place. Which one stands in the address; going over asks nobody again.
 */
export function HotelBoard({ hotels, count, note, withoutPlace, tiles, texts, children }: HotelBoardProps) {
  const isMap = useSearchParams().get(VIEW) === MAP_VIEW;
  const [state, setState] = useState<MapState>("loading");
  const list = useRef<HTMLUListElement>(null);
  const link = useLink(list);
  const hasMap = isMap && hotels.length > 0 && state !== "failed";
  return (
    <HotelLinkContext value={hasMap ? link : NO_LINK}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <output id={HOTELS_ID} className="text-ink-soft">
          {count}
        </output>
        <ViewChoice isMap={isMap} texts={texts} onChange={() => setState("loading")} />
      </div>
      {note}
      {isMap && withoutPlace !== null ? <p className="text-ink-soft">{withoutPlace}</p> : null}
      {isMap && state === "failed" ? (
        <Banner tone="warning" title={texts.failed} live>
          {texts.failedText}
        </Banner>
      ) : null}
      <div
        data-replaceable
        className={
          hasMap ? "grid items-start gap-4 wide:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] noscript:block" : ""
        }
      >
        {hasMap ? (
          <div className="min-w-0 noscript:hidden wide:sticky wide:top-[4.75rem] wide:order-last">
            <MapOnDemand
              hotels={hotels}
              tiles={tiles}
              texts={texts}
              onDrawn={() => setState("drawn")}
              onFailed={() => setState("failed")}
            />
          </div>
        ) : null}
        <ul
          ref={list}
          className={classNames(
            "flex min-w-0 flex-col gap-3",
            // Where there is no room for both the map stands in the list's place, with the one line chosen on it.
            hasMap && state === "drawn" && "max-wide:[&>li:not([data-chosen])]:hidden",
          )}
        >
          {children}
        </ul>
      </div>
    </HotelLinkContext>
  );
}

/** A list alone has nobody to answer. */
const NO_LINK: HotelLink = {
  lit: null,
  chosen: null,
  followed: null,
  light: () => undefined,
  choose: () => undefined,
  follow: () => undefined,
};

function useLink(list: RefObject<HTMLUListElement | null>): HotelLink {
  const [lit, light] = useState<HotelLink["lit"]>(null);
  const [followed, follow] = useState<HotelLink["followed"]>(null);
  const [chosen, setChosen] = useState<HotelLink["chosen"]>(null);
  return useMemo(
    () => ({
      lit,
      followed,
      chosen,
      light,
      follow,
      choose: (hotelId) => {
        // Its line may not have been shown until now, and only what is shown can have the focus.
        flushSync(() => setChosen(hotelId));
        const line = list.current?.querySelector("[data-chosen]");
        line?.querySelector("a")?.focus({ preventScroll: true });
        line?.scrollIntoView({ block: "nearest" });
      },
    }),
    [lit, followed, chosen, list],
  );
}

type ViewChoiceProps = { isMap: boolean; texts: MapTexts; onChange: () => void };

/** Both views as links, so that reload, back and a shared link keep them, and they work before scripts have come. */
function ViewChoice({ isMap, texts, onChange }: ViewChoiceProps) {
  const path = usePathname();
  const params = new URLSearchParams(useSearchParams());
  params.delete(VIEW);
  const listAddress = `${path}?${params}`;
  params.set(VIEW, MAP_VIEW);
  const views = [
    { isCurrent: !isMap, href: listAddress, label: texts.list, Icon: List },
    { isCurrent: isMap, href: `${path}?${params}`, label: texts.map, Icon: MapIcon },
  ];

  function show(event: MouseEvent<HTMLAnchorElement>) {
    // Whoever asks for another tab or window gets one.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    if (href === window.location.href) return;
    window.history.pushState(null, "", href);
    onChange();
  }

  return (
    <nav aria-label={texts.view} className="flex rounded-control border border-line-strong bg-surface p-0.5">
      {views.map(({ isCurrent, href, label, Icon }) => (
        <a
          key={label}
          id={isCurrent ? undefined : MAP_TOGGLE_ID}
          href={href}
          aria-current={isCurrent ? "true" : undefined}
          onClick={show}
          className={classNames(
            "inline-flex min-h-9 items-center gap-2 rounded-small px-3 font-semibold",
            isCurrent ? "bg-accent-soft text-accent" : "text-ink-soft hover:bg-sunken hover:text-ink",
          )}
        >
          <Icon aria-hidden size={18} />
          {label}
        </a>
      ))}
    </nav>
  );
}
