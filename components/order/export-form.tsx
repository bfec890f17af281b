import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { Select } from "#components/ui/select.tsx";
import type { OrderListFilter } from "./list-address.ts";

const MONTHS_OF = ["booked", "checkIn", "checkOut"] as const;
/** As far back as somebody settles accounts, and as far ahead as stays are sold. */
const MONTHS_AROUND = 18;

type ExportFormProps = {
  /** Where the file comes from. */
  action: string;
  filter: OrderListFilter;
  nowMs: number;
};

/** A list's orders as a file for a spreadsheet, narrowed to a month. A plain form: it needs no script. */
export function ExportForm({ action, filter, nowMs }: ExportFormProps) {
  const t = useTranslations("orders.export");
  const language = useLocale();
  const { cursor: _cursor, ...kept } = filter;
  const format = new Intl.DateTimeFormat(language, {
    month: "long",
    year: "numeric",
    calendar: "gregory",
    timeZone: "UTC",
  });
  const now = new Date(nowMs);
  const months = Array.from({ length: 2 * MONTHS_AROUND + 1 }, (_, index) => {
    const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_AROUND - index);
    return { value: new Date(first).toISOString().slice(0, 7), label: format.format(first) };
  });
  return (
    // Net prices, and other clients' names.
    <div data-private>
      <Disclosure summary={t("open")}>
        <form
          method="get"
          action={action}
          className="grid items-end gap-3 medium:grid-cols-[12rem_14rem_auto]"
        >
          <p className="text-small text-ink-soft medium:col-span-3">{t("lead")}</p>
          {Object.entries(kept).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Select
            id="monthOf"
            name="monthOf"
            label={t("monthOf")}
            options={MONTHS_OF.map((value) => ({ value, label: t(`by.${value}`) }))}
          />
          <Select
            id="month"
            name="month"
            label={t("month")}
            options={[{ value: "", label: t("every") }, ...months]}
          />
          <Button type="submit" icon={<Download aria-hidden size={18} />} className="justify-self-start">
            {t("download")}
          </Button>
        </form>
      </Disclosure>
    </div>
  );
}
