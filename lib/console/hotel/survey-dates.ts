import { z } from "zod";
import { heldCheapest, holdCheapest } from "./held-cheapest.ts";
import { createInTurn } from "./in-turn.ts";
import { askForHotels, toHotelSearch } from "./search-hotels.ts";
import { toHeldKey } from "./search-key.ts";
import { findDateProblems, searchQuery, target } from "./search-query.ts";
import { toCheapest } from "./to-cheapest.ts";
import type { Cheapest, DateSurvey, UnknownCheapest } from "./views.ts";
import { toReadFailure } from "#lib/console/answer-failure.ts";
import { interfaceFor } from "#lib/console/interface-for.ts";
import { defineVerb, type VerbContext } from "#lib/console/verb.ts";
import { FLEX_CHOICES, planGrid, PLACES_MOST } from "#lib/domain/date-grid.ts";
import { failure, success } from "#lib/domain/outcome.ts";
import { PARTY_LIMITS } from "#lib/domain/party.ts";
import type { SearchQuery } from "#lib/domain/search-query.ts";
import type { Caller } from "#lib/interface/caller.ts";
import { toLogFields } from "#lib/log.ts";

/** Of one person, over all their grids: the line is everybody's (§8). */
const AT_ONCE = 4;
/** A hotel without a rate may stand first. */
const PAGE_SIZE = 3;
/** Shorter than a search's: one of many that can each be asked again. */
const DEADLINE_MS = 12_000;

export const legInput = z.object({
  target,
  placeName: z.string().max(300),
  nights: z.int().min(1).max(PARTY_LIMITS.nights),
});

const datesQuery = z.object({
  search: searchQuery,
  legs: z.array(legInput).max(PLACES_MOST - 1),
  flexDays: z.literal(FLEX_CHOICES),
});

const inTurn = createInTurn(AT_ONCE);

/** What is being asked now, by what it is held under: a second grid of the same person waits for it. */
const underWay = new Map<string, Promise<Cheapest>>();

/**
 * The cheapest price of each search of a grid of dates (`planGrid`). One call each, and none for what was just answered;
 * a few at a time, behind everybody's single searches. They arrive one by one, the days asked for first. None of them is
 * among the person's latest searches: nobody made it.
 */
export const surveyDates = defineVerb({
  permission: "hotels:search",
  input: datesQuery,
  async run(context, query) {
    const { actor, clock } = context;
    const fields = findDateProblems(query.search, clock.nowMs());
    if (Object.keys(fields).length > 0) return failure("invalid", { fields });
    const caller = await interfaceFor(context, { agencyId: actor.agencyId, personId: actor.personId });
    if (!caller.ok) return caller;
    const { columns, rows } = planGrid(query);
    const ask = startAsking(context, caller.value);
    const asked = rows.findIndex(({ isAsked }) => isAsked);
    const outward = rows
      .map((row, index) => ({ row, away: Math.abs(index - asked) }))
      .toSorted((a, b) => a.away - b.away)
      .flatMap(({ row }) => row.cells.toSorted((a, b) => Number(b.isAsked) - Number(a.isAsked)));
    const answers = new Map(outward.map((cell) => [cell, ask(cell.query)]));
    const survey: DateSurvey = {
      columns,
      rows: rows.map((row) => ({
        ...row,
        cells: row.cells.map((cell) => ({ ...cell, answer: answers.get(cell) ?? ask(cell.query) })),
      })),
    };
    return success(survey);
  },
});

/** Asks for each search once, however many cells it stands in, and for no more once it is clear that none gets through. */
function startAsking(
  { actor, clock, log }: VerbContext,
  caller: Caller,
): (query: SearchQuery) => Promise<Cheapest> {
  const asked = new Map<string, Promise<Cheapest>>();
  let isHopeless = false;

  const askOnce = async (key: string, query: SearchQuery): Promise<Cheapest> => {
    if (isHopeless) return { kind: "unknown", reason: "not-asked" };
    // Another grid may have asked while this one waited, or be about to know; what it does not learn is asked again.
    await underWay.get(key)?.catch(() => {});
    const held = heldCheapest.find(key, clock.nowMs());
    if (held) return held;
    const asking = askNow(key, query).finally(() => underWay.delete(key));
    underWay.set(key, asking);
    return asking;
  };

  const askNow = async (key: string, query: SearchQuery): Promise<Cheapest> => {
    const how = { priority: "survey", deadlineMs: DEADLINE_MS } as const;
    const answer = await askForHotels(caller, query, { pageSize: PAGE_SIZE }, how);
    if (answer.kind !== "ok") {
      const reason = toReason(toReadFailure(answer).failure.code);
      isHopeless ||= answer.kind === "unreachable" || reason === "connection-refused";
      return { kind: "unknown", reason };
    }
    const search = toHotelSearch(query, answer.data, null);
    holdCheapest(key, search, clock.nowMs());
    return toCheapest(search);
  };

  const ask = async (key: string, query: SearchQuery): Promise<Cheapest> => {
    const held = heldCheapest.find(key, clock.nowMs());
    if (held) return held;
    try {
      return await inTurn(`${actor.agencyId} ${actor.personId}`, () => askOnce(key, query));
    } catch (error) {
      log.error(toLogFields(error), "a search of a grid of dates could not be made");
      return { kind: "unknown", reason: "unreachable" };
    }
  };

  return (query) => {
    if (Object.keys(findDateProblems(query, clock.nowMs())).length > 0) {
      return Promise.resolve({ kind: "outside" });
    }
    const key = toHeldKey(actor, caller, query);
    const known = asked.get(key) ?? ask(key, query);
    asked.set(key, known);
    return known;
  };
}

function toReason(code: string): UnknownCheapest {
  const told = ["connection-refused", "refused", "malformed", "silent"] as const;
  return told.find((reason) => reason === code) ?? "unreachable";
}
