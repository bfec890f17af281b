import { Bookmark } from "lucide-react";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { readOutcome } from "#app/page-actor.ts";
import { findReaderZone } from "#app/reader-zone.ts";
import type { Translator } from "#app/translator.ts";
import { isNarrowed, type OrderListFilter } from "#components/order/list-address.ts";
import { DeclareActions } from "#components/palette/declare-actions.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { classNames } from "#components/ui/class-names.ts";
import { LinkPending } from "#components/ui/link-pending.tsx";
import type { Actor } from "#lib/auth/actor.ts";
import { toKeptAddress } from "#lib/console/order-view/kept-filter.ts";
import { listOrderViews } from "#lib/console/order-view/list-order-views.ts";
import type { OrderListName } from "#lib/console/order-view/views.ts";
import { dayInZone } from "#lib/domain/stay-date.ts";
import { deleteView, renameView, replaceView, saveView } from "./actions.ts";
import { type EditorTexts, ViewsEditor } from "./views-editor.tsx";
import { BUILT_IN, isShown, toViewAddress } from "./views-of-list.ts";

type OrderViewsProps = {
  actor: Actor;
  list: OrderListName;
  filter: OrderListFilter;
  /** What the list is searched for, as it was typed. */
  text: string | undefined;
  /** False: the filter was refused, so there is nothing to keep. */
  mayKeep: boolean;
};

/** What a list can be narrowed to by one press: the views every list has, and those that the reader keeps. */
export async function OrderViews({ actor, list, filter, text, mayKeep }: OrderViewsProps) {
  const [t, screen, read, readerZone] = await Promise.all([
    getTranslations("orders"),
    getTranslations("screen"),
    listOrderViews(actor, {}).then(readOutcome),
    findReaderZone(),
  ]);
  // The list below works without them.
  if ("failure" in read) return null;
  const today = dayInZone(Date.now(), readerZone);
  const shown = { filter, text };
  const builtIn = BUILT_IN.map(({ key, filter: own }) => ({
    key,
    label: t(`saved.builtIn.${key}`),
    href: toViewAddress(list, own, today),
    isCurrent: isShown({ filter: own, text: undefined }, shown, today),
  }));
  const kept = read.value
    .filter((view) => view.list === list)
    .map((view) => ({
      ...view,
      href: toViewAddress(list, view.filter, today),
      isCurrent: isShown(view, shown, today),
    }));
  const current = kept.filter(({ isCurrent }) => isCurrent);
  const address = toKeptAddress(list, filter);
  return (
    <div className="flex flex-col items-start gap-3">
      <DeclareActions
        actions={builtIn.map(({ key, label, href }) => ({
          id: `built-in-${key}`,
          label: screen("view", { view: label }),
          act: { go: href },
        }))}
      />
      <ViewLinks label={t("saved.title")} builtIn={builtIn} kept={kept} />
      {current.some(({ isWhole }) => !isWhole) ? (
        <Banner tone="warning" title={t("saved.partly")}>
          <p>{t("saved.partlyText")}</p>
        </Banner>
      ) : null}
      {mayKeep && (isNarrowed(filter) || current.length > 0) ? (
        <ViewsEditor
          // What was typed about one view says nothing of the next.
          key={address}
          address={address}
          movable={filter.from || filter.to ? { isToday: filter.from === today } : null}
          current={current.map(({ viewId, name }) => ({ viewId, name }))}
          others={kept.filter(({ isCurrent }) => !isCurrent).map(({ viewId, name }) => ({ viewId, name }))}
          texts={toEditorTexts(t)}
          actions={{ save: saveView, rename: renameView, replace: replaceView, remove: deleteView }}
        />
      ) : null}
    </div>
  );
}

function toEditorTexts(t: Translator<"orders">): EditorTexts {
  return {
    save: t("saved.save"),
    change: t("saved.change"),
    name: t("saved.name"),
    moves: t("saved.moves"),
    submit: t("saved.submit"),
    saving: t("saved.saving"),
    replaced: t("saved.replaced"),
    replace: t("saved.replace"),
    rename: t("saved.rename"),
    remove: t("saved.delete"),
    removing: t("saved.deleting"),
    undo: t("saved.undo"),
    done: t("saved.done"),
    removed: t("saved.deleted"),
  };
}

type LinkedView = { href: string; isCurrent: boolean };

type ViewLinksProps = {
  label: string;
  builtIn: readonly (LinkedView & { key: string; label: string })[];
  kept: readonly (LinkedView & { viewId: string; name: string })[];
};

function ViewLinks({ label, builtIn, kept }: ViewLinksProps) {
  return (
    <nav aria-label={label} className="max-w-full">
      <ul className="flex flex-wrap gap-2">
        {builtIn.map(({ key, label: name, href, isCurrent }) => (
          <li key={key}>
            <ViewLink href={href} isCurrent={isCurrent}>
              {name}
            </ViewLink>
          </li>
        ))}
        {kept.map(({ viewId, name, href, isCurrent }) => (
          // A name of one's own may be a client's.
          <li key={viewId} data-private className="max-w-72 min-w-0">
            <ViewLink href={href} isCurrent={isCurrent} title={name}>
              <Bookmark aria-hidden size={14} className="shrink-0" />
              <bdi className="truncate">{name}</bdi>
            </ViewLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type ViewLinkProps = LinkedView & { title?: string; children: React.ReactNode };

function ViewLink({ href, isCurrent, title, children }: ViewLinkProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      title={title}
      aria-current={isCurrent ? "page" : undefined}
      className={classNames(
        "inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border px-3 text-small",
        isCurrent
          ? "border-accent bg-accent-soft font-semibold text-accent"
          : "border-line-strong text-ink-soft hover:border-ink-soft hover:text-ink",
      )}
    >
      {children}
      <LinkPending />
    </Link>
  );
}
