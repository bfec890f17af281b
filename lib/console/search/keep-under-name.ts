import { PROBLEMS } from "#lib/console/problem-keys.ts";
import type { VerbContext } from "#lib/console/verb.ts";
import { isDuplicate } from "#lib/db/client.ts";
import {
  changeSavedSearch,
  countSavedSearches,
  createSavedSearch,
  type SearchKind,
} from "#lib/db/kept-searches.ts";
import { failure, type Outcome, success } from "#lib/domain/outcome.ts";

/** More than anybody looks through in a list, and than stands above one. */
const KEPT_MAX: Record<SearchKind, number> = { hotels: 50, orders: 20 };

/** Keeps a search of either kind under a name that none of the person's others of its kind has. */
export async function keepUnderName(
  { db, actor, clock }: VerbContext,
  kept: { kind: SearchKind; name: string; address: string },
): Promise<Outcome<{ id: string }>> {
  if ((await countSavedSearches(db, actor, kept.kind)) >= KEPT_MAX[kept.kind]) {
    return failure("invalid", { fields: { name: PROBLEMS.keptMax } });
  }
  const at = new Date(clock.nowMs());
  return refuseTaken(async () => success({ id: await createSavedSearch(db, actor, { ...kept, at }) }));
}

export async function renameKept(
  { db, actor }: VerbContext,
  { name, ...which }: { id: string; kind: SearchKind; name: string },
): Promise<Outcome<null>> {
  return refuseTaken(async () =>
    (await changeSavedSearch(db, actor, which, { name })) ? success(null) : failure("missing"),
  );
}

/** A name that another of the person's searches has is a problem of the name. */
async function refuseTaken<Value>(write: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicate(error)) return failure("invalid", { fields: { name: PROBLEMS.taken } });
    throw error;
  }
}
