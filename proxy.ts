import { randomBytes } from "node:crypto";
import { NextResponse, type NextRequest } from "next/server";
import { ADDRESS_LANGUAGE_HEADER, languageOfAddress } from "#app/address-language.ts";
import { contentSecurityPolicy } from "#app/content-security-policy.ts";
import { toLookCookies } from "#app/look-cookies.ts";
import { getEnv } from "#lib/env.ts";

/**
 * Gives every page its own nonce. It decides nothing about who may see what: each page, action and route
 * authorises by itself.
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = randomBytes(16).toString("base64");
  const policy = contentSecurityPolicy(nonce, {
    development: process.env.NODE_ENV === "development",
    tilesUrl: getEnv().mapTiles?.url ?? null,
  });
  const headers = new Headers(request.headers);
  // Next reads the nonce for its own scripts from the policy on the request.
  headers.set("Content-Security-Policy", policy);
  headers.set("x-nonce", nonce);
  headers.delete(ADDRESS_LANGUAGE_HEADER);
  const language = languageOfAddress(request.nextUrl.pathname);
  if (language !== null) headers.set(ADDRESS_LANGUAGE_HEADER, language);
  const look = request.nextUrl.pathname === "/ui" ? toLookCookies(request.nextUrl.searchParams) : null;
  if (look !== null) headers.set("cookie", look);
  const response = isReadable(request.nextUrl.pathname)
    ? NextResponse.next({ request: { headers } })
    : NextResponse.rewrite(new URL("/not-an-address", request.url), { request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  return response;
}

/** Half a letter in an address is nobody's page. Next answers one in an id with an error of the server. */
function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

export const config = {
  // Static files carry no scripts of their own; everything else does.
  matcher: ["/((?!_next/static|_next/image|favicon\\.ico|icon\\.svg).*)"],
};
