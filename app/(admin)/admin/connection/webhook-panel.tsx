import { getTranslations } from "next-intl/server";
import { RenewAddressForm } from "#components/connection/renew-address-form.tsx";
import { Moment } from "#components/order/moment.tsx";
import { Reference } from "#components/order/reference.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { ConnectionView } from "#lib/console/connection/connection-view.ts";
import { renewAddress } from "./actions.ts";

type WebhookPanelProps = { connection: ConnectionView; mayWrite: boolean; readerZone: string };

/** Where the provider tells about orders, whether it is asked to, and how it proves that it is the provider. */
export async function WebhookPanel({ connection, mayWrite, readerZone }: WebhookPanelProps) {
  const t = await getTranslations("connection.webhook");
  const { connectionId, account, webhook } = connection;
  const { address, sent, lastEventAt } = webhook;
  const lastTold = lastEventAt && <Moment instant={lastEventAt} readerZone={readerZone} />;
  return (
    <Panel title={t("title")}>
      <div className="flex flex-col gap-4">
        <p className="text-small text-ink-soft">{t("text")}</p>
        {address === null ? null : (
          <div className="flex flex-col gap-1.5">
            <p className="text-small text-ink-soft">{t("address")}</p>
            <Reference value={address} label={t("address")} />
          </div>
        )}
        <ul className="flex list-disc flex-col gap-1 ps-5 text-small">
          <li>{t(`sent.${sent}`)}</li>
          <li>{account?.signingSecretMasked ? t("signed") : t("unsigned")}</li>
          {account?.previousSigning ? (
            <li>
              {t("previous")} <Moment instant={account.previousSigning.until} readerZone={readerZone} />
            </li>
          ) : null}
          <li>{lastTold === null ? t("neverTold") : t.rich("lastTold", { at: () => lastTold })}</li>
        </ul>
        {mayWrite ? (
          <RenewAddressForm
            key={connectionId}
            connectionId={connectionId}
            action={renewAddress}
            texts={{ submit: t("renew"), pending: t("renewing"), hint: t("renewHint") }}
          />
        ) : null}
      </div>
    </Panel>
  );
}
