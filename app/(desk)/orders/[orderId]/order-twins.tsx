import { getTranslations } from "next-intl/server";
import { toTwinLines } from "#app/(desk)/twin-lines.ts";
import { TwinList } from "#components/order/twin-list.tsx";
import { Banner } from "#components/ui/banner.tsx";
import type { OrderView } from "#lib/console/order/views/order.ts";

/** Likely twins of an order, while it is not known yet which of them will stand. */
export async function OrderTwins({ twins }: { twins: OrderView["twins"] }) {
  if (twins.length === 0) return null;
  const t = await getTranslations("order");
  return (
    <Banner tone="warning" title={t("twin.title")}>
      <p className="mb-3">{t("twin.lead")}</p>
      <TwinList twins={await toTwinLines(twins)} />
    </Banner>
  );
}
