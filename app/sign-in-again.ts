import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { toSafePath } from "./safe-next.ts";

/** Whoever pressed something after their session had ended signs in first and comes back to the page they pressed it on. */
export async function signInAgain(): Promise<never> {
  const from = (await headers()).get("referer");
  const path = from !== null && URL.canParse(from) ? toSafePath(pathOf(new URL(from))) : null;
  redirect(path === null ? "/sign-in" : `/sign-in?next=${encodeURIComponent(path)}`);
}

function pathOf({ pathname, search }: URL): string {
  return `${pathname}${search}`;
}
