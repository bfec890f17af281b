"use server";

import { revalidatePath } from "next/cache";
import { getTranslations } from "next-intl/server";
import { toFailureText, toProblemTexts } from "#app/problem-texts.ts";
import { signInAgain } from "#app/sign-in-again.ts";
import type { Translator } from "#app/translator.ts";
import type { ConnectionTestState } from "#components/connection/connection-test-form.tsx";
import type { RenewAddressState } from "#components/connection/renew-address-form.tsx";
import type { SettingsState } from "#components/connection/settings-form.tsx";
import { actionFor } from "#lib/auth/action-for.ts";
import { type ConnectionTestStep, testConnection } from "#lib/console/connection/test-connection.ts";
import { renewWebhookAddress } from "#lib/console/connection/renew-webhook-address.ts";
import { updateConnection } from "#lib/console/connection/update-connection.ts";
import { toSettingsValues } from "./settings.ts";

const PATH = "/admin/connection";
const SHOWN = ["name", "environment", "baseUrl", "kind", "publicId", "market", "currency", "language"];

/** Saves a connection. Secrets go in and never come back; everything else that was typed does. */
export async function saveConnection(before: SettingsState, form: FormData): Promise<SettingsState> {
  const values = Object.fromEntries(SHOWN.map((name) => [name, textOf(form, name)]));
  const outcome = await actionFor(updateConnection)(toChange(form));
  const tries = before.tries + 1;
  if (outcome.ok) {
    revalidatePath(PATH);
    return {
      values: toSettingsValues(outcome.value),
      problems: {},
      failure: null,
      tries,
      saves: before.saves + 1,
    };
  }
  const { failure } = outcome;
  if (failure.code === "signed-out") return signInAgain();
  const problems = await toProblemTexts(failure.fields);
  const isAboutFields = Object.keys(problems).length > 0;
  return {
    ...before,
    values,
    problems,
    failure: isAboutFields ? null : await toFailureText(failure),
    tries,
  };
}

function toChange(form: FormData) {
  return {
    connectionId: textOf(form, "connectionId"),
    name: textOf(form, "name"),
    environment: choiceOf(form, "environment", ["test", "production"]),
    baseUrl: textOf(form, "baseUrl"),
    kind: choiceOf(form, "kind", ["ticket", "oauth"]),
    publicId: textOf(form, "publicId"),
    secret: textOf(form, "secret"),
    signingSecret: form.get("signingRemove") === "on" ? null : textOf(form, "signingSecret"),
    endPreviousSigning: form.get("previousSigningEnd") === "on",
    market: codeOf(form, "market"),
    currency: codeOf(form, "currency"),
    language: textOf(form, "language").trim(),
  };
}

/** Gives a connection another address for its webhooks. The page is drawn anew with it. */
export async function renewAddress(before: RenewAddressState, form: FormData): Promise<RenewAddressState> {
  const outcome = await actionFor(renewWebhookAddress)({ connectionId: textOf(form, "connectionId") });
  const tries = before.tries + 1;
  if (outcome.ok) {
    revalidatePath(PATH);
    const t = await getTranslations("connection.webhook");
    return { tries, renewed: t("renewed"), failure: null };
  }
  if (outcome.failure.code === "signed-out") return signInAgain();
  return { tries, renewed: null, failure: await toFailureText(outcome.failure) };
}

/** Tries a connection for real and says what each step found. */
export async function tryConnection(
  before: ConnectionTestState,
  form: FormData,
): Promise<ConnectionTestState> {
  const outcome = await actionFor(testConnection)({ connectionId: textOf(form, "connectionId") });
  const t = await getTranslations("connection");
  const tries = before.tries + 1;
  if (outcome.ok) {
    const { works, steps } = outcome.value;
    const title = works ? t("test.works") : t("test.fails");
    const shown = await Promise.all(steps.map((step) => toStep(step, t)));
    return { tries, result: { works, title, detail: null, steps: shown } };
  }
  if (outcome.failure.code === "signed-out") return signInAgain();
  const detail = await toFailureText(outcome.failure);
  return { tries, result: { works: false, title: t("test.notTried"), detail, steps: [] } };
}

async function toStep(step: ConnectionTestStep, t: Translator<"connection">) {
  const failures = await getTranslations("failures");
  const facts = [
    t("test.took", { ms: Math.round(step.latencyMs) }),
    step.serverCostMs === null ? null : t("test.server", { ms: step.serverCostMs }),
    step.httpStatus === null ? null : `HTTP ${step.httpStatus}`,
    step.businessCode === null ? null : failures("code", { code: String(step.businessCode) }),
    step.requestId ? failures("request", { id: step.requestId }) : null,
  ];
  return {
    key: step.step,
    title: t(`test.step.${step.step}`),
    isOk: step.outcome === "ok",
    said: t(`test.outcome.${step.outcome}`),
    facts: facts.filter((fact) => fact !== null),
  };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** One of a list; anything else changes nothing. */
function choiceOf<Choice extends string>(
  form: FormData,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === form.get(name));
}

/** A code in capitals, or null where the field was left empty. */
function codeOf(form: FormData, name: string): string | null {
  return textOf(form, name).trim().toUpperCase() || null;
}
