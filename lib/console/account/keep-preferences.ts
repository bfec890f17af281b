import { z } from "zod";
import { PROBLEMS } from "#lib/console/problem-keys.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { findPreferences, savePreferences } from "#lib/db/accounts.ts";
import { recordAudit } from "#lib/db/audit.ts";
import { inTransaction } from "#lib/db/client.ts";
import { isCountryCode } from "#lib/domain/countries.ts";
import { listCurrencyCodes } from "#lib/domain/currency.ts";
import { LANGUAGES } from "#lib/domain/i18n.ts";
import { failure, success } from "#lib/domain/outcome.ts";
import { DENSITIES, isTimeZone, type Preferences, REMINDER_MAILS, THEMES } from "#lib/domain/preferences.ts";

const choice = { error: PROBLEMS.choice };
const country = z.string({ error: PROBLEMS.country }).refine(isCountryCode, { error: PROBLEMS.country });

/** What is left out stays as it is; null takes a choice back. */
const preferencesInput = z.strictObject({
  language: z.enum(LANGUAGES, choice).nullable().optional(),
  theme: z.enum(THEMES, choice).nullable().optional(),
  density: z.enum(DENSITIES, choice).nullable().optional(),
  timeZone: z.string(choice).refine(isTimeZone, choice).nullable().optional(),
  currency: z
    .string(choice)
    .refine((code) => listCurrencyCodes().includes(code), choice)
    .nullable()
    .optional(),
  residencyCode: country.nullable().optional(),
  nationalityCode: country.nullable().optional(),
  reminderMails: z.enum(REMINDER_MAILS, choice).nullable().optional(),
});

/** Keeps what a person chose for themselves with the person, so that it follows them to another machine. */
export const keepPreferences = defineVerb({
  permission: "signed-in",
  input: preferencesInput,
  async run({ actor, db, clock }, input) {
    const { agencyId, personId } = actor;
    return inTransaction(db, async (tx) => {
      const before = await findPreferences(tx, actor);
      if (!before) return failure("missing");
      const changes = findChanges(before, input);
      if (Object.keys(changes).length > 0) {
        await savePreferences(tx, actor, changes);
        await recordAudit(tx, {
          agencyId,
          personId,
          at: new Date(clock.nowMs()),
          action: "person/keep-preferences",
          noun: "person",
          subjectId: personId,
          detail: changes,
        });
      }
      return success<Preferences>({ ...before, ...changes });
    });
  },
});

/** What an input asks to be other than it is. */
function findChanges(before: Preferences, input: z.output<typeof preferencesInput>): Partial<Preferences> {
  const changes: Partial<Preferences> = {};
  const take = <Name extends keyof Preferences>(name: Name, wanted: Preferences[Name] | undefined) => {
    if (wanted !== undefined && wanted !== before[name]) changes[name] = wanted;
  };
  take("language", input.language);
  take("theme", input.theme);
  take("density", input.density);
  take("timeZone", input.timeZone);
  take("currency", input.currency);
  take("residencyCode", input.residencyCode);
  take("nationalityCode", input.nationalityCode);
  take("reminderMails", input.reminderMails);
  return changes;
}
