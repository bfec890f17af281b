import { notFound, redirect } from "next/navigation";
import { findActor } from "#lib/auth/find-actor.ts";
import { findHomePath } from "#app/home-path.ts";

/** The address people type: it leads to where their work begins. */
export default async function StartPage() {
  const actor = await findActor();
  if (!actor) redirect("/sign-in");
  const home = findHomePath(actor.permissions);
  if (!home) notFound();
  redirect(home);
}
