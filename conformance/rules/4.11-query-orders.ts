import { pageResp } from "#conformance/content-shapes.ts";
import { expectCode, expectData, expectField, expectOk, must, mustEqual, show } from "#conformance/expect.ts";
import { among, field, five, referencesOf } from "#conformance/five-orders.ts";
import { CODES, PATHS, STATUS } from "#conformance/interface.ts";
import { query } from "#conformance/orders.ts";
import { type Rule, rule } from "#conformance/rule.ts";
import { ordersData } from "#conformance/shapes.ts";

const DECIDED = "014-where-the-document-is-silent.md";
const TRADE = "007-trade.md";
const pagedOrders = ordersData.extend({ page: pageResp });
const NEEDS = { needs: ["property:packaged"] as const };

export const rules: Rule[] = [
  rule(
    "4.11",
    "no-filter",
    "every filter is optional: an empty body returns the account's orders, 100 at most",
    async (world) => {
      await five(world);
      const orders = await query(world, {});
      must(orders.length >= 5 && orders.length <= 100, `${orders.length} orders came`);
    },
    NEEDS,
  ),
  rule(
    "4.11",
    "newest-first",
    "orders come newest booking first",
    async (world) => {
      await five(world);
      const times = (await query(world, {})).map(({ bookingTime }) => Date.parse(bookingTime));
      mustEqual(
        times,
        times.toSorted((a, b) => b - a),
        "the booking times",
      );
      const references = (await five(world)).map(({ reference }) => reference);
      const found = referencesOf(await query(world, { customerReferenceNos: references }));
      mustEqual(found, references.toReversed(), "the five orders");
    },
    { ...NEEDS, decided: DECIDED, trap: [55] },
  ),
  rule(
    "4.11",
    "customer-references",
    "customerReferenceNos returns the orders with those references and no others",
    async (world) => {
      const [first, , third] = (await five(world)).map(({ reference }) => reference);
      const wanted = [first, third, "never-used"];
      const found = referencesOf(await query(world, { customerReferenceNos: wanted }));
      mustEqual(found, [third, first], "the orders");
    },
    { ...NEEDS, trap: [18] },
  ),
  rule(
    "4.11",
    "nothing-found",
    "a reference that was never used finds nothing, with code 0",
    async (world) => {
      mustEqual(await query(world, { customerReferenceNos: [world.refs.next()] }), [], "the orders");
    },
    { trap: [17] },
  ),
  rule(
    "4.11",
    "supplier-references",
    "supplierReferenceNos returns the orders with those references",
    async (world) => {
      const [booked] = await five(world);
      const found = await query(world, {
        supplierReferenceNos: [field(booked, "supplierReferenceNo"), "never"],
      });
      must(referencesOf(found).includes(booked?.reference ?? ""), "the order is not found");
      for (const { supplierReferenceNo } of found)
        mustEqual(supplierReferenceNo, booked?.order.supplierReferenceNo, "the supplier's reference");
    },
    NEEDS,
  ),
  rule(
    "4.11",
    "platform-references",
    "platformReferenceNos is accepted, and returns the orders with those references",
    async (world) => {
      const [booked] = await five(world);
      const found = await query(world, {
        platformReferenceNos: [field(booked, "platformReferenceNo"), "never"],
      });
      mustEqual(referencesOf(found), [booked?.reference], "the orders");
    },
    { ...NEEDS, decided: DECIDED, trap: [55] },
  ),
  rule(
    "4.11",
    "empty-list-matches-nothing",
    "an empty list in any filter matches nothing",
    async (world) => {
      await five(world);
      for (const name of [
        "customerReferenceNos",
        "supplierReferenceNos",
        "platformReferenceNos",
        "statusList",
      ]) {
        mustEqual(await query(world, { [name]: [] }), [], `the orders with ${name} []`);
      }
    },
    { ...NEEDS, decided: DECIDED, trap: [18] },
  ),
  rule(
    "4.11",
    "filters-together",
    "filters that are given together all have to match",
    async (world) => {
      const [first, second] = await five(world);
      const found = await query(world, {
        customerReferenceNos: [first?.reference],
        platformReferenceNos: [field(second, "platformReferenceNo")],
      });
      mustEqual(found, [], "the orders of two references");
    },
    NEEDS,
  ),
  rule(
    "4.11",
    "status-list",
    "statusList holds OrderStatus integers and keeps the orders in one of them",
    async (world) => {
      mustEqual(
        await among(world, { statusList: [STATUS.confirmed] }),
        [0, 1, 2, 3, 4],
        "the confirmed ones",
      );
      mustEqual(await among(world, { statusList: [STATUS.cancelled, STATUS.unknown] }), [], "the others");
      mustEqual((await among(world, { statusList: [0, 1, 2, 3, 4, 5] })).length, 5, "those in any status");
      for (const { status } of await query(world, { statusList: [STATUS.confirmed, STATUS.failed] })) {
        must(status === STATUS.confirmed || status === STATUS.failed, `an order has status ${status}`);
      }
    },
    { ...NEEDS, decided: DECIDED },
  ),
  rule(
    "4.11",
    "status-list-values",
    "statusList refuses what is no OrderStatus",
    async (world) => {
      for (const statusList of [["confirmed"], [6], [-1], [2.5], 2, "2"]) {
        expectField(await world.call(PATHS.queryOrders, { statusList }), "statusList");
      }
    },
    { decided: DECIDED },
  ),
  rule(
    "4.11",
    "unknown-fields",
    "a field nobody knows is refused, at the top, in a window and in page; paging is not flat here",
    async (world) => {
      for (const body of [
        { bogus: 1 },
        { bookingTimeWindow: { from: "2027-01-01T00:00:00Z" } },
        { page: { size: 5 } },
        { pageNum: 1 },
        { pageSize: 5 },
      ]) {
        expectCode(await world.call(PATHS.queryOrders, body), 400, CODES.invalid);
      }
    },
    { trap: [34, 35] },
  ),
  rule(
    "4.11",
    "page-size",
    "pageSize is 100 at most: larger is refused",
    async (world) => {
      expectOk(await world.call(PATHS.queryOrders, { page: { pageSize: 100 } }));
      for (const pageSize of [101, 1000, 0]) {
        expectField(await world.call(PATHS.queryOrders, { page: { pageSize } }), "pageSize");
      }
    },
    { trap: [34] },
  ),
  rule(
    "4.11",
    "page-num-below-one",
    "a pageNum below 1 is read as 1",
    async (world) => {
      const references = (await five(world)).map(({ reference }) => reference);
      const pages = await Promise.all(
        [1, 0, -7].map((pageNum) =>
          query(world, { customerReferenceNos: references, page: { pageNum, pageSize: 2 } }),
        ),
      );
      for (const page of pages)
        mustEqual(referencesOf(page), [references[4], references[3]], "the first page");
    },
    { ...NEEDS, trap: [34] },
  ),
  rule(
    "4.11",
    "read-on",
    "read until fewer than pageSize come, pages repeat no order and lose none",
    async (world) => {
      const references = (await five(world)).map(({ reference }) => reference);
      for (const pageSize of [1, 2, 3, 5]) {
        const read: string[] = [];
        for (let pageNum = 1; pageNum <= 7; pageNum += 1) {
          const page = await query(world, { customerReferenceNos: references, page: { pageNum, pageSize } });
          read.push(...referencesOf(page));
          if (page.length < pageSize) break;
        }
        mustEqual(read, references.toReversed(), `the orders in pages of ${pageSize}`);
      }
    },
    { ...NEEDS, trap: [55], decided: DECIDED },
  ),
  rule(
    "4.11",
    "read-on-by-cursor",
    "the answer has a whole PageResp, and its cursor points at the next page",
    async (world) => {
      const references = (await five(world)).map(({ reference }) => reference);
      const read: string[] = [];
      let cursor: unknown;
      for (let pages = 0; pages < 4; pages += 1) {
        const page = { pageSize: 2, ...(cursor === undefined ? {} : { cursor }) };
        const answer = await world.call(PATHS.queryOrders, { customerReferenceNos: references, page });
        const { orders, page: where } = expectData(answer, pagedOrders);
        read.push(...referencesOf(orders));
        mustEqual(where.hasMore, where.cursor !== undefined, "hasMore");
        cursor = where.cursor;
        if (cursor === undefined) break;
      }
      mustEqual(read, references.toReversed(), "the orders");
    },
    { ...NEEDS, decided: TRADE },
  ),
  rule(
    "4.11",
    "own-orders-only",
    "an account sees its own orders and nobody else's, by whatever reference",
    async (world) => {
      const [booked] = await five(world);
      const options = { ticket: await world.ticketOf("low-balance") };
      const { customerReferenceNo, platformReferenceNo, supplierReferenceNo } = booked?.order ?? {};
      for (const filter of [
        { customerReferenceNos: [customerReferenceNo] },
        { platformReferenceNos: [platformReferenceNo] },
        { supplierReferenceNos: [supplierReferenceNo] },
      ]) {
        mustEqual(await query(world, filter, options), [], `the other account's orders by ${show(filter)}`);
      }
      for (const order of await query(world, {}, options)) {
        must(order.customerReferenceNo !== customerReferenceNo, "the other account lists the order");
      }
    },
    { needs: ["property:packaged", "trait:low-balance"] },
  ),
  rule("4.11", "no-session", "QueryOrders needs no session", async (world) => {
    expectOk(await world.call(PATHS.queryOrders, { customerReferenceNos: ["x"] }));
  }),
];
