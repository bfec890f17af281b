/** A hotel as the map shows it. */
export type MapHotel = {
  hotelId: string;
  /** In the reader's language; a supplier's text. */
  name: string;
  lat: number;
  /** May lie past 180 where the hotels stand on both sides of the date line, so that they are side by side. */
  lng: number;
  price: MapPrice | null;
};

export type MapPrice = {
  amountMinor: number;
  currency: string;
  /** Short, for a marker. */
  label: string;
  /** The same as the least of several: "from …". */
  fromLabel: string;
};

/** What picture tiles come from, and whose they are. */
export type MapTiles = { url: string; attribution: string | null };

/** Every word of the map, given by the page. */
export type MapTexts = {
  view: string;
  list: string;
  map: string;
  /** What the map and its markers are called together. */
  region: string;
  /** What the drawing is called, which arrows and + and - work on. */
  drawing: string;
  loading: string;
  failed: string;
  failedText: string;
  zoomIn: string;
  zoomOut: string;
  all: string;
  noPrice: string;
  land: string;
  /** "5 hotels", by how many there are. */
  counts: readonly string[];
};
