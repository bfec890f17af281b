import { expectField, must, mustEqual, show } from "#conformance/expect.ts";
import { query, rateAt, readOrder } from "#conformance/orders.ts";
import { type Rule, rule } from "#conformance/rule.ts";
import type { Order } from "#conformance/shapes.ts";
import { expectBooked, guestsOf } from "#conformance/booking.ts";
import type { FoundRate, Occupancy } from "#conformance/stay.ts";
import type { World } from "#conformance/world.ts";

const DECIDED = "014-where-the-document-is-silent.md";
const SETTLED = "015-what-the-rules-settled.md";

type Guest = Record<string, unknown>;
const FIRST: Guest = { roomIndex: 1, firstName: "Amal", lastName: "Haddad" };
const SECOND: Guest = { roomIndex: 1, firstName: "Chen", lastName: "Haddad" };
const PAPERS: Guest = { gender: "FEMALE", dateOfBirth: "1990-02-28", passportNumber: "K1234567" };

const TWO = [{ adultCount: 2 }];
const FAMILY: Occupancy[] = [{ adultCount: 1, childrenAges: [5] }];

function ordinary(world: World, roomOccupancies: Occupancy[] = TWO): Promise<FoundRate> {
  return world.findRate(world.property("packaged"), { roomOccupancies });
}

/** Books with these guests. @throws Violation where it does not succeed. */
async function bookWith(world: World, rate: FoundRate, guests: Guest[]): Promise<Order> {
  const { answer, reference } = await world.bookOrder(rate, { guests });
  expectBooked(answer);
  return readOrder(world, reference);
}

/** Each list of guests is refused, naming the field, and makes no order. */
async function mustRefuse(
  world: World,
  rate: FoundRate,
  field: string,
  tries: readonly Guest[][],
): Promise<void> {
  const references: string[] = [];
  for (const guests of tries) {
    const { answer, reference } = await world.bookOrder(rate, { guests });
    expectField(answer, field);
    references.push(reference);
  }
  mustEqual(await query(world, { customerReferenceNos: references }), [], "orders made all the same");
}

/** The birthday of somebody who is that old when the stay begins. */
function bornBefore(world: World, years: number): string {
  return new Date(Date.parse(world.dates.checkIn) - (years * 365.25 + 100) * 86_400_000)
    .toISOString()
    .slice(0, 10);
}

const withFirst = (change: Guest): Guest[] => [{ ...FIRST, ...change }, SECOND];
const PACKAGED = { needs: ["property:packaged"] as const };
const REQUIRED = { needs: ["property:required-guest-fields"] as const };

/** Two adults with all papers. */
async function demanding(world: World): Promise<{ rate: FoundRate; guests: Guest[] }> {
  const rate = await rateAt(world, "required-guest-fields");
  return {
    rate,
    guests: [
      { ...FIRST, ...PAPERS },
      { ...SECOND, ...PAPERS, passportNumber: "E7654321" },
    ],
  };
}

