"use client";

import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { type ComponentProps, useMemo } from "react";
import { DeclareActions } from "#components/palette/declare-actions.tsx";
import type { ScreenAction } from "#components/palette/screen-actions.ts";
import { LinkButton } from "#components/ui/link-button.tsx";
import { LinkPending } from "#components/ui/link-pending.tsx";
import { TabLinks } from "#components/ui/tab-links.tsx";
import { gridPairs } from "./dates-address.ts";
import { AGAIN } from "./again.ts";
import { type AddressParams, MAP_VIEW, PIN, pinsFromParams, VIEW, withView } from "./results-view.ts";

// The map is opened, and hotels are pinned, without asking the server again, so only the browser knows of it: what leads
// on from the list takes both along here.

export function ViewLink({ href, children, ...rest }: ComponentProps<typeof Link> & { href: string }) {
  return (
    <Link {...rest} href={withView(href, useSearchParams())}>
      {children}
      <LinkPending />
    </Link>
  );
}

export function ViewLinkButton({ href, ...rest }: ComponentProps<typeof LinkButton> & { href: string }) {
  return <LinkButton {...rest} href={withView(href, useSearchParams())} />;
}

export function ViewTabLinks({ links, ...rest }: ComponentProps<typeof TabLinks>) {
  const params = useSearchParams();
  return <TabLinks {...rest} links={links.map((link) => ({ ...link, href: withView(link.href, params) }))} />;
}

/** The same as `DeclareActions`, for what goes to other results. */
export function DeclareViewActions({ actions, ...rest }: ComponentProps<typeof DeclareActions>) {
  const params = useSearchParams();
  const kept = useMemo(() => actions.map((action) => keepView(action, params)), [actions, params]);
  return <DeclareActions {...rest} actions={kept} />;
}

function keepView(action: ScreenAction, params: AddressParams): ScreenAction {
  return "go" in action.act ? { ...action, act: { go: withView(action.act.go, params) } } : action;
}

/** The places and days of a grid as fields of its search's form, so that another party or stay keeps them. */
export function GridFields() {
  return gridPairs(new URLSearchParams(useSearchParams())).map(([name, value], index) => (
    <input key={index} type="hidden" name={name} value={value} />
  ));
}

/** The order whose guests come along, as a field of the search's form. */
export function AgainField() {
  const orderId = useSearchParams().get(AGAIN);
  return orderId ? <input type="hidden" name={AGAIN} value={orderId} /> : null;
}

/** The view as a field of the search's form. Another search has other hotels, so nothing stays pinned. */
export function ViewField() {
  return useSearchParams().get(VIEW) === MAP_VIEW ? (
    <input type="hidden" name={VIEW} value={MAP_VIEW} />
  ) : null;
}

/** What is pinned, as fields of a form that leads to the same hotels. */
export function PinFields() {
  return pinsFromParams(useSearchParams()).map((id) => (
    <input key={id} type="hidden" name={PIN} value={id} />
  ));
}
