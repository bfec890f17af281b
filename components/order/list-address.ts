/** What a list of orders is narrowed to, as it stands in the address: unchecked text. */
export type OrderListFilter = {
  status?: string;
  /** What is searched for, sealed: it may be a guest's name, which stands in no address. */
  find?: string;
  from?: string;
  to?: string;
  by?: string;
  cursor?: string;
};

/** What is wrong with a field of the filter, in the reader's words. */
export type ListProblems = Partial<Record<keyof OrderListFilter | "text", string>>;

const NAMES = ["status", "find", "from", "to", "by", "cursor"] as const;

type AddressParams = Record<string, string | string[] | undefined>;

/** The filter an address carries. Of a name given twice the first counts; what is empty was not given. */
export function toListFilter(params: AddressParams): OrderListFilter {
  const filter: OrderListFilter = {};
  for (const name of NAMES) {
    const given = params[name];
    const value = Array.isArray(given) ? given[0] : given;
    if (value?.trim()) filter[name] = value;
  }
  return filter;
}

/** The address of a list; equal filters have equal addresses. */
export function toListAddress(path: string, filter: OrderListFilter): string {
  const params = new URLSearchParams();
  for (const name of NAMES) {
    const value = filter[name];
    if (value) params.set(name, value);
  }
  return params.size > 0 ? `${path}?${params.toString()}` : path;
}

/** Whether anything but the place in the list is set. */
export function isNarrowed({ status, find, from, to, by }: OrderListFilter): boolean {
  return Boolean(status ?? find ?? from ?? to ?? by);
}
