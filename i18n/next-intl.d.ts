import type { Language } from "#lib/domain/i18n.ts";
import type { Messages as OurMessages } from "./namespaces.ts";

declare module "next-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: OurMessages;
  }
}
