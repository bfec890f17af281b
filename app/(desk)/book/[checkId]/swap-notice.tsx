import { getTranslations } from "next-intl/server";
import { Saved } from "#app/(desk)/saved.tsx";
import { WithReference } from "#components/order/with-reference.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import type { CheckView } from "#lib/console/order/views/check.ts";

/** That this takes an order's place, or why it cannot any more: said wherever it could be pressed. */
export async function SwapNotice({ check }: { check: CheckView }) {
  const { origin } = check;
  if (!origin?.swap || check.orderId) return null;
  const t = await getTranslations("swap");
  const { reference } = origin;
  const { obstacle, ...gain } = origin.swap;
  if (obstacle) {
    return (
      <Banner
        tone="warning"
        title={<WithReference text={t("offer.blocked", { reference })} reference={reference} />}
        actions={
          <LinkButton href={`/orders/${encodeURIComponent(origin.orderId)}`}>
            <WithReference text={t("offer.open", { reference })} reference={reference} />
          </LinkButton>
        }
      >
        <p>{t(`obstacle.${obstacle}`)}</p>
        <p>
          <WithReference text={t("offer.blockedText", { reference })} reference={reference} />
        </p>
      </Banner>
    );
  }
  return (
    <Banner
      tone="info"
      title={<WithReference text={t("offer.title", { reference })} reference={reference} />}
    >
      <p>
        <WithReference text={t("offer.text", { reference })} reference={reference} />
      </p>
      <div className="mt-1">
        <Saved {...gain} />
      </div>
    </Banner>
  );
}
