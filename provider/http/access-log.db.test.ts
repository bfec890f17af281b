import { expect, it } from "vitest";
import { createLog } from "#provider/log.ts";
import { openProvider } from "#scripts/testing/open-provider.ts";

it("a request is one line of JSON, with no secret and no personal data", async () => {
  const lines: string[] = [];
  const provider = await openProvider({
    log: createLog("info", { write: (line) => lines.push(line) }),
  });
  const ticket = await provider.ticketOf("named-users");
  const passport = "P99887766";
  await provider.call(
    "book",
    {
      customerReferenceNo: "ref-of-a-person",
      ratePkgId: "x",
      holder: { firstName: "Hedwig", lastName: "Lamarr", email: "hedwig@example.test" },
      guests: [{ roomIndex: 1, firstName: "Hedwig", lastName: "Lamarr", passportNumber: passport }],
    },
    { ticket, headers: { "User-Ref": "sandbox-agent", "Session-Id": "s_unknown", IP: "203.0.113.77" } },
  );
  await provider.deps.db.$executeRaw`DROP TABLE trade_order CASCADE`;
  await provider.call(
    "queryOrders",
    { customerReferenceNos: ["ref-of-Hedwig"] },
    { ticket, headers: { "User-Ref": "sandbox-agent", "Request-Id": "the-one-that-broke" } },
  );
  await provider.close();

  const calls = lines.map((line): Record<string, unknown> => ({ ...JSON.parse(line) }));
  expect(
    calls.filter(({ msg }) => msg === "call").map(({ operation, status }) => [operation, status]),
  ).toEqual([
    ["ticket", 200],
    ["book", 400],
    ["queryOrders", 500],
  ]);
  expect(calls.find(({ msg }) => msg === "unforeseen")).toMatchObject({ requestId: "the-one-that-broke" });
  const text = lines.join("");
  const { appSecret = "", appKey = "" } =
    provider.sandbox.accounts.find(({ id }) => id === "sandbox-named-users") ?? {};
  for (const secret of [
    ticket,
    appSecret,
    appKey,
    passport,
    "Hedwig",
    "Lamarr",
    "sandbox-agent",
    "203.0.113",
  ]) {
    expect(text).not.toContain(secret);
  }
});
