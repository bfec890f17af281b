import { randomBytes } from "node:crypto";
import { NextResponse, type NextRequest } from "next/server";
import { contentSecurityPolicy } from "#app/content-security-policy.ts";

/**
 * Gives every page its own nonce. It decides nothing about who may see what: each page, action and route
 * authorises by itself.
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = randomBytes(16).toString("base64");
  const policy = contentSecurityPolicy(nonce, { development: process.env.NODE_ENV === "development" });
  const headers = new Headers(request.headers);
  // Next reads the nonce for its own scripts from the policy on the request.
  headers.set("Content-Security-Policy", policy);
  headers.set("x-nonce", nonce);
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
