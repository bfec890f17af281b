import { Search } from "lucide-react";
import Form from "next/form";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { DateField } from "#components/ui/date-field.tsx";
import { Select } from "#components/ui/select.tsx";
import { TabLinks } from "#components/ui/tab-links.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { isNarrowed, type OrderListFilter, toListAddress } from "./list-address.ts";

const VIEWS = ["open", "confirmed", "cancelled", "failed"] as const;

type OrderFilterProps = {
  path: string;
  filter: OrderListFilter;
  /** What is wrong with a field, in the reader's words. */
  problems: Partial<Record<keyof OrderListFilter, string>>;
  /** Whom to filter by; empty where the list is one person's. */
  people: readonly { personId: string; name: string }[];
};

/** Narrows a list of orders. Everything goes into the address, so that reload, back and a shared link keep it. */
export function OrderFilter({ path, filter, problems, people }: OrderFilterProps) {
  const t = useTranslations("orders");
  const { cursor: _, ...kept } = filter;
  return (
    <div className="flex flex-col gap-4">
      <TabLinks
        label={t("views")}
        links={[undefined, ...VIEWS].map((status) => ({
          href: toListAddress(path, { ...kept, status }),
          label: t(`view.${status ?? "all"}`),
          current: filter.status === status,
        }))}
      />
      <search aria-label={t("filter.label")}>
        <Form
          // The fields are filled once; another address needs them filled anew.
          key={toListAddress(path, kept)}
          action={path}
          className="grid items-start gap-3 medium:grid-cols-2 wide:grid-cols-[minmax(12rem,2fr)_10rem_10rem_auto_auto]"
        >
          {filter.status ? <input type="hidden" name="status" value={filter.status} /> : null}
          <TextField
            id="text"
            name="text"
            type="search"
            label={t("filter.text")}
            defaultValue={filter.text}
            maxLength={100}
            autoComplete="off"
            error={problems.text}
          />
          <DateField
            id="from"
            name="from"
            label={t("filter.from")}
            defaultValue={filter.from}
            error={problems.from}
          />
          <DateField id="to" name="to" label={t("filter.to")} defaultValue={filter.to} error={problems.to} />
          {people.length > 0 ? (
            <Select
              id="by"
              name="by"
              label={t("filter.by")}
              defaultValue={filter.by ?? ""}
              error={problems.by}
              options={[
                { value: "", label: t("filter.everyone") },
                ...people.map(({ personId, name }) => ({ value: personId, label: name })),
              ]}
            />
          ) : null}
          <div className="flex flex-wrap items-center gap-4 self-end wide:mt-[1.5625rem] wide:self-start">
            <Button type="submit" icon={<Search aria-hidden size={18} />}>
              {t("filter.apply")}
            </Button>
            {isNarrowed(filter) ? <TextLink href={path}>{t("filter.clear")}</TextLink> : null}
          </div>
        </Form>
      </search>
    </div>
  );
}
