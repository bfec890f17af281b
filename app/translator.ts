import type { useTranslations } from "next-intl";
import type { Namespace } from "#i18n/namespaces.ts";

/** The texts of one namespace, as a plain function is handed them. */
export type Translator<Name extends Namespace> = ReturnType<typeof useTranslations<Name>>;
