import { z } from "zod";
import { isPlainText } from "#lib/console/plain-text.ts";
import { PROBLEMS } from "#lib/console/problem-keys.ts";

export const suggestPlacesInput = z.object({
  query: z.string({ error: PROBLEMS.required }).max(100, { error: PROBLEMS.tooLong }),
  limit: z.int().min(1).max(20).optional(),
});

const placeId = z
  .string()
  .min(1)
  .max(200, { error: PROBLEMS.tooLong })
  .refine(isPlainText, { error: PROBLEMS.place });

export const getPlaceInput = z.object({ placeId });

export const browsePlacesInput = z.object({
  parentId: placeId.optional(),
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/, { error: PROBLEMS.country })
    .optional(),
});
