import { Download, Search, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { buttonStyle } from "#components/ui/button-style.ts";
import { Button } from "#components/ui/button.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Menu } from "#components/ui/menu.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { Progress } from "#components/ui/progress.tsx";
import { RefreshButton } from "#components/ui/refresh-button.tsx";
import { Skeleton, SkeletonText } from "#components/ui/skeleton.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { TabLinks } from "#components/ui/tab-links.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { En, Line, Section } from "./section.tsx";

const COLOURS = [
  "bg-canvas",
  "bg-surface",
  "bg-sunken",
  "bg-raised",
  "bg-ink",
  "bg-ink-soft",
  "bg-line",
  "bg-line-strong",
  "bg-accent",
  "bg-accent-soft",
  "bg-brass",
  "bg-success",
  "bg-success-soft",
  "bg-warning",
  "bg-warning-soft",
  "bg-danger",
  "bg-danger-soft",
  "bg-info",
  "bg-info-soft",
];

export function TokensSection() {
  return (
    <Section id="tokens" title="Tokens">
      <Line>
        {COLOURS.map((colour) => (
          <span key={colour} className="flex w-20 flex-col gap-1 text-micro text-ink-soft">
            <span className={`h-10 rounded-control border border-line ${colour}`} />
            {colour.slice(3)}
          </span>
        ))}
      </Line>
      <div className="flex flex-col gap-1">
        <p className="text-figure font-bold">Figure 12,345.67 · 图形 · رقم</p>
        <p className="text-display font-bold">Display · 显示 · عنوان كبير</p>
        <p className="text-title font-semibold">Title · 标题 · عنوان</p>
        <p className="text-lead">Lead · 导语 · مقدمة</p>
        <p>Body · 正文 · نص عادي</p>
        <p className="text-small text-ink-soft">Small, soft · 小字 · نص صغير</p>
        <p className="text-micro">Micro · 微小 · دقيق</p>
      </div>
    </Section>
  );
}

export function ActionsSection() {
  return (
    <Section id="actions" title="Actions">
      <Line>
        <Button tone="primary" icon={<Search aria-hidden size={18} />}>
          Search rooms
        </Button>
        <Button>Secondary</Button>
        <Button tone="quiet">Quiet</Button>
        <Button tone="danger">Cancel this order</Button>
        <LinkButton href="#actions" icon={<Download aria-hidden size={18} />}>
          Voucher
        </LinkButton>
        <TextLink href="#actions" className="self-center">
          A text link
        </TextLink>
      </Line>
      <Line>
        <Button tone="primary" size="small">
          Small
        </Button>
        <Button size="small">Small</Button>
        <Button tone="primary" size="large">
          <En>Book for AED 2,450.00</En>
        </Button>
        <Button tone="danger" disabledReason={<En>The supplier has not given its reference yet.</En>}>
          Cancel this order
        </Button>
      </Line>
      <Line>
        <DialogDemo />
        <span className="isolate-ltr self-center">
          <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
        </span>
      </Line>
      <Line>
        <button type="button" aria-disabled className={buttonStyle("primary", "medium")}>
          <Spinner /> On its way
        </button>
        <RefreshButton label="Ask again" pendingLabel="Asking" />
        <Menu label="A menu" button="A menu">
          <p className="px-3 py-2">
            <En>What is behind it.</En>
          </p>
        </Menu>
      </Line>
      <TabLinks
        label="Orders"
        links={[
          { href: "#a", label: "All", current: true, count: 128 },
          { href: "#b", label: "Not settled", current: false, count: 2 },
          { href: "#c", label: "Cancelled", current: false },
        ]}
      />
      <Pagination newerHref="#newer" olderHref="#older" />
      <Pagination newerHref={null} olderHref="#older" />
    </Section>
  );
}

function DialogDemo() {
  const t = useTranslations("ui");
  return (
    <Dialog trigger="Open a dialog" title={<En>Cancel this order?</En>} closeLabel={t("close")}>
      <form method="dialog" className="flex flex-col gap-4">
        <p>
          <En>
            Cancelling now costs <strong>AED 612.50</strong> of AED 2,450.00.
          </En>
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button type="submit">Keep the order</Button>
          <Button type="submit" tone="danger">
            <En>Cancel for AED 612.50</En>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

export function MessagesSection() {
  return (
    <Section id="messages" title="Messages and waiting">
      <Banner tone="info" title={<En>2 suppliers did not answer in time</En>}>
        <En>The list is not complete. Searching again may show more.</En>
      </Banner>
      <Banner tone="success" title="Confirmed">
        <En>The supplier has confirmed both rooms.</En>
      </Banner>
      <Banner
        tone="warning"
        title={<En>The price has changed</En>}
        actions={
          <>
            <Button size="small">Back to the rates</Button>
            <Button size="small" tone="primary">
              <En>Accept AED 2,510.00</En>
            </Button>
          </>
        }
      >
        <En>It was AED 2,450.00 when you chose it. Nothing has been booked.</En>
      </Banner>
      <Banner tone="danger" title={<En>The supplier refused the booking</En>}>
        <En>Nothing was booked and nothing was charged.</En>
      </Banner>
      <Line>
        <Badge>Neutral</Badge>
        <Badge tone="accent">Accent</Badge>
        <Badge tone="info">Info</Badge>
        <Badge tone="success">Success</Badge>
        <Badge tone="warning">Warning</Badge>
        <Badge tone="danger">Danger</Badge>
        <span className="inline-flex items-center gap-2">
          <Spinner /> <En>Asking three suppliers…</En>
        </span>
      </Line>
      <Progress label="Vouchers 7 of 12" done={7} total={12} />
      <div className="grid gap-4 medium:grid-cols-2">
        <Panel title="A panel" aside={<TextLink href="#messages">Change</TextLink>}>
          <p>
            <En>Whatever belongs together stands on one sheet.</En>
          </p>
          <Disclosure summary="More about it">
            <p className="text-ink-soft">
              <En>The rest, on request.</En>
            </p>
          </Disclosure>
        </Panel>
        <Panel title={<Skeleton className="h-5 w-40" />}>
          <SkeletonText lines={3} />
        </Panel>
      </div>
      <EmptyState
        icon={<SearchX size={24} />}
        title={<En>No supplier may serve this agency</En>}
        action={<Button>Change the search</Button>}
      >
        <p>
          <En>Searching again will not help. Your admin can have suppliers opened for the connection.</En>
        </p>
      </EmptyState>
    </Section>
  );
}
