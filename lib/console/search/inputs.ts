import { z } from "zod";
import { isPlainText } from "#lib/console/plain-text.ts";
import { PROBLEMS } from "#lib/console/problem-keys.ts";

const NAME_MAX = 80;

/** What somebody calls a search they keep, compared as it is typed but for the spaces around it. */
export const keptName = z
  .string({ error: PROBLEMS.required })
  .trim()
  .min(1, { error: PROBLEMS.required })
  .max(NAME_MAX, { error: PROBLEMS.tooLong })
  .refine(isPlainText, { error: PROBLEMS.invalid });

const savedSearchId = z.string().min(1).max(100);

/** `address`: of a search, as `listKeptSearches` gave it. */
export const saveSearchInput = z.strictObject({ name: keptName, address: z.string().max(2_000) });

export const renameSearchInput = z.strictObject({ savedSearchId, name: keptName });

export const deleteSearchInput = z.strictObject({ savedSearchId });
