import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Instant } from "#components/instant/instant.tsx";
import { Banner } from "#components/ui/banner.tsx";
import type { ClientOffer, OpenedQuote } from "#lib/console/quote/views.ts";

/** What the client has said so far, and whether that stands. */
export type ClientChoice = Pick<
  Extract<OpenedQuote, { kind: "open" }>,
  "chosenPlace" | "chosenAt" | "isTakenUp"
>;

/** How the button that chooses an offer looks. */
export function useChooseLook({ chosenPlace }: ClientChoice) {
  const t = useTranslations("quote");
  return chosenPlace === null
    ? { tone: "primary" as const, label: t("choose") }
    : { tone: "secondary" as const, label: t("chooseInstead") };
}

type OfferFootProps = {
  offer: ClientOffer;
  choice: ClientChoice;
  timeZone: string;
  /** The button, wherever there is something to choose. */
  children: ReactNode;
};

/** What stands below an offer: that it is the one the client wants, or the button that says so. */
export function OfferFoot({ offer, choice, timeZone, children }: OfferFootProps) {
  const t = useTranslations("quote");
  const { chosenPlace, chosenAt, isTakenUp } = choice;
  if (offer.place === chosenPlace) {
    return (
      <Banner tone="success" title={t("chosen")}>
        {chosenAt ? <Instant instant={chosenAt} readerZone={timeZone} /> : null}
        <p>{isTakenUp ? t("takenUpText") : t("chosenText")}</p>
      </Banner>
    );
  }
  return isTakenUp || offer.standing === "gone" ? null : children;
}
