import type { Language } from "#lib/domain/i18n.ts";
import type en from "#messages/en/palette.json";

/** The words of the palette and the help, without arguments: what has any is put together on the server. */
export type PaletteTexts = typeof en;

const LOADERS: Record<Language, () => Promise<{ default: PaletteTexts }>> = {
  en: () => import("#messages/en/palette.json"),
  zh: () => import("#messages/zh/palette.json"),
  ar: () => import("#messages/ar/palette.json"),
};

/** They come with the palette, and not with every page. */
export async function loadTexts(language: Language): Promise<PaletteTexts> {
  return (await LOADERS[language]()).default;
}
