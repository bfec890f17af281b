"use client";

import { AcceptForm } from "#components/check/accept-form.tsx";
import {
  ConnectionTestForm,
  type ConnectionTestState,
} from "#components/connection/connection-test-form.tsx";
import { RenewAddressForm } from "#components/connection/renew-address-form.tsx";
import { SettingsForm, type SettingsState } from "#components/connection/settings-form.tsx";
import { GuestsForm } from "#components/guests/guests-form.tsx";
import type { GuestsState } from "#components/guests/guests-state.ts";
import type { GuestsTexts, Slot } from "#components/guests/guests-texts.ts";
import { type ActProblem, ChooseRate, ChooseRateForm } from "#components/rate/choose-rate-form.tsx";
import { isolateText } from "#components/supplier-text/isolate-text.ts";
import { OneFieldForm } from "#components/ui/one-field-form.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { En } from "./section.tsx";

// Each answers as the console may: pressing shows the refused state. Nothing is sent anywhere.
const RATE_PKG_ID = "package-on-the-living-page";
const refuseAct = (): Promise<ActProblem> =>
  Promise.resolve({ message: isolateText("This rate is no longer available."), ratePkgId: RATE_PKG_ID });

function testConnection(before: ConnectionTestState): Promise<ConnectionTestState> {
  const steps = [
    { key: "ticket", title: "Ticket", isOk: true, said: "answered", facts: ["HTTP 200", "r-8f2c"] },
    { key: "call", title: "Destinations", isOk: false, said: "refused", facts: ["HTTP 200", "100000403"] },
  ];
  const title = "The connection does not work";
  return Promise.resolve({
    tries: before.tries + 1,
    result: { works: false, title, detail: isolateText("The account lacks the right."), steps },
  });
}

function save(before: SettingsState): Promise<SettingsState> {
  const problems = {
    baseUrl: isolateText("This is not an address."),
    kind: isolateText("Choose one of the list."),
  };
  return Promise.resolve({ ...before, problems, tries: before.tries + 1 });
}

function book(before: GuestsState): Promise<GuestsState> {
  return Promise.resolve({
    attempt: before.attempt + 1,
    values: { "holder.firstName": "Layla" },
    problems: {
      "holder.lastName": isolateText("This is needed."),
      "guests.0.gender": isolateText("Choose one of the list."),
    },
    message: null,
    twins: [
      {
        orderId: "o-1",
        title: "BH-2026-0041",
        reference: "BH-2026-0041",
        href: "#forms",
        details: ["Layla Mansour, 9 to 14 Dec"],
      },
    ],
  });
}

export function DeskForms({ texts, slots }: { texts: GuestsTexts; slots: readonly Slot[] }) {
  return (
    <>
      <div className="flex flex-wrap items-start gap-6">
        <ChooseRateForm action={refuseAct} sheetId="sheet" className="flex flex-col items-end gap-1.5">
          <ChooseRate ratePkgId={RATE_PKG_ID} label="Choose" pendingLabel="Checking" />
        </ChooseRateForm>
        <AcceptForm
          action={refuseAct}
          checkId="check"
          seenTotalMinor={245_000}
          label="Accept the new terms"
          pendingLabel="Accepting"
        />
      </div>
      <GuestsForm
        checkId="check"
        action={book}
        slots={slots}
        required={["gender", "dateOfBirth", "passportNumber"]}
        earlier={[{ firstName: "Layla", lastName: "Mansour", isChild: false }]}
        texts={texts}
      >
        <Panel title="Right above the button">
          <En>What has to be seen.</En>
        </Panel>
      </GuestsForm>
    </>
  );
}

const FIELDS = [
  {
    kind: "text",
    name: "baseUrl",
    label: "Base address",
    hint: isolateText("With https."),
    maxLength: 200,
    type: "url",
  },
  { kind: "select", name: "kind", label: "Kind", options: [{ value: "ticket", label: "Ticket" }] },
  { kind: "secret", name: "secret", label: "Secret", hint: isolateText("Stored: ••••4f2a.") },
  { kind: "checkbox", name: "on", label: "Signed answers only" },
] as const;

export function AdminForms() {
  return (
    <>
      <Panel>
        <SettingsForm
          initial={{ baseUrl: "https://provider.example" }}
          groups={[
            { title: "Account", text: isolateText("What the provider gave the agency."), fields: FIELDS },
          ]}
          action={save}
          texts={{
            save: "Save",
            saving: "Saving",
            saved: isolateText("Saved."),
            notSaved: isolateText("Nothing was saved."),
            labelled: "{label}: {value}",
          }}
        />
      </Panel>
      <Panel>
        <ConnectionTestForm
          connectionId="c-1"
          action={testConnection}
          texts={{ submit: "Test connection", pending: "Testing", labelled: "{label}: {value}" }}
        />
      </Panel>
      <Panel>
        <RenewAddressForm
          connectionId="c-1"
          action={(before) =>
            Promise.resolve({ tries: before.tries + 1, renewed: null, failure: isolateText("Not renewed.") })
          }
          texts={{
            submit: "Make a new address",
            pending: "Making",
            hint: isolateText("The old one ends at once."),
          }}
        />
      </Panel>
      <Panel>
        <OneFieldForm
          id="user-ref-p-1-c-1"
          name="userRef"
          value="sandbox-agent"
          fields={{ personId: "p-1", connectionId: "c-1" }}
          maxLength={128}
          dir="ltr"
          spellCheck={false}
          className="font-mono text-small"
          action={(before) =>
            Promise.resolve({ ...before, problem: isolateText("Taken."), tries: before.tries + 1 })
          }
          texts={{
            field: "User-Ref",
            save: "Save",
            saveLabel: "Save User-Ref",
            saving: "Saving",
            done: isolateText("Saved."),
          }}
        />
      </Panel>
    </>
  );
}
