import type { OrderRow } from "#lib/console/order/views/list.ts";
import type { KeptView } from "#lib/console/order-view/views.ts";
import type { KeptSearch } from "#lib/console/search/views.ts";
import type { PlaceSuggestion } from "#lib/console/place/views.ts";

/** `findAnything({ query })`: of each kind what the reader may see, the best first, and never more than a few. */
export type FoundThings = {
  orders: OrderRow[];
  places: PlaceSuggestion[];
  people: FoundPerson[];
  /** The reader's own views of lists of orders, by their names; where nothing was typed, the first of them. */
  views: KeptView[];
  /** The reader's own, saved ones first; where nothing was typed, those of late. */
  searches: (KeptSearch & { name: string | null })[];
  /** False until the console's own cache of places has been filled for the first time. */
  arePlacesReady: boolean;
};

export type FoundPerson = {
  personId: string;
  name: string;
  /** Known to whoever may read people; null for whoever only reads what they booked. */
  account: { email: string; roleName: string } | null;
};
