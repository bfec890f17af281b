import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { OneFieldForm } from "#components/ui/one-field-form.tsx";
import { HeadCell, Table } from "#components/ui/table.tsx";
import type { ConnectionListRow } from "#lib/console/connection/list-connections.ts";
import type { PersonView } from "#lib/console/person/list-people.ts";
import { saveUserRef } from "./actions.ts";

type PeopleTableProps = {
  people: readonly PersonView[];
  connections: readonly ConnectionListRow[];
  selfId: string;
  mayWrite: boolean;
};

const CELL = "px-(--cell-inline) py-(--cell-block) align-middle text-start max-wide:p-0";

/** People in lines; as cards where columns do not fit. */
export function PeopleTable({ people, connections, selfId, mayWrite }: PeopleTableProps) {
  const t = useTranslations("people");
  return (
    <Table caption={t("caption")} className="max-wide:border-0 max-wide:bg-transparent">
      <thead className="max-wide:sr-only">
        <tr>
          <HeadCell>{t("name")}</HeadCell>
          <HeadCell>{t("role")}</HeadCell>
          <HeadCell>{t("userRef")}</HeadCell>
        </tr>
      </thead>
      <tbody className="max-wide:flex max-wide:flex-col max-wide:gap-3">
        {people.map((person) => (
          <tr
            key={person.personId}
            id={`person-${person.personId}`}
            tabIndex={-1}
            className="border-line focus:bg-accent-soft max-wide:flex max-wide:flex-col max-wide:gap-3 max-wide:rounded-panel max-wide:border max-wide:bg-surface max-wide:p-4 wide:border-b wide:last:border-b-0"
          >
            <td className={CELL}>
              <p className="font-semibold">
                <bdi>{person.name}</bdi>
                {person.personId === selfId ? (
                  <span className="ms-2 text-small font-normal text-ink-soft">{t("you")}</span>
                ) : null}
              </p>
              <p className="text-small wrap-anywhere text-ink-soft">
                <bdi>{person.email}</bdi>
              </p>
            </td>
            <td className={CELL}>
              <span className="inline-flex flex-wrap gap-2">
                <RoleName name={person.roleName} />
                {person.isDisabled ? <Badge>{t("disabled")}</Badge> : null}
              </span>
            </td>
            <td className={CELL}>
              {/* The field says its name itself; in a card no column's head does for whoever looks. */}
              <p aria-hidden className="mb-1 text-small text-ink-soft wide:hidden">
                {t("userRef")}
              </p>
              <UserRefs person={person} connections={connections} mayWrite={mayWrite} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function RoleName({ name }: { name: string }) {
  const t = useTranslations("shell");
  const key = name === "agent" || name === "manager" || name === "admin" ? name : null;
  // An admin may name a role in their own words.
  return <Badge tone="accent">{key ? t(`roles.${key}`) : <bdi>{name}</bdi>}</Badge>;
}

type UserRefsProps = Pick<PeopleTableProps, "connections" | "mayWrite"> & { person: PersonView };

function UserRefs({ person, connections, mayWrite }: UserRefsProps) {
  const t = useTranslations("people");
  if (connections.length === 0) return <p className="text-small text-ink-soft">{t("noConnection")}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {connections.map(({ connectionId, name }) => {
        const userRef = person.userRefs.find((each) => each.connectionId === connectionId)?.userRef ?? "";
        const field = t("userRefOf", { name: person.name, connection: name });
        return (
          <li key={connectionId}>
            {connections.length > 1 ? (
              <p className="text-small text-ink-soft">
                <bdi>{name}</bdi>
              </p>
            ) : null}
            {mayWrite ? (
              // Under which name one person's calls go out on one connection.
              <OneFieldForm
                id={`user-ref-${person.personId}-${connectionId}`}
                name="userRef"
                value={userRef}
                fields={{ personId: person.personId, connectionId }}
                maxLength={128}
                dir="ltr"
                spellCheck={false}
                className="font-mono text-small"
                action={saveUserRef}
                texts={{
                  field,
                  save: t("save"),
                  saveLabel: t("saveFor", { name: person.name }),
                  saving: t("saving"),
                  done: t("saved"),
                }}
              />
            ) : (
              <code className="isolate-ltr font-mono text-small">{userRef || t("none")}</code>
            )}
          </li>
        );
      })}
    </ul>
  );
}
