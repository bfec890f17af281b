import { expectCode, expectField, must, mustEqual, show } from "#conformance/expect.ts";
import { CODES, PATHS } from "#conformance/interface.ts";
import { query, readOrder } from "#conformance/orders.ts";
import { type Rule, rule } from "#conformance/rule.ts";
import { expectBooked } from "#conformance/booking.ts";
import type { Answer } from "#conformance/transport.ts";
import type { World } from "#conformance/world.ts";

const NAMES = "004-names-the-specification-leaves-open.md";

/** Book of an ordinary package with members of the body replaced; one given as undefined is left out. */
async function ask(
  world: World,
  change: Record<string, unknown>,
): Promise<{ answer: Answer; reference: string }> {
  const rate = await world.findRate(await world.ordinaryHotel());
  const reference = world.refs.next();
  const { answer } = await world.bookOrder(rate, { reference, body: change });
  return { answer, reference };
}

/** A body that is refused, naming the field, and books nothing. */
function refused(
  name: string,
  text: string,
  field: string,
  changes: readonly Record<string, unknown>[],
  more?: { trap?: number[]; decided?: string },
): Rule {
  return rule(
    "4.10",
    name,
    text,
    async (world) => {
      const references: string[] = [];
      for (const change of changes) {
        const { answer, reference } = await ask(world, change);
        expectField(answer, field);
        references.push(reference);
      }
      mustEqual(
        (await query(world, { customerReferenceNos: references })).length,
        0,
        "orders made all the same",
      );
    },
    more,
  );
}

const HOLDER = { firstName: "Amal", lastName: "Haddad" };

