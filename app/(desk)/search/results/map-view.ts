import { getLocale, getTranslations } from "next-intl/server";
import type { HotelBoard } from "#components/map/hotel-board.tsx";
import { isPlace, sideBySide } from "#components/map/map-bounds.ts";
import type { MapHotel } from "#components/map/map-hotel.ts";
import { formatShortPrice } from "#components/money/format-short-price.ts";
import { toShownName } from "#components/supplier-text/shown-name.ts";
import type { HotelRow, RateView } from "#lib/console/hotel/views.ts";
import { pickText } from "#lib/domain/i18n.ts";
import { getEnv } from "#lib/env.ts";
import type { ComponentProps } from "react";

type MapView = Pick<ComponentProps<typeof HotelBoard>, "hotels" | "withoutPlace" | "tiles" | "texts">;

/** What of a hotel of the list the map shows. */
type MapRow = Pick<HotelRow, "hotelId" | "name" | "point"> & {
  cheapest: { rate: Pick<RateView, "netTotal"> } | null;
};

/** What the map shows of a page of hotels. Its words are all put together here, so that no text engine goes along. */
export async function toMapView(rows: readonly MapRow[]): Promise<MapView> {
  const [t, language] = await Promise.all([getTranslations("map"), getLocale()]);
  const hotels = rows.flatMap(({ hotelId, name, point, cheapest }): MapHotel[] => {
    if (!point || !isPlace(point)) return [];
    const { lat, lng } = point;
    const shown = { hotelId, name: toShownName(pickText(name, language)), lat, lng };
    if (!cheapest) return [{ ...shown, price: null }];
    const total = cheapest.rate.netTotal;
    const label = formatShortPrice(total, language);
    return [{ ...shown, price: { ...total, label, fromLabel: t("from", { price: label }) } }];
  });
  const count = rows.length - hotels.length;
  return {
    hotels: sideBySide(hotels),
    withoutPlace: count === 0 ? null : t("withoutPlace", { count }),
    tiles: getEnv().mapTiles,
    texts: {
      view: t("view"),
      list: t("list"),
      map: t("map"),
      region: t("region"),
      drawing: t("drawing"),
      loading: t("loading"),
      failed: t("failed"),
      failedText: t("failedText"),
      zoomIn: t("zoomIn"),
      zoomOut: t("zoomOut"),
      all: t("all"),
      noPrice: t("noPrice"),
      land: t("land"),
      counts: Array.from({ length: hotels.length + 1 }, (_, many) => t("hotels", { count: many })),
    },
  };
}
