import { getTranslations } from "next-intl/server";
import { Saved } from "#app/(desk)/saved.tsx";
import { isolateText } from "#components/supplier-text/isolate-text.ts";
import { Banner } from "#components/ui/banner.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import type { CheckView } from "#lib/console/order/views/check.ts";

/** That this takes an order's place, or why it cannot any more: said wherever it could be pressed. */
export async function SwapNotice({ check }: { check: CheckView }) {
  const { origin } = check;
  if (!origin?.swap || check.orderId) return null;
  const t = await getTranslations("swap");
  const reference = isolateText(origin.reference);
  const { obstacle, ...gain } = origin.swap;
  if (obstacle) {
    return (
      <Banner
        tone="warning"
        title={t("offer.blocked", { reference })}
        actions={
          <LinkButton href={`/orders/${encodeURIComponent(origin.orderId)}`}>
            {t("offer.open", { reference })}
          </LinkButton>
        }
      >
        {t(`obstacle.${obstacle}`)} {t("offer.blockedText", { reference })}
      </Banner>
    );
  }
  return (
    <Banner tone="info" title={t("offer.title", { reference })}>
      <p>{t("offer.text", { reference })}</p>
      <div className="mt-1">
        <Saved {...gain} />
      </div>
    </Banner>
  );
}