export const rules: Rule[] = [
  rule(
    "2.6",
    "room-index",
    "roomIndex is required, a whole number, starts from 1 and names a room of the package",
    async (world) => {
      const tries = [undefined, 0, -1, 2, 1.5, "1"].map((roomIndex) => withFirst({ roomIndex }));
      await mustRefuse(world, await ordinary(world), "roomIndex", tries);
    },
    PACKAGED,
  ),
  rule(
    "2.6",
    "first-name",
    "a guest's firstName is required",
    async (world) => {
      await mustRefuse(world, await ordinary(world), "firstName", [
        withFirst({ firstName: undefined }),
        withFirst({ firstName: "" }),
        withFirst({ firstName: "Amal\n" }),
      ]);
    },
    PACKAGED,
  ),
  rule(
    "2.6",
    "last-name",
    "a guest's lastName is required",
    async (world) => {
      await mustRefuse(world, await ordinary(world), "lastName", [
        withFirst({ lastName: undefined }),
        withFirst({ lastName: 5 }),
        withFirst({ lastName: "Had\tdad" }),
      ]);
    },
    PACKAGED,
  ),
  rule(
    "2.6",
    "optional-members",
    "nationalityCode, age, isChild, gender, dateOfBirth and passportNumber are optional, and read back",
    async (world) => {
      const person = { nationalityCode: "AE", age: 36, isChild: false, gender: "MALE" };
      const given = { ...FIRST, ...person, dateOfBirth: bornBefore(world, 36) };
      const order = await bookWith(world, await ordinary(world), [given, SECOND]);
      const [read] = order.rooms[0]?.guests ?? [];
      for (const [member, value] of Object.entries(given)) {
        mustEqual(read?.[member], value, `the ${member} read back`);
      }
    },
    PACKAGED,
  ),
  rule(
    "2.6",
    "nationality-code",
    "nationalityCode is a country code",
    async (world) => {
      await mustRefuse(world, await ordinary(world), "nationalityCode", [
        withFirst({ nationalityCode: "Emirates" }),
        withFirst({ nationalityCode: "ZZ" }),
      ]);
    },
    PACKAGED,
  ),
  rule(
    "2.6",
    "gender-in-any-case",
    "gender is matched in any case, and M and F are accepted for MALE and FEMALE",
    async (world) => {
      const rate = await ordinary(world);
      const pairs = [
        ["MALE", "MALE"],
        ["female", "FEMALE"],
        ["Other", "OTHER"],
        ["uNSPECIFIED", "UNSPECIFIED"],
        ["M", "MALE"],
        ["f", "FEMALE"],
      ] as const;
      for (const [gender, kept] of pairs) {
        const order = await bookWith(world, rate, withFirst({ gender }));
        mustEqual(order.rooms[0]?.guests[0]?.gender, kept, `what ${gender} is read back as`);
      }
    },
    { ...PACKAGED, trap: [39] },
  ),
  rule(
    "2.6",
    "gender-refused",
    "any other gender is refused, an empty one too, and never mapped to UNSPECIFIED",
    async (world) => {
      const genders = ["", " ", "X", "man", "MALE ", "U", "O", "ma\u0131e", "ＭＡＬＥ", null, 1];
      await mustRefuse(
        world,
        await ordinary(world),
        "gender",
        genders.map((gender) => withFirst({ gender })),
      );
    },
    { ...PACKAGED, trap: [39] },
  ),
  rule(
    "2.6",
    "date-of-birth-format",
    "dateOfBirth is a calendar day, YYYY-MM-DD, and not after the stay begins",
    async (world) => {
      const days = ["", "28.02.1990", "1990-2-8", "1990-02-30", "19900228", "2999-01-01", 19900228];
      await mustRefuse(
        world,
        await ordinary(world),
        "dateOfBirth",
        days.map((dateOfBirth) => withFirst({ dateOfBirth })),
      );
    },
    PACKAGED,
  ),
  rule(
    "2.6",
    "child-needs-age-or-birth",
    "a child needs a dateOfBirth, or an age in its place",
    async (world) => {
      const child = { roomIndex: 1, firstName: "Sami", lastName: "Haddad", isChild: true };
      const rate = await ordinary(world, FAMILY);
      await mustRefuse(world, rate, "dateOfBirth", [[FIRST, child]]);
      await bookWith(world, rate, [FIRST, { ...child, age: 5 }]);
      const dateOfBirth = bornBefore(world, 5);
      const order = await bookWith(world, rate, [FIRST, { ...child, dateOfBirth }]);
      must(
        order.rooms[0]?.guests.some((guest) => guest.dateOfBirth === dateOfBirth),
        "the dateOfBirth is not read back",
      );
    },
    { ...PACKAGED, trap: [39] },
  ),
  rule(
    "2.6",
    "is-child-is-no-price",
    "isChild is the client's word and never changes the price",
    async (world) => {
      const rate = await ordinary(world, FAMILY);
      const child = { roomIndex: 1, firstName: "Sami", lastName: "Haddad", age: 5 };
      for (const isChild of [true, undefined]) {
        const order = await bookWith(world, rate, [FIRST, { ...child, isChild }]);
        mustEqual(order.netRate, rate.pkg.totalRate.netRate, "netRate");
      }
    },
    { ...PACKAGED, trap: [39] },
  ),
  rule(
    "2.6",
    "lead-guest-is-enough",
    "a guest for every room is enough: the document does not demand everybody's name",
    async (world) => {
      const rooms = [{ adultCount: 2, childrenAges: [4] }, { adultCount: 2 }];
      const order = await bookWith(world, await ordinary(world, rooms), [FIRST, { ...SECOND, roomIndex: 2 }]);
      mustEqual(
        order.rooms.map(({ guests }) => guests.length),
        [1, 1],
        "guests of the rooms",
      );
    },
    { ...PACKAGED, decided: SETTLED },
  ),
  rule(
    "2.6",
    "no-more-than-priced",
    "nobody is booked for whom the package was not priced: no room without a guest, no more adults, no other children",
    async (world) => {
      const child = { roomIndex: 1, firstName: "Sami", lastName: "Haddad", isChild: true, age: 5 };
      await mustRefuse(world, await ordinary(world), "guests", [
        [FIRST, SECOND, { ...SECOND, firstName: "Dina" }],
        [FIRST, SECOND, child],
        [child],
      ]);
      await mustRefuse(world, await ordinary(world, [{ adultCount: 2 }, { adultCount: 2 }]), "guests", [
        [FIRST, SECOND],
      ]);
      await mustRefuse(world, await ordinary(world, FAMILY), "guests", [[FIRST, { ...child, age: 11 }]]);
      const born = { ...child, age: undefined, dateOfBirth: bornBefore(world, 11) };
      await mustRefuse(world, await ordinary(world, FAMILY), "dateOfBirth", [[FIRST, born]]);
    },
    { ...PACKAGED, decided: SETTLED },
  ),
  rule(
    "2.6",
    "passport-length",
    "a passportNumber has at most 50 characters",
    async (world) => {
      const rate = await ordinary(world);
      await mustRefuse(world, rate, "passportNumber", [withFirst({ passportNumber: "P".repeat(51) })]);
      await bookWith(world, rate, withFirst({ passportNumber: "P".repeat(50) }));
    },
    { ...PACKAGED, trap: [40] },
  ),
  rule(
    "2.6",
    "passport-masked",
    "an order read shows the last four characters of a passport number at most, and of one with four or fewer none",
    async (world) => {
      const rate = await ordinary(world);
      for (const [passportNumber, shown] of [
        ["QX77310WKZ", "0WKZ"],
        ["K12Z5", "12Z5"],
        ["QXZW", ""],
        ["QX", ""],
      ] as const) {
        const order = await bookWith(world, rate, withFirst({ passportNumber }));
        const read = order.rooms[0]?.guests[0]?.passportNumber ?? "";
        must(read.endsWith(shown), `${show(read)} does not end with ${shown}`);
        const rest = read.slice(0, read.length - shown.length);
        must(!/[A-Z0-9]/i.test(rest), `${show(read)} shows more than ${show(shown)}`);
      }
    },
    { ...PACKAGED, trap: [40], decided: DECIDED },
  ),
  rule(
    "2.6",
    "passport-nowhere-else",
    "neither Book, its repeat, a refusal nor an order read ever holds a whole passport number",
    async (world) => {
      const rate = await ordinary(world);
      const guests = withFirst({ passportNumber: "ZXQ90817263" });
      const reference = world.refs.next();
      const refused = await world.bookOrder(rate, {
        guests: withFirst({ passportNumber: "ZXQ90817263", gender: "?" }),
      });
      const booked = await world.bookOrder(rate, { guests, reference });
      const repeat = await world.bookOrder(rate, { guests, reference });
      expectBooked(repeat.answer);
      const read = show(await readOrder(world, reference));
      for (const text of [refused, booked, repeat]
        .map(({ answer }) => answer.bytes.toString("utf8"))
        .concat(read)) {
        must(
          !text.includes("ZXQ90817263") && !text.includes("90817263"),
          "an answer holds the passport number",
        );
      }
    },
    { ...PACKAGED, trap: [40] },
  ),
  ...(["gender", "dateOfBirth", "passportNumber"] as const).map((field) =>
    rule(
      "2.6",
      `required-${field.toLowerCase()}`,
      `${field} is required of every guest where the supplier's contract requires it, and the refusal names it`,
      async (world) => {
        const { rate, guests } = await demanding(world);
        const [first = {}, second = {}] = guests;
        await mustRefuse(world, rate, field, [
          [{ ...first, [field]: undefined }, second],
          [first, { ...second, [field]: undefined }],
        ]);
      },
      { ...REQUIRED, trap: [39] },
    ),
  ),
  rule(
    "2.6",
    "required-given",
    "with all the contract requires the booking is taken, a child's age standing in for its date of birth",
    async (world) => {
      const { rate, guests } = await demanding(world);
      await bookWith(world, rate, guests);
      const family = await rateAt(world, "required-guest-fields", { roomOccupancies: FAMILY });
      const child = {
        roomIndex: 1,
        firstName: "Sami",
        lastName: "Haddad",
        isChild: true,
        age: 5,
        gender: "M",
        passportNumber: "C7654321",
      };
      await bookWith(world, family, [guests[0] ?? {}, child]);
    },
    REQUIRED,
  ),
  rule(
    "2.6",
    "guests-of-each-room",
    "guests stand in the rooms they were named for",
    async (world) => {
      const rooms = [{ adultCount: 1 }, { adultCount: 2, childrenAges: [3] }];
      const guests = guestsOf(rooms);
      const order = await bookWith(world, await ordinary(world, rooms), guests.toReversed());
      for (const { roomIndex, guests: own } of order.rooms) {
        const wanted = guests
          .filter((guest) => guest["roomIndex"] === roomIndex)
          .map(({ firstName }) => firstName);
        mustEqual(
          new Set(own.map(({ firstName }) => firstName)).symmetricDifference(new Set(wanted)).size,
          0,
          `guests of room ${roomIndex} that are missing or too many`,
        );
      }
    },
    PACKAGED,
  ),
];
