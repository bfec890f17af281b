/** What Next gives an action or a route, for calling one directly: cookies and headers that the test decides about. */
export type Surroundings = {
  cookies: Map<string, string>;
  headers: Headers;
};

export const surroundings: Surroundings = { cookies: new Map(), headers: new Headers() };

/** `next/headers`. */
export const nextHeaders = {
  cookies: () =>
    Promise.resolve({
      get: (name: string) => {
        const value = surroundings.cookies.get(name);
        return value === undefined ? undefined : { name, value };
      },
      set: (name: string, value: string) => void surroundings.cookies.set(name, value),
    }),
  headers: () => Promise.resolve(surroundings.headers),
};

/** `next/cache`: nothing is kept here that could be stale. */
export const nextCache = { revalidatePath: () => {} };

const toText = (key: string): string => key;

/** `next-intl/server`: a text is its key. */
export const nextIntl = {
  getTranslations: () => Promise.resolve(Object.assign(toText, { markup: toText })),
  getLocale: () => Promise.resolve("en"),
};

/** Where an act led: the path of a redirect, the missing page, or what it gave back. */
export type Led = { to: string } | { missing: true } | { gave: unknown };

/** Runs an act as Next does: what it throws to lead somewhere is where it led. */
export async function lead(act: () => Promise<unknown>): Promise<Led> {
  try {
    return { gave: await act() };
  } catch (error) {
    const digest: unknown =
      typeof error === "object" && error !== null
        ? Object.getOwnPropertyDescriptor(error, "digest")?.value
        : undefined;
    if (typeof digest !== "string") throw error;
    const [kind, , path = ""] = digest.split(";");
    if (kind === "NEXT_REDIRECT") return { to: path };
    if (digest.endsWith(";404")) return { missing: true };
    throw error;
  }
}
