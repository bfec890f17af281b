import { z } from "zod";
import { defineVerb } from "#lib/console/verb.ts";
import { listPeople as listRows } from "#lib/db/people.ts";
import { success } from "#lib/domain/outcome.ts";

export type PersonView = {
  personId: string;
  name: string;
  email: string;
  roleName: string;
  isDisabled: boolean;
  userRefs: { connectionId: string; userRef: string }[];
};

/** The agency's people with their roles and User-Refs, by name. */
export const listPeople = defineVerb({
  permission: "people:read",
  input: z.strictObject({}),
  async run({ actor, db }) {
    const people: PersonView[] = await listRows(db, actor.agencyId);
    return success({ people });
  },
});
