import { useLocale, useTranslations } from "next-intl";
import { MailStateBadge } from "./mail-state-badge.tsx";
import { ResendForm } from "./resend-form.tsx";
import { VoucherMailForm } from "./voucher-mail-form.tsx";
import { Moment } from "#components/order/moment.tsx";
import { Dotted } from "#components/ui/dotted.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { OrderMail, OrderView } from "#lib/console/order/views/order.ts";
import { LANGUAGES } from "#lib/domain/i18n.ts";
import { sendVoucher } from "./actions.ts";

/** The voucher's way to the client by e-mail: whom it went to and how far each mail is, and the next one. */
export function MailPanel({ order, readerZone }: { order: OrderView; readerZone: string }) {
  const t = useTranslations("mail.panel");
  const shell = useTranslations("shell");
  const language = useLocale();
  const { mails, mayMailVoucher, orderId, holder } = order;
  if (!mayMailVoucher && mails.length === 0) return null;
  return (
    <Panel title={t("title")} headingId="voucher-mail">
      <div className="flex flex-col gap-5">
        {mails.length > 0 ? (
          <ol aria-label={t("list")} className="flex flex-col gap-4">
            {mails.map((mail) => (
              <li key={mail.mailId} className="flex flex-col items-start gap-1.5 border-b border-line pb-4">
                <MailLine mail={mail} readerZone={readerZone} />
                {mayMailVoucher && mail.state !== "waiting" ? (
                  <ResendForm
                    orderId={orderId}
                    mailId={mail.mailId}
                    recipient={mail.recipient}
                    language={mail.language}
                    action={sendVoucher}
                    texts={{
                      again: t("again"),
                      label: t("againTo", { address: mail.recipient }),
                      sending: t("sending"),
                    }}
                  />
                ) : null}
              </li>
            ))}
          </ol>
        ) : null}
        {mayMailVoucher ? (
          <>
            <p className="text-small text-ink-soft">{t("lead")}</p>
            <VoucherMailForm
              orderId={orderId}
              values={{ recipient: mails.length > 0 ? "" : (holder.email ?? ""), language }}
              action={sendVoucher}
              languages={LANGUAGES.map((value) => ({ value, label: shell(`languages.${value}`) }))}
              texts={{
                recipient: t("address"),
                language: t("language"),
                send: t("send"),
                sending: t("sending"),
                notSent: t("notSent"),
              }}
            />
          </>
        ) : null}
      </div>
    </Panel>
  );
}

function MailLine({ mail, readerZone }: { mail: OrderMail; readerZone: string }) {
  const t = useTranslations("mail.panel");
  const shell = useTranslations("shell");
  const { recipient, language, state, problem, settledAt, askedAt, by, failedTries, nextTryAt } = mail;
  const sender = <bdi>{by}</bdi>;
  const nextTry = nextTryAt && <Moment instant={nextTryAt} readerZone={readerZone} />;
  return (
    <>
      <MailStateBadge state={state} />
      <p className="max-w-full font-medium wrap-anywhere">
        <bdi dir="ltr">{recipient}</bdi>
      </p>
      <p className="text-small text-ink-soft">
        <Dotted
          parts={[
            { key: "language", part: <span lang={language}>{shell(`languages.${language}`)}</span> },
            { key: "at", part: <Moment instant={settledAt ?? askedAt} readerZone={readerZone} /> },
            { key: "by", part: t.rich("by", { name: () => sender }) },
          ]}
        />
      </p>
      {nextTryAt ? (
        <p className="text-small text-warning">
          {t.rich("triedAgain", { count: failedTries, at: () => nextTry })}
        </p>
      ) : null}
      {problem ? <p className="text-small text-danger">{t(`problem.${problem}`)}</p> : null}
    </>
  );
}
