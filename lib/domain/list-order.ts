/** By all that the traveller pays, which the interface does not sort by (§4.7): the console does. */
export const COST_ORDER = "cost-asc";

/** The orders of a list of hotels, in the order they are offered in. */
export const LIST_ORDERS = ["price-asc", "price-desc", COST_ORDER, "rating-desc", "distance-asc"] as const;
