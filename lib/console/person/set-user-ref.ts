import { z } from "zod";
import { idInput } from "#lib/console/inputs.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { recordAudit } from "#lib/db/audit.ts";
import { inTransaction, isDuplicate } from "#lib/db/client.ts";
import { findConnection } from "#lib/db/connections.ts";
import { setNamedUser, toHolder } from "#lib/db/named-users.ts";
import { personExists } from "#lib/db/people.ts";
import { forgetHolder } from "#lib/db/tickets.ts";
import { failure, success } from "#lib/domain/outcome.ts";

/**
 * Says under which User-Ref a person's calls go out on a connection; empty takes it away. The person's tickets and
 * search sessions there end: they were issued to somebody else.
 */
export const setUserRef = defineVerb({
  permission: "people:write",
  input: z.strictObject({
    personId: idInput,
    connectionId: idInput,
    // The contract's header rule (§4.1): visible ASCII, or it could not be sent.
    userRef: z
      .string()
      .trim()
      .max(128)
      .regex(/^[\x21-\x7e]*$/, { error: "not-sendable" }),
  }),
  async run({ actor, db, clock }, { personId, connectionId, userRef }) {
    const { agencyId } = actor;
    const [hasPerson, connection] = await Promise.all([
      personExists(db, agencyId, personId),
      findConnection(db, agencyId, connectionId),
    ]);
    if (!hasPerson || !connection) return failure("missing");
    try {
      await inTransaction(db, async (tx) => {
        await setNamedUser(tx, { agencyId, connectionId }, { personId, userRef: userRef || null });
        await forgetHolder(tx, { agencyId, connectionId, holder: toHolder(personId) });
        await recordAudit(tx, {
          agencyId,
          personId: actor.personId,
          at: new Date(clock.nowMs()),
          action: "person/set-user-ref",
          noun: "person",
          subjectId: personId,
          detail: { connectionId, userRef: userRef || null },
        });
      });
    } catch (error) {
      // Two people under one name would share rights and blame.
      if (isDuplicate(error)) return failure("invalid", { fields: { userRef: "taken" } });
      throw error;
    }
    return success({ personId, connectionId, userRef: userRef || null });
  },
});
