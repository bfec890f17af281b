import type { Page } from "@playwright/test";
import { queryConsole } from "./kit/database.ts";
import { stayFrom } from "./kit/dates.ts";
import { personOf } from "./kit/people.ts";
import { expectRefusedField, sendForm } from "./kit/refused.ts";
import { hotelCards, placeField, searchFor } from "./kit/search.ts";
import { expect, test } from "./kit/test.ts";

// Nobody else searches as the second agency's agent while this one looks at what was searched.
test.use({ as: "otherAgent", alone: true });

test("a search is offered again, saved, renamed and forgotten", async ({ page }) => {
  const stay = stayFrom(75, 3);
  await searchFor(page, { type: "Rehearsal", stay, rooms: [{ adults: 2, ages: [7] }] });
  const results = new RegExp(`/search/results\\?.*checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&`);

  await test.step("of late it is the first, and one press repeats it", async () => {
    await page.goto("/search");
    await expect(recent(page).getByRole("listitem").first()).toContainText("1 room · 2 adults · 1 child");
    await recent(page)
      .getByRole("link", { name: /^Rehearsal [^·]*3 nights$/ })
      .first()
      .click();
    await expect(page).toHaveURL(results);
    await expect(hotelCards(page).first()).toBeVisible();
  });

  await test.step("it is in the palette before anything is typed", async () => {
    await page.goto("/places");
    await expect(page.locator("button[aria-keyshortcuts='Control+K']")).toBeVisible();
    await page.keyboard.press("Control+K");
    const line = page.getByRole("option").filter({ hasText: "1 room · 2 adults · 1 child" }).first();
    await line.click();
    await expect(page).toHaveURL(results);
  });

  await test.step("it is saved under a name, which no other may have", async () => {
    await page.goto("/search");
    const first = recent(page).getByRole("listitem").first();
    await first.getByText("Save under a name").click();
    await first.getByLabel("Name of the search").fill("School trip");
    await sendForm(first.getByRole("button", { name: "Save" }));
    await expect(saved(page).getByRole("link", { name: /^School trip [^·]/ })).toBeVisible();
    await sendForm(first.getByRole("button", { name: "Save" }));
    await expectRefusedField(first.getByLabel("Name of the search"), "used already");
  });

  await test.step("it is renamed, and outlives what is forgotten", async () => {
    const line = saved(page).getByRole("listitem").filter({ hasText: "School trip" });
    await line.getByText("Rename or delete").click();
    await line.getByLabel("Name of the search").fill("Spring trip");
    await line.getByRole("button", { name: "Rename" }).click();
    await expect(saved(page).getByRole("link", { name: /^Spring trip [^·]/ })).toBeVisible();
    await recent(page).getByRole("button", { name: "Clear these" }).click();
    await expect(recent(page)).toHaveCount(0);
    await expect(saved(page).getByRole("link", { name: /^Spring trip [^·]/ })).toBeVisible();
  });

  await test.step("once its stay is over, all but the stay is repeated", async () => {
    await endStays();
    await page.goto("/search");
    await saved(page).getByRole("link", { name: "Spring trip · the stay is over: choose new days" }).click();
    await expect(placeField(page)).toHaveValue("Rehearsal");
    await expect(page.getByLabel("Age of child 1")).toHaveValue("7");
    await expect(page.getByLabel("Check-in")).toHaveValue("");
  });

  await test.step("it is deleted", async () => {
    const line = saved(page).getByRole("listitem").filter({ hasText: "Spring trip" });
    await line.getByText("Rename or delete").click();
    await line.getByRole("button", { name: "Delete" }).click();
    await expect(saved(page)).toHaveCount(0);
  });
});

/** Nothing is shown of when a stay was said, so one that is over stands for any. */
async function endStays(): Promise<void> {
  const rows = await queryConsole(
    `update saved_searches set address = regexp_replace(
       regexp_replace(address, 'checkIn=[^&]*', 'checkIn=2026-01-10'), 'checkOut=[^&]*', 'checkOut=2026-01-13')
     where person_id = (select id from people where email = $1) returning id`,
    [personOf("otherAgent").email],
  );
  expect(rows).toHaveLength(1);
}

function recent(page: Page) {
  return page.getByRole("region", { name: "Searched lately" });
}

function saved(page: Page) {
  return page.getByRole("region", { name: "Saved searches" });
}
