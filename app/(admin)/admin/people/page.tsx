import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { requireReader, requireValue } from "#app/page-actor.ts";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { listConnections } from "#lib/console/connection/list-connections.ts";
import { listPeople } from "#lib/console/person/list-people.ts";
import { PeopleTable } from "./people-table.tsx";

const PATH = "/admin/people";

export async function generateMetadata(): Promise<Metadata> {
  await requireReader(PATH, "people:read");
  return { title: (await getTranslations("people"))("title") };
}

/** The agency's people, their roles, and under which name the provider knows them (§4.1 User-Ref). */
export default async function PeoplePage() {
  const actor = await requireReader(PATH, "people:read");
  const [t, people, connections] = await Promise.all([
    getTranslations("people"),
    listPeople(actor, {}).then(requireValue),
    // Whoever may not read connections sees the people without them.
    listConnections(actor, {}),
  ]);
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      <PeopleTable
        people={people.people}
        connections={connections.ok ? connections.value.connections : []}
        selfId={actor.personId}
        mayWrite={actor.permissions.includes("people:write")}
      />
    </>
  );
}
