import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PublicShell } from "#app/public-shell.tsx";
import { toSafePath } from "#app/safe-next.ts";
import { SignInScreen } from "#components/sign-in/sign-in-screen.tsx";
import { findActor } from "#lib/auth/find-actor.ts";
import { submitSignIn } from "./actions.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("sign-in"))("title") };
}

export default async function SignInPage({ searchParams }: PageProps<"/sign-in">) {
  const { next } = await searchParams;
  const path = toSafePath(typeof next === "string" ? next : null);
  if (await findActor()) redirect(path ?? "/");
  return (
    <PublicShell>
      <SignInScreen action={submitSignIn.bind(null, path)} />
    </PublicShell>
  );
}
