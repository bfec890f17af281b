import { getTranslations } from "next-intl/server";
import { WithReference } from "#components/order/with-reference.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import type { Actor } from "#lib/auth/actor.ts";
import { findReference } from "#lib/console/order/find-reference.ts";

/** For whose guests a hotel is looked at again; nothing where the reader may not read the order. */
export async function AgainNote({ actor, orderId }: { actor: Actor; orderId: string }) {
  const found = await findReference(actor, { orderId });
  if (!found.ok) return null;
  const [t, swap] = await Promise.all([getTranslations("swap.again"), getTranslations("swap")]);
  const { reference } = found.value;
  return (
    <Banner
      tone="info"
      title={<WithReference text={t("note", { reference })} reference={reference} />}
      actions={
        <TextLink href={`/orders/${encodeURIComponent(orderId)}`}>
          <WithReference text={swap("offer.open", { reference })} reference={reference} />
        </TextLink>
      }
    >
      {t("noteText")}
    </Banner>
  );
}
