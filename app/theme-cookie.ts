/** Holds the appearance somebody chose in this browser, signed in or not. */
export const THEME_COOKIE = "bellhop-theme";
