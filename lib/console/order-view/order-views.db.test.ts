import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deleteOrderView } from "./delete-order-view.ts";
import { listOrderViews } from "./list-order-views.ts";
import { renameOrderView } from "./rename-order-view.ts";
import { replaceOrderView } from "./replace-order-view.ts";
import { saveOrderView } from "./save-order-view.ts";
import { findAnything } from "#lib/console/finder/find-anything.ts";
import { sealFilterText } from "#lib/console/order/filter-text.ts";
import { deleteSearch } from "#lib/console/search/delete-search.ts";
import { listKeptSearches } from "#lib/console/search/list-kept-searches.ts";
import { renameSearch } from "#lib/console/search/rename-search.ts";
import { AGENT, openOrderDesk, type OrderDesk, valueOf } from "#scripts/testing/order-desk.ts";

const SECOND = "agent2@bellhop.test";
const MANAGER = "manager@bellhop.test";
const ADMIN = "admin@bellhop.test";
const OTHER = "agent@other.test";

let desk: OrderDesk;

beforeAll(async () => {
  desk = await openOrderDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.services.db.savedSearch.deleteMany());

const save = (name: string, address = "status=confirmed", email = AGENT, today?: string) =>
  saveOrderView(desk.actor(email), { name, address, ...(today ? { today } : {}) }, desk.services);
const rename = (viewId: string, name: string, email = AGENT) =>
  renameOrderView(desk.actor(email), { viewId, name }, desk.services);
const replace = (viewId: string, address: string, email = AGENT) =>
  replaceOrderView(desk.actor(email), { viewId, address, today: "2029-12-01" }, desk.services);
const drop = (viewId: string, email = AGENT) => deleteOrderView(desk.actor(email), { viewId }, desk.services);
const views = async (email = AGENT) => valueOf(await listOrderViews(desk.actor(email), {}, desk.services));
const filters = async () => (await views()).map(({ filter }) => filter);
const names = async (email = AGENT) => (await views(email)).map(({ name }) => name);
const found = async (query: string, email = AGENT) =>
  valueOf(await findAnything(desk.actor(email), { query }, desk.services)).views.map(({ name }) => name);

describe("a view of a list of orders", () => {
  it("is kept, renamed, replaced and deleted by its person alone", async () => {
    const { viewId } = valueOf(await save(" Winter fair "));
    expect(await views()).toEqual([
      {
        viewId,
        name: "Winter fair",
        list: "own",
        filter: { status: "confirmed" },
        text: undefined,
        isWhole: true,
      },
    ]);
    for (const email of [SECOND, MANAGER, OTHER]) {
      expect(await names(email)).toEqual([]);
      for (const outcome of [
        await rename(viewId, "Mine", email),
        await replace(viewId, "status=open", email),
        await drop(viewId, email),
      ]) {
        expect(outcome).toMatchObject({ failure: { code: "missing" } });
      }
    }
    expect(await rename(viewId, "Spring fair")).toMatchObject({ ok: true });
    expect(await replace(viewId, "status=open&to=2030-01-01")).toMatchObject({ ok: true });
    expect(await views()).toMatchObject([
      { name: "Spring fair", filter: { status: "open", to: "2030-01-01" } },
    ]);
    expect(valueOf(await drop(viewId))).toEqual({
      name: "Spring fair",
      address: "status=open&to=2030-01-01",
    });
    expect(await names()).toEqual([]);
    expect(await drop(viewId)).toMatchObject({ failure: { code: "missing" } });
  });

  it("comes back by what its deletion told", async () => {
    const { viewId } = valueOf(await save("Soon", "from=2029-12-01&to=2029-12-04", AGENT, "2029-12-01"));
    const [before] = await views();
    const { name, address } = valueOf(await drop(viewId));
    const again = valueOf(await save(name, address));
    expect(await views()).toEqual([{ ...before, viewId: again.viewId }]);
  });

  it("has a name no other of the person's has, whichever list it is of", async () => {
    const { viewId } = valueOf(await save("A", "list=agency&status=open", MANAGER));
    const taken = { failure: { code: "invalid", fields: { name: "taken" } } };
    expect(await save(" A ", "status=failed", MANAGER)).toMatchObject(taken);
    expect(await save("a", "status=failed", MANAGER)).toMatchObject({ ok: true });
    expect(await rename(viewId, "a", MANAGER)).toMatchObject(taken);
    expect(await rename(viewId, "A", MANAGER)).toMatchObject({ ok: true });
    expect(await save("A", "status=open", SECOND)).toMatchObject({ ok: true });
  });

  it("is one of twenty at the most", async () => {
    for (let at = 0; at < 20; at += 1) expect(await save(`V${at}`)).toMatchObject({ ok: true });
    expect(await save("One more")).toMatchObject({ failure: { fields: { name: "kept-max" } } });
    expect(await save("One more", "status=open", SECOND)).toMatchObject({ ok: true });
  });

  it.each([
    ["", "required"],
    ["   ", "required"],
    ["x".repeat(81), "too-long"],
    ["a\u0000b", "invalid"],
  ])("refuses the name %j", async (name, problem) => {
    expect(await save(name)).toMatchObject({ failure: { fields: { name: problem } } });
  });

  it("keeps what was searched for sealed, and opens it to its own agency", async () => {
    const { find } = valueOf(
      await sealFilterText(desk.actor(AGENT), { text: "Mansour-CANARY" }, desk.services),
    );
    await save("Her orders", new URLSearchParams({ find }).toString());
    expect(JSON.stringify(await desk.services.db.savedSearch.findMany())).not.toContain("CANARY");
    expect(await views()).toMatchObject([{ text: "Mansour-CANARY", filter: { find }, isWhole: true }]);
  });

  it("lets its days move along where they were told to, and goes on so when it is replaced", async () => {
    const days = "from=2029-12-03&to=2029-12-08";
    const moving = valueOf(await save("Moving", days, AGENT, "2029-12-01"));
    const still = valueOf(await save("Still", days));
    expect(await filters()).toEqual([
      { from: "+2", to: "+7" },
      { from: "2029-12-03", to: "2029-12-08" },
    ]);
    for (const { viewId } of [moving, still]) await replace(viewId, "to=2029-12-02");
    expect(await filters()).toEqual([{ to: "+1" }, { to: "2029-12-02" }]);
  });

  it("still opens where part of it is not known any more", async () => {
    const { agencyId, personId } = desk.actor(AGENT);
    const row = { agencyId, personId, kind: "orders", createdAt: new Date() };
    await desk.services.db.savedSearch.createMany({
      data: [
        { ...row, name: "A", address: "status=confirmed&board=BB" },
        { ...row, name: "B", address: "status=asleep" },
      ],
    });
    expect(await views()).toMatchObject([
      { name: "A", filter: { status: "confirmed" }, isWhole: false },
      { name: "B", filter: {}, isWhole: false },
    ]);
  });

  it("of the agency's list is for whoever may read that", async () => {
    expect(await save("Agency's", "list=agency&status=open", AGENT)).toMatchObject({
      failure: { code: "missing" },
    });
    await save("Agency's", "list=agency&status=open", MANAGER);
    await save("Own", "status=open", MANAGER);
    expect(await views(MANAGER)).toMatchObject([{ list: "agency" }, { list: "own" }]);
    const manager = desk.actor(MANAGER);
    const demoted = {
      ...manager,
      permissions: manager.permissions.filter((p) => p !== "orders:read-agency"),
    };
    expect(valueOf(await listOrderViews(demoted, {}, desk.services))).toMatchObject([{ name: "Own" }]);
  });

  it("is found by the palette by its name, and before anything is typed", async () => {
    await save("Winter fair");
    await save("Spring fair");
    expect(await found("")).toEqual(["Spring fair", "Winter fair"]);
    expect(await found("wint")).toEqual(["Winter fair"]);
    expect(await found("wint", SECOND)).toEqual([]);
    expect(await found("wint", ADMIN)).toEqual([]);
  });

  it("is no search of hotels, and none of those is a view", async () => {
    const { viewId } = valueOf(await save("Winter"));
    const { agencyId, personId } = desk.actor(AGENT);
    const { id } = await desk.services.db.savedSearch.create({
      data: { agencyId, personId, name: "Winter", address: "x", createdAt: new Date() },
    });
    const actor = desk.actor(AGENT);
    const missing = { failure: { code: "missing" } };
    const named = { savedSearchId: viewId, name: "Mine" };
    expect(await renameSearch(actor, named, desk.services)).toMatchObject(missing);
    expect(await deleteSearch(actor, { savedSearchId: viewId }, desk.services)).toMatchObject(missing);
    expect(valueOf(await listKeptSearches(actor, {}, desk.services)).saved).toEqual([]);
    expect(await rename(id, "Mine")).toMatchObject(missing);
    expect(await replace(id, "status=open")).toMatchObject(missing);
    expect(await drop(id)).toMatchObject(missing);
    expect(await names()).toEqual(["Winter"]);
  });
});

it("nothing of it is for whoever reads no orders", async () => {
  for (const outcome of [
    await listOrderViews(desk.actor(ADMIN), {}, desk.services),
    await save("A", "status=open", ADMIN),
    await rename("x", "A", ADMIN),
    await replace("x", "status=open", ADMIN),
    await drop("x", ADMIN),
  ]) {
    expect(outcome).toMatchObject({ failure: { code: "forbidden" } });
  }
});
