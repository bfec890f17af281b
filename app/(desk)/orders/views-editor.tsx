"use client";

import { type RefObject, useActionState, useEffect, useRef } from "react";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { FieldError } from "#components/ui/field-error.tsx";
import { Select } from "#components/ui/select.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { useOpenProblems } from "#components/ui/use-open-problems.ts";
import { BesideField, HiddenFields, ViewForm, ViewNameField } from "./view-form.tsx";
import { NO_TRY, type ViewsAction, type ViewsState } from "./views-state.ts";

type View = { viewId: string; name: string };

export type EditorTexts = {
  save: string;
  change: string;
  name: string;
  moves: string;
  submit: string;
  saving: string;
  replaced: string;
  replace: string;
  rename: string;
  remove: string;
  removing: string;
  undo: string;
  done: string;
  removed: string;
};

type ViewsEditorProps = {
  /** Of what is shown, as it is kept. */
  address: string;
  /** Its days, where it has any: whether they begin today. */
  movable: { isToday: boolean } | null;
  /** The kept views that are shown, and those that are not. */
  current: readonly View[];
  others: readonly View[];
  actions: Record<"save" | "rename" | "replace" | "remove", ViewsAction>;
  texts: EditorTexts;
};

const NEW_NAME = "view-name";
const REPLACED = "view-replaced";
const UNDO = "view-undo";
const nameIdOf = (viewId: string): string => `view-name-${viewId}`;

/** Keeps what is shown as a view, or changes the view that is shown. Without a script each form does the same. */
export function ViewsEditor({ address, movable, current, others, actions, texts }: ViewsEditorProps) {
  const { saved, save, renamed, rename, replaced, replace, removed, remove, latest, wrongField } =
    useTries(actions);
  const [open, look] = useOpenProblems({ [wrongField]: latest.problem ?? "" }, { by: latest });
  const problemOf = (state: ViewsState) => (state === latest ? open[wrongField] : undefined);
  const details = useFocusAfterTry(latest, wrongField);
  const held = { address, tries: String(latest.tries) };
  return (
    <div
      data-private
      onInput={({ target }) => look(target)}
      className="flex max-w-full flex-wrap items-start gap-x-5 gap-y-2"
    >
      <Disclosure
        ref={details}
        open={latest.problem !== null || undefined}
        summary={current.length > 0 ? texts.change : texts.save}
      >
        <div className="flex flex-col gap-4 rounded-panel border border-line bg-surface p-(--gap-panel)">
          {current.map((view) => (
            <ShownView
              key={view.viewId}
              view={view}
              held={held}
              typed={renamed.viewId === view.viewId ? renamed.name : null}
              problem={renamed.viewId === view.viewId ? problemOf(renamed) : undefined}
              actions={{ rename, remove }}
              texts={texts}
            />
          ))}
          {current.length > 0 ? null : (
            <NewView
              held={held}
              movable={movable && (saved.tries > 0 ? saved.moves : movable.isToday)}
              typed={saved.name}
              problem={problemOf(saved)}
              save={save}
              texts={texts}
            />
          )}
          {current.length > 0 || others.length === 0 ? null : (
            <ReplacedView
              held={held}
              views={others}
              chosen={replaced.viewId}
              problem={problemOf(replaced)}
              replace={replace}
              texts={texts}
            />
          )}
        </div>
      </Disclosure>
      <output className="flex min-h-8 items-center text-small text-success empty:hidden">
        {latest.isDone ? (latest === removed ? texts.removed : texts.done) : ""}
      </output>
      {latest === removed && latest.problem !== null ? (
        <FieldError id="view-not-removed">{latest.problem}</FieldError>
      ) : null}
      {latest.deleted === null ? null : (
        <UndoRemoval
          held={{ ...held, address: latest.deleted, name: latest.name }}
          save={save}
          texts={texts}
        />
      )}
    </div>
  );
}

