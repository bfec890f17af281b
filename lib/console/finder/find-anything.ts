import { z } from "zod";
import type { FoundPerson, FoundThings } from "./views.ts";
import { listOrders } from "#lib/console/order/list-orders.ts";
import { orderScope } from "#lib/console/order/order-scope.ts";
import { listOrderViews } from "#lib/console/order-view/list-order-views.ts";
import type { OrderRow } from "#lib/console/order/views/list.ts";
import { typedWords } from "#lib/console/place/find-words.ts";
import { suggestPlaces } from "#lib/console/place/suggest-places.ts";
import type { PlaceSuggestions } from "#lib/console/place/views.ts";
import { PROBLEMS } from "#lib/console/problem-keys.ts";
import { listKeptSearches } from "#lib/console/search/list-kept-searches.ts";
import { defineVerb, type VerbContext } from "#lib/console/verb.ts";
import { listBookers } from "#lib/db/order-list.ts";
import { listPeople } from "#lib/db/people.ts";
import { foldText } from "#lib/domain/fold-text.ts";
import { success } from "#lib/domain/outcome.ts";

const ORDERS_MAX = 6;
const PLACES_MAX = 8;
const PEOPLE_MAX = 5;
const VIEWS_MAX = 5;
const SEARCHES_MAX = 4;

const findAnythingInput = z.object({
  query: z.string({ error: PROBLEMS.required }).max(100, { error: PROBLEMS.tooLong }),
});

/**
 * Whatever the person may open that what was typed can mean: orders by reference, guest or hotel, places and hotels by
 * name, people by name or e-mail, the reader's own views and searches by their names. Every kind is looked for with the reader's
 * own rights, in the console's own database: however fast somebody types, the provider is asked nothing.
 */
export const findAnything = defineVerb({
  permission: { any: ["hotels:search", "orders:read-own", "orders:read-agency", "people:read"] },
  input: findAnythingInput,
  async run(services, { query }) {
    const words = typedWords(query);
    if (words.length === 0) {
      const [views, searches] = await Promise.all([
        findViews(services, words),
        findSearches(services, words),
      ]);
      return success<FoundThings>({
        orders: [],
        places: [],
        people: [],
        views,
        searches,
        arePlacesReady: true,
      });
    }
    const [orders, places, people, views, searches] = await Promise.all([
      findOrders(services, query),
      findPlaces(services, query),
      findPeople(services, words),
      findViews(services, words),
      findSearches(services, words),
    ]);
    return success<FoundThings>({
      orders,
      places: places.suggestions,
      people,
      views,
      searches,
      arePlacesReady: places.isReady,
    });
  },
});

async function findOrders({ actor, ...services }: VerbContext, query: string): Promise<OrderRow[]> {
  const { permissions } = actor;
  if (!permissions.includes("orders:read-own") && !permissions.includes("orders:read-agency")) return [];
  const filter = { text: query, limit: ORDERS_MAX };
  const found = await listOrders(services, orderScope(actor), filter, { people: [], attentionCount: null });
  return found.ok ? found.value.orders : [];
}

async function findPlaces({ actor, ...services }: VerbContext, query: string): Promise<PlaceSuggestions> {
  const found = await suggestPlaces(actor, { query, limit: PLACES_MAX }, services);
  // Whoever may not search hotels misses nothing.
  return found.ok ? found.value : { suggestions: [], isNear: false, isReady: true };
}

async function findPeople({ actor, db }: VerbContext, words: readonly string[]): Promise<FoundPerson[]> {
  const { agencyId, permissions } = actor;
  const fits = (...texts: string[]): boolean => holdsAll(texts, words);
  if (permissions.includes("people:read")) {
    const people = await listPeople(db, agencyId);
    return people
      .filter(({ name, email }) => fits(name, email))
      .slice(0, PEOPLE_MAX)
      .map(({ personId, name, email, roleName }) => ({ personId, name, account: { email, roleName } }));
  }
  if (!permissions.includes("orders:read-agency")) return [];
  const bookers = await listBookers(db, agencyId);
  return bookers
    .filter(({ name }) => fits(name))
    .slice(0, PEOPLE_MAX)
    .map((booker) => ({ ...booker, account: null }));
}

async function findViews(
  { actor, ...services }: VerbContext,
  words: readonly string[],
): Promise<FoundThings["views"]> {
  const kept = await listOrderViews(actor, {}, services);
  return kept.ok ? kept.value.filter(({ name }) => holdsAll([name], words)).slice(0, VIEWS_MAX) : [];
}

/** Those of late stand for nothing typed; a saved one and its like among them are one line. */
async function findSearches(
  { actor, ...services }: VerbContext,
  words: readonly string[],
): Promise<FoundThings["searches"]> {
  const kept = await listKeptSearches(actor, {}, services);
  if (!kept.ok) return [];
  const { recent, saved } = kept.value;
  const named = new Set(saved.map(({ address }) => address));
  const others = recent
    .filter(({ address }) => !named.has(address) || words.length === 0)
    .map((search) => ({ ...search, name: null }));
  return [...(words.length === 0 ? [] : saved), ...others]
    .filter(({ name, place }) => holdsAll([name ?? "", ...Object.values(place).map(String)], words))
    .slice(0, SEARCHES_MAX);
}

function holdsAll(texts: readonly string[], words: readonly string[]): boolean {
  const folded = foldText(texts.join(" "));
  return words.every((word) => folded.includes(word));
}
