import { getTranslations } from "next-intl/server";
import { type GuestsTexts, NAME_LETTERS_MAX } from "#components/guests/guests-texts.ts";
import { Amount } from "#components/money/amount.tsx";
import { OPEN_PLACES } from "#components/ui/labelled-text.ts";
import type { CheckView } from "#lib/console/order/views/check.ts";
import { GENDERS } from "#lib/domain/gender.ts";
import type { Money } from "#lib/domain/money.ts";

/** The words of the form, with a line for every guest that says who that is. `total` is what Book costs. */
export async function findGuestsTexts(
  check: Pick<CheckView, "guestSlots" | "party">,
  total: Money,
): Promise<GuestsTexts> {
  const [t, ui, party] = await Promise.all([
    getTranslations("guests"),
    getTranslations("ui"),
    getTranslations("party"),
  ]);
  const { guestSlots } = check;
  const slots = guestSlots.map(({ isChild, age, roomIndex }, index) => {
    const fellows = guestSlots.slice(0, index).filter((other) => other.roomIndex === roomIndex);
    const number = fellows.filter((other) => other.isChild === isChild).length + 1;
    return isChild ? t("child", { number, age: age ?? 0 }) : t("adult", { number });
  });
  return {
    holderTitle: t("holder.title"),
    holderLead: t("holder.lead"),
    firstName: t("firstName"),
    lastName: t("lastName"),
    email: t("email"),
    phone: t("phone"),
    phoneCountry: t("phoneCountry"),
    nameHint: t("nameHint"),
    nameFull: t("nameFull", { max: NAME_LETTERS_MAX }),
    copyHolder: t("copyHolder"),
    gender: t("gender"),
    genders: Object.fromEntries(GENDERS.map((gender) => [gender, t(`genders.${gender}`)])),
    choose: t("choose"),
    dateOfBirth: t("dateOfBirth"),
    passportNumber: t("passportNumber"),
    optional: ui("optional"),
    rooms: check.party.rooms.map((_, index) => party("roomNumber", { number: index + 1 })),
    slots,
    earlier: {
      title: t("earlier.title"),
      named: slots.map((slot) => t("earlier.named", { slot })),
      full: t("earlier.full"),
    },
    paste: {
      title: t("paste.title"),
      label: t("paste.label"),
      hint: t("paste.hint"),
      fillIn: t("paste.fillIn"),
      filled: [0, ...slots.keys().map((index) => index + 1)].map((count) =>
        t("paste.filled", { count, total: slots.length }),
      ),
      tooMany: t("paste.tooMany"),
    },
    refused: t("refused"),
    labelled: ui("labelledText", OPEN_PLACES),
    fieldOf: t("fieldOf", { whose: "{whose}", field: "{field}" }),
    book: t.rich("book", { total: () => <Amount money={total} /> }),
    booking: t("booking"),
    once: t("once"),
    twinLead: t("twin.lead"),
    twinAnyway: t("twin.anyway"),
    twinField: t("twin.field"),
  };
}
