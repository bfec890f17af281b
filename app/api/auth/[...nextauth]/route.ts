import NextAuth from "next-auth";
import type { NextRequest } from "next/server";
import { nextAuthOptions } from "#lib/auth/next-auth-options.ts";

type Context = { params: Promise<{ nextauth: string[] }> };

/** next-auth's own addresses: sign-in, sign-out, and the token that guards both against forged requests. */
async function handle(request: NextRequest, context: Context): Promise<Response> {
  // next-auth declares its answer as any; for a request of this kind it is a Response.
  const response: Response = await NextAuth(request, context, nextAuthOptions());
  return response;
}

export { handle as GET, handle as POST };
