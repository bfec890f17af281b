import { getTranslations } from "next-intl/server";
import type { GuestsTexts } from "#components/guests/guests-texts.ts";
import type { CheckView } from "#lib/console/order/views.ts";
import { GENDERS } from "#lib/domain/gender.ts";

/** The words of the form, with a line for every guest that says who that is. `total` is what Book costs. */
export async function findGuestsTexts(check: CheckView, total: string): Promise<GuestsTexts> {
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
    copyHolder: t("copyHolder"),
    gender: t("gender"),
    genders: Object.fromEntries(GENDERS.map((gender) => [gender, t(`genders.${gender}`)])),
    choose: t("choose"),
    dateOfBirth: t("dateOfBirth"),
    passportNumber: t("passportNumber"),
    optional: ui("optional"),
    rooms: check.party.rooms.map((_, index) => party("roomNumber", { number: index + 1 })),
    slots,
    refused: t("refused"),
    book: t("book", { total }),
    booking: t("booking"),
    once: t("once"),
  };
}
