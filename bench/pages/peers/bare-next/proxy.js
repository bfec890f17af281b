import { NextResponse } from "next/server";

// Next looks for this file in the folders above as well, and would find the console's. It stands before no page.
export const config = { matcher: "/nowhere" };

export function proxy() {
  return NextResponse.next();
}