export const rules: Rule[] = [
  refused("reference-required", "customerReferenceNo is required", "customerReferenceNo", [
    { customerReferenceNo: undefined },
    { customerReferenceNo: "" },
    { customerReferenceNo: 7 },
  ]),
  refused("package-required", "ratePkgId is required", "ratePkgId", [
    { ratePkgId: undefined },
    { ratePkgId: "" },
  ]),
  refused("holder-required", "holder is required", "holder", [
    { holder: undefined },
    { holder: "Amal Haddad" },
  ]),
  refused("holder-first-name", "the holder's firstName is required", "firstName", [
    { holder: { lastName: "Haddad" } },
    { holder: { ...HOLDER, firstName: "" } },
  ]),
  refused("holder-last-name", "the holder's lastName is required", "lastName", [
    { holder: { firstName: "Amal" } },
    { holder: { ...HOLDER, lastName: null } },
  ]),
  refused("guests-required", "guests is required", "guests", [
    { guests: undefined },
    { guests: [] },
    { guests: {} },
  ]),
  refused(
    "unknown-fields",
    "a field nobody knows is refused, at the top and inside holder, phone and guests",
    "bogus",
    [
      { bogus: 1 },
      { holder: { ...HOLDER, bogus: 1 } },
      { holder: { ...HOLDER, phone: { bogus: 1 } } },
      { guests: [{ roomIndex: 1, ...HOLDER, bogus: 1 }] },
    ],
    { trap: [35] },
  ),
  rule("4.10", "session-required", "Book requires a live Session-Id", async (world) => {
    const rate = await world.findRate(await world.ordinaryHotel());
    const none: Record<string, string>[] = [{}, { "Session-Id": "s-unknown" }];
    for (const headers of none) {
      expectField(await world.call(PATHS.book, world.bookBody(rate), { headers }), "Session-Id");
    }
  }),
  rule(
    "4.10",
    "holder-optional-members",
    "email and phone of the holder are optional, and read back",
    async (world) => {
      const holder = {
        ...HOLDER,
        email: "amal@example.com",
        phone: { countryCode: "AE", countryNumber: 971, number: "501" },
      };
      for (const given of [HOLDER, holder, { ...HOLDER, phone: {} }]) {
        const { answer, reference } = await ask(world, { holder: given });
        expectBooked(answer);
        mustEqual((await readOrder(world, reference)).holder, given, "the holder");
      }
    },
  ),
  rule("4.10", "names-of-the-world", "names come back as they were given, in any script", async (world) => {
    const holder = { firstName: "王", lastName: "小明 O’Brien-Ñandú" };
    const { answer, reference } = await ask(world, { holder });
    expectBooked(answer);
    mustEqual((await readOrder(world, reference)).holder, holder, "the holder");
  }),
  rule(
    "4.10",
    "reference-bounds",
    "a reference of 64 characters is kept byte for byte; 65, or a control character, is refused",
    async (world) => {
      const long = `${world.refs.next()} ${"é😀".repeat(30)}`.slice(0, 63);
      const reference = long.isWellFormed() ? long : long.slice(0, -1);
      const booked = expectBooked((await ask(world, { customerReferenceNo: reference })).answer);
      mustEqual(booked.customerReferenceNo, reference, "the reference");
      mustEqual((await readOrder(world, reference)).customerReferenceNo, reference, "the reference as read");
      for (const customerReferenceNo of ["x".repeat(65), "   ", "a\nb", "a\u0000b"]) {
        expectField((await ask(world, { customerReferenceNo })).answer, "customerReferenceNo");
      }
    },
    { decided: NAMES, trap: [13] },
  ),
  rule(
    "4.10",
    "data",
    "Book's data repeats the reference and has platformReferenceNo, status and, once known, the supplier's reference",
    async (world) => {
      const { answer, reference } = await ask(world, {});
      const data = expectBooked(answer);
      mustEqual(data.customerReferenceNo, reference, "customerReferenceNo");
      const order = await readOrder(world, reference);
      mustEqual(data.platformReferenceNo, order.platformReferenceNo, "platformReferenceNo");
      mustEqual(
        data.supplierReferenceNo ?? order.supplierReferenceNo,
        order.supplierReferenceNo,
        "supplierReferenceNo",
      );
      must([0, 1, 2].includes(data.status), `status is ${data.status}`);
    },
    { decided: "014-where-the-document-is-silent.md", trap: [15] },
  ),
  refused(
    "callback-url",
    "a callbackUrl that is no URL, not https, private or loopback is refused, naming callbackUrl",
    "callbackUrl",
    [
      ...[
        "",
        "not a url",
        "agency.example/hook",
        "//agency.example/hook",
        "http://agency.example/hook",
        "ftp://agency.example/hook",
        "javascript:alert(1)",
        "https://",
        "https://localhost/hook",
        "https://127.0.0.1/hook",
        "https://127.1/hook",
        "https://2130706433/hook",
        "https://0x7f.0.0.1/hook",
        "https://0177.0.0.1/hook",
        "https://10.1.2.3/hook",
        "https://172.16.0.1/hook",
        "https://192.168.1.1/hook",
        "https://169.254.169.254/latest/meta-data",
        "https://100.64.0.1/hook",
        "https://0.0.0.0/hook",
        "https://[::1]/hook",
        "https://[::]/hook",
        "https://[fc00::1]/hook",
        "https://[fe80::1]/hook",
        "https://[::ffff:10.0.0.1]/hook",
        "https://[64:ff9b::a00:1]/hook",
        "https://[64:ff9b:1::a00:1]/hook",
        "https://[2002:a00:1::]/hook",
        "https://[2001:0:a00:1::1]/hook",
        "https://user:secret@agency.example/hook",
      ].map((callbackUrl) => ({ callbackUrl })),
      { callbackUrl: 7 },
      { callbackUrl: null },
    ],
    { trap: [41] },
  ),
  rule("4.10", "callback-url-err-param", "the refusal of a callbackUrl says ERR.PARAM", async (world) => {
    const { answer } = await ask(world, { callbackUrl: "http://agency.example/hook" });
    expectCode(answer, 400, CODES.invalid);
    must(answer.msg.includes("ERR.PARAM"), `msg is ${show(answer.msg)}`);
  }),
  rule(
    "4.10",
    "callback-url-needs-ticket",
    "callbackUrl with an OAuth access token is refused before any order, and the reference stays free",
    async (world) => {
      const token = await world.tokenOf(world.oauthClient(({ scopes }) => scopes.length === 5));
      const rate = await world.findRate(await world.ordinaryHotel(), { ticket: token });
      const reference = world.refs.next();
      const body = { callbackUrl: "https://198.41.0.4/hook" };
      expectField((await world.bookOrder(rate, { reference, body })).answer, "callbackUrl");
      mustEqual(await query(world, { customerReferenceNos: [reference] }, { ticket: token }), [], "orders");
      expectBooked((await world.bookOrder(rate, { reference })).answer);
    },
    { needs: ["oauth"], trap: [41, 12] },
  ),
];
