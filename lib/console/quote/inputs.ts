import { z } from "zod";
import { idInput } from "#lib/console/inputs.ts";
import { isPlainText } from "#lib/console/plain-text.ts";
import { PROBLEMS } from "#lib/console/problem-keys.ts";
import { LANGUAGES } from "#lib/domain/i18n.ts";
import { MARK_UP_KINDS } from "#lib/domain/mark-up.ts";
import { isTimeZone } from "#lib/domain/preferences.ts";

/** For how long a quote may be open: a day to two weeks. */
export const VALID_HOURS = [24, 48, 72, 168, 336] as const;

const CLIENT_NAME_MAX = 80;

const MARK_UP_TYPED_MAX = 20;

/** More than anybody compares. */
export const OFFERS_MAX = 12;

export const quoteInput = z.strictObject({ quoteId: idInput });
export const offerInput = z.strictObject({ quoteId: idInput, offerId: idInput });
export const sightInput = z.strictObject({ quoteId: idInput, sightId: idInput });
export const listQuotesInput = z.strictObject({ before: idInput.optional() });

const language = z.string({ error: PROBLEMS.choice }).pipe(z.enum(LANGUAGES, { error: PROBLEMS.choice }));

const timeZone = z.string().refine(isTimeZone, { error: PROBLEMS.choice });

/** `timeZone`: the clock of whoever quotes. */
export const addOfferInput = z.strictObject({
  sheetId: idInput,
  ratePkgId: z.string({ error: PROBLEMS.required }).min(1, { error: PROBLEMS.required }).max(2000),
  language,
  timeZone,
});

export const saveQuoteInput = z.strictObject({
  quoteId: idInput,
  clientName: z
    .string({ error: PROBLEMS.required })
    .trim()
    .min(1, { error: PROBLEMS.required })
    .max(CLIENT_NAME_MAX, { error: PROBLEMS.tooLong })
    .refine(isPlainText, { error: PROBLEMS.invalid }),
  language,
  validHours: z.coerce
    .number({ error: PROBLEMS.choice })
    .refine((hours) => VALID_HOURS.some((known) => known === hours), { error: PROBLEMS.choice }),
  timeZone,
  markUpKind: z
    .string({ error: PROBLEMS.choice })
    .default("none")
    .pipe(z.enum(MARK_UP_KINDS, { error: PROBLEMS.choice })),
  /** As it was typed: what it may be depends on its kind, and an amount's on the currency of the offers. */
  markUp: z.string().max(MARK_UP_TYPED_MAX, { error: PROBLEMS.tooLong }).default(""),
});

/** What comes from the client's page: nobody is signed in there. */
export const choiceInput = z.object({
  place: z.coerce.number().int().min(1).max(OFFERS_MAX),
  digest: z.string().regex(/^[0-9a-f]{64}$/),
});
