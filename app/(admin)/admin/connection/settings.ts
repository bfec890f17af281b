import type { Translator } from "#app/translator.ts";
import type { SettingsGroup } from "#components/connection/settings-form.tsx";
import type { ConnectionView } from "#lib/console/connection/connection-view.ts";

/** What the form starts from. No secret is among it, masked or not. */
export function toSettingsValues(connection: ConnectionView): Record<string, string> {
  const { name, environment, account, market, currency, language } = connection;
  return {
    name,
    environment,
    baseUrl: account?.baseUrl ?? "",
    kind: account?.kind ?? "ticket",
    publicId: account?.publicId ?? "",
    market: market ?? "",
    currency: currency ?? "",
    language,
  };
}

/** The form's fields in their groups, in the reader's words. */
export function toSettingsGroups({ account }: ConnectionView, t: Translator<"connection">): SettingsGroup[] {
  const signing = account?.signingSecretMasked ?? null;
  return [
    {
      title: t("settings"),
      fields: [
        { kind: "text", name: "name", label: t("name"), maxLength: 100 },
        {
          kind: "select",
          name: "environment",
          label: t("environment"),
          options: (["test", "production"] as const).map((value) => ({
            value,
            label: t(`environments.${value}`),
          })),
        },
      ],
    },
    {
      title: t("account"),
      text: t("accountText"),
      fields: [
        { kind: "text", type: "url", name: "baseUrl", label: t("baseUrl"), maxLength: 500 },
        {
          kind: "select",
          name: "kind",
          label: t("kind"),
          options: (["ticket", "oauth"] as const).map((value) => ({ value, label: t(`kinds.${value}`) })),
        },
        { kind: "text", name: "publicId", label: t("publicId"), maxLength: 200 },
        {
          kind: "secret",
          name: "secret",
          label: t("secret"),
          hint: account ? t("secretHint", { masked: isolate(account.secretMasked) }) : t("secretNone"),
        },
        {
          kind: "secret",
          name: "signingSecret",
          label: t("signing"),
          hint: signing === null ? t("signingNone") : t("secretHint", { masked: isolate(signing) }),
        },
        ...(signing === null
          ? []
          : [{ kind: "checkbox" as const, name: "signingRemove", label: t("signingRemove") }]),
        ...(account?.previousSigning
          ? [
              {
                kind: "checkbox" as const,
                name: "previousSigningEnd",
                label: t("previousSigningEnd", { masked: isolate(account.previousSigning.masked) }),
              },
            ]
          : []),
      ],
    },
    {
      title: t("market.title"),
      fields: [
        { kind: "text", name: "market", label: t("marketCode"), hint: t("marketHint"), maxLength: 2 },
        { kind: "text", name: "currency", label: t("currency"), hint: t("currencyHint"), maxLength: 3 },
        { kind: "text", name: "language", label: t("language"), hint: t("languageHint"), maxLength: 35 },
      ],
    },
  ];
}

/** The same text in an isolate of its own, so that it reads from left to right inside any sentence. */
function isolate(text: string): string {
  return `\u2066${text}\u2069`;
}
