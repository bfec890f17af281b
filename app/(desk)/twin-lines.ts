import { getLocale, getTranslations } from "next-intl/server";
import type { TwinLine } from "#components/order/twin-list.tsx";
import { formatStayRange } from "#components/stay/format-stay.ts";
import { isolateText } from "#components/supplier-text/isolate-text.ts";
import { pickText } from "#lib/domain/i18n.ts";
import type { Twin } from "#lib/domain/twin.ts";

/** Likely twins in the reader's words. A name keeps its own direction whatever the sentence's is. */
export async function toTwinLines(twins: readonly Twin[]): Promise<TwinLine[]> {
  const [t, language] = await Promise.all([getTranslations("order"), getLocale()]);
  const names = new Intl.ListFormat(language, { type: "conjunction" });
  return twins.map(({ orderId, bookedBy, isOwn, guests, order }) => {
    const name = isolateText(bookedBy);
    const whom = t("twin.for", { guests: names.format(guests.map(isolateText)) });
    if (order === null) {
      return { orderId, reference: "", href: null, title: t("twin.hidden", { name }), details: [whom] };
    }
    const { reference } = order;
    const stay = isolateText(formatStayRange(order.checkIn, order.checkOut, language));
    return {
      orderId,
      reference,
      href: `/orders/${encodeURIComponent(orderId)}`,
      title: isOwn ? t("twin.own", { reference }) : t("twin.colleague", { name, reference }),
      details: [
        `${t(`state.${order.state}`)} · ${isolateText(pickText(order.hotelName, language))} · ${stay}`,
        whom,
      ],
    };
  });
}
