export type FullI18N = { en: string; zh: string; ar: string };

/** Design, section 5: Latlng is `{lat, lng}`. */
export type LatLng = { lat: number; lng: number };

/** GeoJSON (RFC 7946): positions are `[longitude, latitude]`, the ring is closed. */
export type BoundingPolygon = { type: "Polygon"; coordinates: [number, number][][] };

/** §2.7 as it goes over the wire. `details` adds coordinates, the parent's name and the hierarchy in `extra`. */
export type DestinationAnswer = {
  id: string;
  type: number;
  name: FullI18N;
  nameFull: FullI18N;
  countryName?: FullI18N;
  destinationName: FullI18N;
  parentDestinationName?: FullI18N;
  countryCode?: string;
  coordinates?: { centerLat: number; centerLng: number; boundingPolygon: BoundingPolygon };
  extra: {
    cityName?: FullI18N;
    provinceName?: FullI18N;
    continentName?: FullI18N;
    hotelCount: number;
  };
  parentDestinationId?: string;
};

/** §4.5 entry. HotelList and HotelStaticDetail use the same text with `id` for `hotelId` (§2.2). */
export type HotelMetadata = {
  hotelId: string;
  destinationId: string;
  name: FullI18N;
  rating: number;
  address: FullI18N;
  latlngCoordinator: { google: LatLng; gaode?: LatLng };
};

export type DestinationQuery = {
  countryCode?: string | undefined;
  parentDestinationId?: string | undefined;
  include: "standard" | "details";
  filterEmptyCities: boolean;
  /** Absent: 1, or 0 where `filterEmptyCities` is false. */
  minHotelCount?: number | undefined;
};

export type HotelPageQuery = {
  destinationId: string;
  countryCode?: string | undefined;
  /** 1 or more. Ignored where `cursor` is given. */
  pageNum: number;
  pageSize: number;
  cursor?: number | undefined;
};

export type HotelPage = {
  hotelsMetadata: HotelMetadata[];
  total: number;
  hasMore: boolean;
  /** Points at the next page; absent on the last one. */
  cursor?: number;
};

/**
 * Static content: places and hotels, without prices. Everything is in memory and answers at once.
 * Unknown ids answer like empty ones (§4.4 and §4.5 list no 404).
 */
export type Content = {
  readonly hotelCount: number;
  listDestinations(query: DestinationQuery): DestinationAnswer[];
  findDestination(id: string, include: "standard" | "details"): DestinationAnswer | null;
  listHotels(query: HotelPageQuery): HotelPage;
  findHotel(hotelId: string): HotelMetadata | null;
  /** ISO 3166-1 alpha-2, upper case. */
  isCountry(code: string): boolean;
};
