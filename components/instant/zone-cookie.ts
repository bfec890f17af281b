/** Holds the IANA name of the reader's zone; it is not a secret and only the browser knows it. */
export const ZONE_COOKIE = "bellhop-zone";
