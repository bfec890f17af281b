import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("errors"))("notFound.title") };
}

/**
 * Every address that is no page's. A missing page for all of the app would be drawn, with its whole shell, for every page
 * there is, and sent along with it.
 */
export default function MissingAddress(): never {
  notFound();
}
