import { useTranslations } from "next-intl";
import { DefinitionList } from "#components/ui/definition-list.tsx";
import type { ConnectionView } from "#lib/console/connection/connection-view.ts";

/** The settings for whoever may read and not change them. */
export function ConnectionFacts({ connection }: { connection: ConnectionView }) {
  const t = useTranslations("connection");
  const { account, environment } = connection;
  const facts = [
    ["environment", t("environment"), t(`environments.${environment}`)],
    ["baseUrl", t("baseUrl"), account?.baseUrl],
    ["kind", t("kind"), account ? t(`kinds.${account.kind}`) : null],
    ["publicId", t("publicId"), account?.publicId],
    ["secret", t("secret"), account?.secretMasked],
    ["signing", t("signing"), account?.signingSecretMasked],
    ["market", t("marketCode"), connection.market],
    ["currency", t("currency"), connection.currency],
    ["language", t("language"), connection.language],
  ] as const;
  return (
    <DefinitionList
      items={facts.map(([key, term, value]) => ({
        key,
        term,
        value: <bdi>{value ?? t("systemUserRefNone")}</bdi>,
      }))}
    />
  );
}
