import { afterEach, beforeEach, expect, it } from "vitest";
import { createMemoryCaller } from "#scripts/testing/caller.ts";
import {
  type InterfaceServer,
  ok,
  startInterfaceServer,
  ticketData,
} from "#scripts/testing/interface-server.ts";
import type { Caller } from "./caller.ts";
import { findOrder } from "./trade.ts";

let server: InterfaceServer;
let caller: Caller & { close(): Promise<void> };
let orders: { customerReferenceNo?: string; status: number }[];

beforeEach(async () => {
  orders = [];
  server = await startInterfaceServer(({ path }) =>
    ok(path === "/api/auth/ticket" ? ticketData() : { orders }),
  );
  caller = createMemoryCaller(server.url);
});

afterEach(async () => {
  await server.close();
  await caller.close();
});

it("finds the order with exactly the reference, wherever it stands", async () => {
  orders = [
    { customerReferenceNo: "r-1", status: 5 },
    { customerReferenceNo: "R-1 ", status: 4 },
    { customerReferenceNo: "R-1", status: 2 },
  ];
  expect(await findOrder(caller, "R-1")).toMatchObject({
    kind: "ok",
    data: { order: { customerReferenceNo: "R-1", status: 2 } },
  });
  expect(server.received.at(-1)?.body).toEqual({ customerReferenceNos: ["R-1"] });
});

it("an empty answer is the only one that says there is none", async () => {
  expect(await findOrder(caller, "R-1")).toMatchObject({ kind: "ok", data: { order: null } });
  orders = [{ customerReferenceNo: "R-2", status: 2 }, { status: 1 }];
  expect(await findOrder(caller, "R-1")).toMatchObject({ kind: "malformed" });
});

it("never asks without a reference, which would ask for everything", async () => {
  await expect(findOrder(caller, "")).rejects.toThrow("by a reference");
  expect(server.received).toEqual([]);
});
