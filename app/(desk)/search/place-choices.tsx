import { useLocale, useTranslations } from "next-intl";
import { placeKindOf } from "#components/place/place-kind.ts";
import { toPlaceText } from "#components/place/place-text.ts";
import { SupplierText } from "#components/supplier-text/supplier-text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { pickText } from "#lib/domain/i18n.ts";
import type { PlaceChoice } from "./check-search.ts";

type PlaceChoicesProps = {
  choices: readonly PlaceChoice[];
  params: URLSearchParams;
  /** The page of the form, and how its field for a place is named in the address. */
  path?: string;
  names?: { target: string; place: string };
};

const OF_A_SEARCH = { target: "target", place: "place" };

/** The places a typed name may mean, each the same address with that one chosen. */
export function PlaceChoices({ choices, params, path = "/search", names = OF_A_SEARCH }: PlaceChoicesProps) {
  const t = useTranslations("search");
  const places = useTranslations("places");
  const language = useLocale();
  return (
    <section aria-labelledby="place-choices" className="mt-6 border-t border-line pt-5">
      <h2 id="place-choices" className="text-lead">
        {t("whichPlace")}
      </h2>
      <ul className="mt-2 flex flex-col gap-1.5">
        {choices.map(({ target, suggestion }) => {
          const name = pickText(suggestion.name, language);
          const chosen = new URLSearchParams(params);
          chosen.set(names.target, target);
          chosen.set(names.place, toPlaceText(name));
          return (
            <li key={target} className="flex flex-wrap items-baseline gap-x-2.5">
              <TextLink href={`${path}?${chosen.toString()}`} prefetch={false}>
                <SupplierText>{name}</SupplierText>
              </TextLink>
              <span className="text-small text-ink-soft">
                {places(`kind.${placeKindOf(suggestion.destinationType)}`)} ·{" "}
                <SupplierText>{pickText(suggestion.nameFull, language)}</SupplierText>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
