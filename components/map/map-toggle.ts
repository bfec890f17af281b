/** What the screen's key for the map presses: the link to the view that is not open. */
export const MAP_TOGGLE_ID = "results-other-view";
