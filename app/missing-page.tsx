import { Compass } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";

/** The one answer for what does not exist and for what is somebody else's: nothing tells them apart. */
export function MissingPage() {
  const t = useTranslations("errors");
  return (
    <>
      <h1 className="sr-only">{t("notFound.title")}</h1>
      <EmptyState
        icon={<Compass size={24} />}
        title={t("notFound.title")}
        action={
          <LinkButton tone="primary" href="/">
            {t("notFound.action")}
          </LinkButton>
        }
      >
        <p>{t("notFound.text")}</p>
      </EmptyState>
    </>
  );
}
