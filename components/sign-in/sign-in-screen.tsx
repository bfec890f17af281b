import { useTranslations } from "next-intl";
import { Brand } from "#components/shell/brand.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import type { SignInAction, SignInState } from "./sign-in-state.ts";

/** The whole sign-in page below the top bar. */
export function SignInScreen({ action, initial }: { action: SignInAction; initial?: SignInState }) {
  const t = useTranslations("sign-in");
  return (
    <div className="mx-auto w-full max-w-104 py-4 medium:py-12">
      <div className="overflow-hidden rounded-panel border border-line bg-surface shadow-panel">
        <div aria-hidden className="h-1.5 bg-accent" />
        <div className="flex flex-col gap-6 p-6 medium:p-9">
          <div className="flex flex-col items-start gap-4">
            <Brand large />
            <div>
              <h1 className="text-title">{t("title")}</h1>
              <p className="text-ink-soft">{t("lead")}</p>
            </div>
          </div>
          <SignInForm
            action={action}
            initial={initial}
            texts={{
              email: t("email"),
              password: t("password"),
              submit: t("submit"),
              pending: t("pending"),
              problems: {
                emailRequired: t("errors.emailRequired"),
                emailInvalid: t("errors.emailInvalid"),
                passwordRequired: t("errors.passwordRequired"),
                wrong: t("errors.wrong"),
                busy: t("errors.busy"),
                unavailable: t("errors.unavailable"),
              },
            }}
          />
        </div>
      </div>
      <p className="mt-4 text-center text-small text-ink-soft">{t("help")}</p>
    </div>
  );
}
