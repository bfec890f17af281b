import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MissingPage } from "#app/missing-page.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("errors"))("notFound.title") };
}

/** The shell is the layout's already. */
export default function NotFound() {
  return <MissingPage />;
}
