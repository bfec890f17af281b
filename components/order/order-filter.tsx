import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { classNames } from "#components/ui/class-names.ts";
import { Button } from "#components/ui/button.tsx";
import { DateField } from "#components/ui/date-field.tsx";
import { Select } from "#components/ui/select.tsx";
import { TabLinks } from "#components/ui/tab-links.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { isNarrowed, type ListProblems, type OrderListFilter, toListAddress } from "./list-address.ts";

const VIEWS = ["open", "confirmed", "cancelled", "failed"] as const;
/** Whoever is asked to look begins with what needs it. */
const WITH_ATTENTION = ["attention", ...VIEWS] as const;

/** The views of a list in their order, all first. */
export function viewsOf(attentionCount: number | null) {
  return [undefined, ...(attentionCount === null ? VIEWS : WITH_ATTENTION)];
}

type OrderFilterProps = {
  path: string;
  filter: OrderListFilter;
  /** What the list is searched for, as it was typed. */
  text: string | undefined;
  /** Leads to the list as the form narrows it. */
  apply: (form: FormData) => Promise<void>;
  problems: ListProblems;
  /** Whom to filter by; empty where the list is one person's. */
  people: readonly { personId: string; name: string }[];
  /** How many orders need attention; null where nobody is asked to look. */
  attentionCount: number | null;
};

/** Narrows a list of orders, in its address, so that reload, back and a shared link keep it. */
export function OrderFilter(props: OrderFilterProps) {
  const { path, filter, text, apply, problems, people, attentionCount } = props;
  const t = useTranslations("orders");
  const { cursor: _, ...kept } = filter;
  return (
    <div className="flex flex-col gap-4">
      <TabLinks
        label={t("views")}
        links={viewsOf(attentionCount).map((status) => ({
          href: toListAddress(path, { ...kept, status }),
          label: t(`view.${status ?? "all"}`),
          current: filter.status === status,
          ...(status === "attention" && attentionCount !== null ? { count: attentionCount } : {}),
        }))}
      />
      <search aria-label={t("filter.label")}>
        <form
          // The fields are filled once; another address needs them filled anew.
          key={toListAddress(path, kept)}
          action={apply}
          className={classNames(
            "grid items-start gap-3 medium:grid-cols-2",
            people.length > 0
              ? "wide:grid-cols-[minmax(12rem,2fr)_10rem_10rem_auto_auto]"
              : "wide:grid-cols-[minmax(12rem,2fr)_10rem_10rem_auto]",
          )}
        >
          {filter.status ? <input type="hidden" name="status" value={filter.status} /> : null}
          <TextField
            id="text"
            name="text"
            type="search"
            label={t("filter.text")}
            defaultValue={text}
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
        </form>
      </search>
    </div>
  );
}
