import { PlugZap } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { requireReader, requireValue } from "#app/page-actor.ts";
import { findReaderZone } from "#app/reader-zone.ts";
import { ConnectionTestForm } from "#components/connection/connection-test-form.tsx";
import { SettingsForm } from "#components/connection/settings-form.tsx";
import { Moment } from "#components/order/moment.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { OPEN_PLACES } from "#components/ui/labelled-text.ts";
import { Labelled } from "#components/ui/labelled.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { TabLinks } from "#components/ui/tab-links.tsx";
import { getConnection } from "#lib/console/connection/get-connection.ts";
import { listConnections } from "#lib/console/connection/list-connections.ts";
import type { ConnectionView } from "#lib/console/connection/connection-view.ts";
import { saveConnection, tryConnection } from "./actions.ts";
import { ConnectionFacts } from "./connection-facts.tsx";
import { toSettingsGroups, toSettingsValues } from "./settings.ts";
import { WebhookPanel } from "./webhook-panel.tsx";

const PATH = "/admin/connection";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  await requireReader(PATH, "connections:read");
  return { title: (await getTranslations("connection"))("title") };
}

/** What the agency books through, and whether it works. */
export default async function ConnectionPage({ searchParams }: Props) {
  const { connection: asked } = await searchParams;
  const actor = await requireReader(PATH, "connections:read");
  const t = await getTranslations("connection");
  const { connections } = requireValue(await listConnections(actor, {}));
  if (connections.length === 0) {
    return (
      <>
        <PageHeading title={t("title")} lead={t("lead")} />
        <EmptyState icon={<PlugZap size={24} />} title={t("none.title")}>
          <p>{t("none.text")}</p>
        </EmptyState>
      </>
    );
  }
  const connectionId = typeof asked === "string" ? asked : undefined;
  const connection = requireValue(await getConnection(actor, { connectionId }));
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      {connections.length > 1 ? (
        <TabLinks
          label={t("list")}
          links={connections.map((each) => ({
            href: `${PATH}?connection=${encodeURIComponent(each.connectionId)}`,
            label: <bdi>{each.name}</bdi>,
            current: each.connectionId === connection.connectionId,
          }))}
        />
      ) : null}
      <ConnectionPanels connection={connection} mayWrite={actor.permissions.includes("connections:write")} />
    </>
  );
}

async function ConnectionPanels({ connection, mayWrite }: { connection: ConnectionView; mayWrite: boolean }) {
  const [t, ui, readerZone] = await Promise.all([
    getTranslations("connection"),
    getTranslations("ui"),
    findReaderZone(),
  ]);
  const { connectionId, environment } = connection;
  return (
    <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_24rem]">
      <Panel
        title={<bdi>{connection.name}</bdi>}
        aside={
          <Badge tone={environment === "production" ? "warning" : "info"}>
            {t(`environments.${environment}`)}
          </Badge>
        }
      >
        {mayWrite ? (
          <SettingsForm
            key={connectionId}
            id={{ name: "connectionId", value: connectionId }}
            initial={toSettingsValues(connection)}
            groups={toSettingsGroups(connection, t)}
            action={saveConnection}
            texts={{
              save: t("save"),
              saving: t("saving"),
              saved: t("saved"),
              notSaved: t("notSaved"),
              labelled: ui("labelledText", OPEN_PLACES),
            }}
          />
        ) : (
          <div className="flex flex-col gap-5">
            <Banner title={t("readOnly")} />
            <ConnectionFacts connection={connection} />
          </div>
        )}
        <p className="mt-4 text-small text-ink-soft">
          <Labelled label={t("updatedAt")}>
            <Moment instant={connection.updatedAt} readerZone={readerZone} />
          </Labelled>
        </p>
      </Panel>
      <div className="flex flex-col gap-4">
        {mayWrite ? <TestPanel connectionId={connectionId} /> : null}
        <WebhookPanel connection={connection} mayWrite={mayWrite} readerZone={readerZone} />
        <SystemUserRefPanel userRef={connection.systemUserRef} />
      </div>
    </div>
  );
}

async function TestPanel({ connectionId }: { connectionId: string }) {
  const [t, ui] = await Promise.all([getTranslations("connection"), getTranslations("ui")]);
  return (
    <Panel title={t("test.title")}>
      <p className="mb-4 text-small text-ink-soft">{t("test.text")}</p>
      <ConnectionTestForm
        key={connectionId}
        connectionId={connectionId}
        action={tryConnection}
        texts={{
          submit: t("test.action"),
          pending: t("test.pending"),
          labelled: ui("labelledText", OPEN_PLACES),
        }}
      />
    </Panel>
  );
}

async function SystemUserRefPanel({ userRef }: { userRef: ConnectionView["systemUserRef"] }) {
  const t = await getTranslations("connection");
  return (
    <Panel title={t("systemUserRef")}>
      <p>
        {userRef ? (
          <code className="isolate-ltr font-mono text-small">{userRef}</code>
        ) : (
          t("systemUserRefNone")
        )}
      </p>
      <p className="mt-1 text-small text-ink-soft">{t("systemUserRefText")}</p>
    </Panel>
  );
}
