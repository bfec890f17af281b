"use client";

import { useActionState } from "react";
import { FormError } from "#components/ui/form-error.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import type { SignInAction, SignInProblem, SignInState } from "./sign-in-state.ts";

type SignInFormProps = {
  action: SignInAction;
  initial?: SignInState;
  texts: {
    email: string;
    password: string;
    submit: string;
    pending: string;
    problems: Record<SignInProblem, string>;
  };
};

const UNTRIED: SignInState = { email: "", problems: {} };

/** E-mail and password. The form is always sent by POST, with or without a script. */
export function SignInForm({ action, initial = UNTRIED, texts }: SignInFormProps) {
  const [state, submit] = useActionState(action, initial);
  const { email, password, form } = state.problems;
  return (
    <form action={submit} noValidate className="flex flex-col gap-4">
      {form ? <FormError key={form} title={texts.problems[form]} /> : null}
      <TextField
        id="email"
        name="email"
        type="email"
        label={texts.email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={state.email}
        maxLength={254}
        dir="ltr"
        error={email ? texts.problems[email] : undefined}
      />
      <TextField
        id="password"
        name="password"
        type="password"
        label={texts.password}
        autoComplete="current-password"
        maxLength={200}
        dir="ltr"
        error={password ? texts.problems[password] : undefined}
      />
      <SubmitButton size="large" pendingLabel={texts.pending} className="mt-2">
        {texts.submit}
      </SubmitButton>
    </form>
  );
}
