/** Set while the screen is turned to a client. It ends with the browser: nobody should meet it on another day. */
export const CLIENT_VIEW_COOKIE = "bellhop-client-view";