/** What each form came to last, and the one that was sent last of all with the field its problem is about. */
function useTries(actions: ViewsEditorProps["actions"]) {
  const [saved, save] = useActionState(actions.save, NO_TRY);
  const [renamed, rename] = useActionState(actions.rename, NO_TRY);
  const [replaced, replace] = useActionState(actions.replace, NO_TRY);
  const [removed, remove] = useActionState(actions.remove, NO_TRY);
  const latest = [saved, renamed, replaced, removed].reduce((a, b) => (b.tries > a.tries ? b : a));
  const wrongField = latest === saved ? NEW_NAME : latest === renamed ? nameIdOf(latest.viewId) : REPLACED;
  return { saved, save, renamed, rename, replaced, replace, removed, remove, latest, wrongField };
}

/** What was pressed may be gone with what it did, so the focus goes on: to what is wrong, or to what comes next. */
function useFocusAfterTry(latest: ViewsState, wrongField: string): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (latest.tries === 0) return;
    if (latest.problem !== null) {
      document.getElementById(wrongField)?.focus();
      return;
    }
    details.current?.removeAttribute("open");
    const summary = details.current?.querySelector("summary");
    (latest.deleted === null ? summary : document.getElementById(UNDO))?.focus();
  }, [latest, wrongField]);
  return details;
}

type PartProps = {
  held: Readonly<Record<string, string>>;
  problem: string | undefined;
  texts: EditorTexts;
};

type ShownViewProps = PartProps & {
  view: View;
  /** What was typed before; null: nothing yet. */
  typed: string | null;
  actions: Record<"rename" | "remove", (form: FormData) => void>;
};

function ShownView({ view: { viewId, name }, held, typed, problem, actions, texts }: ShownViewProps) {
  const own = { ...held, viewId };
  return (
    <div className="flex flex-wrap items-start gap-3">
      <ViewForm action={actions.rename} held={own}>
        <ViewNameField
          id={nameIdOf(viewId)}
          label={texts.name}
          defaultValue={typed ?? name}
          error={problem}
        />
        <BesideField tone="secondary" pendingLabel={texts.saving}>
          {texts.rename}
        </BesideField>
      </ViewForm>
      <form action={actions.remove} className="medium:mt-[1.5625rem]">
        <HiddenFields held={own} />
        <SubmitButton tone="quiet" pendingLabel={texts.removing}>
          {texts.remove}
        </SubmitButton>
      </form>
    </div>
  );
}

type NewViewProps = PartProps & {
  /** Whether its days are to move; null: it has none. */
  movable: boolean | null;
  typed: string;
  save: (form: FormData) => void;
};

function NewView({ held, movable, typed, problem, save, texts }: NewViewProps) {
  return (
    <ViewForm action={save} held={held}>
      <ViewNameField id={NEW_NAME} label={texts.name} defaultValue={typed} error={problem} />
      <BesideField tone="secondary" pendingLabel={texts.saving}>
        {texts.submit}
      </BesideField>
      {movable === null ? null : (
        <Checkbox
          id="view-moves"
          name="moves"
          label={texts.moves}
          defaultChecked={movable}
          className="col-span-full"
        />
      )}
    </ViewForm>
  );
}

type ReplacedViewProps = PartProps & {
  views: readonly View[];
  /** The id of the one that was chosen before; empty: none yet. */
  chosen: string;
  replace: (form: FormData) => void;
};

function ReplacedView({ held, views, chosen, problem, replace, texts }: ReplacedViewProps) {
  return (
    <ViewForm action={replace} held={held}>
      <Select
        id={REPLACED}
        name="viewId"
        label={texts.replaced}
        defaultValue={chosen === "" ? views[0]?.viewId : chosen}
        error={problem}
        options={views.map(({ viewId, name }) => ({ value: viewId, label: name }))}
      />
      <BesideField tone="secondary" pendingLabel={texts.saving}>
        {texts.replace}
      </BesideField>
    </ViewForm>
  );
}

type UndoRemovalProps = Omit<PartProps, "problem"> & Pick<NewViewProps, "save">;

/** Keeps again what the view held. */
function UndoRemoval({ held, save, texts }: UndoRemovalProps) {
  return (
    <form action={save}>
      <HiddenFields held={held} />
      <SubmitButton id={UNDO} tone="quiet" size="small" pendingLabel={texts.saving}>
        {texts.undo}
      </SubmitButton>
    </form>
  );
}
