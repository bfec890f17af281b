import { expectData, expectField, expectOk, must, mustEqual, show } from "#conformance/expect.ts";
import { hasteFor, mustBeInTime } from "#conformance/in-time.ts";
import { PATHS } from "#conformance/interface.ts";
import { type Rule, rule } from "#conformance/rule.ts";
import { search } from "#conformance/searches.ts";
import { defaultStay, listData, packagesOf } from "#conformance/shapes.ts";
import type { Answer } from "#conformance/transport.ts";
import type { CallOptions } from "#conformance/caller.ts";
import type { World } from "#conformance/world.ts";

const WHO = "006-who-calls.md";

/** HotelList with a Session-Id, or none: its answer, and the session it names. */
async function listWith(
  world: World,
  sessionId: string | undefined,
  options: CallOptions = {},
): Promise<{ answer: Answer; sessionId: string }> {
  const body = { ...defaultStay(world), hotelIds: [await world.ordinaryHotel()], maxRatesPerHotel: 1 };
  const headers = { ...options.headers, ...(sessionId === undefined ? {} : { "Session-Id": sessionId }) };
  const answer = await world.call(PATHS.hotelList, body, { ...options, headers });
  return { answer, sessionId: expectData(answer, listData).basic.sessionId };
}

export const rules: Rule[] = [
  rule(
    "4.7",
    "session-opens",
    "HotelList without Session-Id opens a session and names it in basic.sessionId and the header",
    async (world) => {
      const first = await listWith(world, undefined);
      const second = await listWith(world, undefined);
      mustEqual(first.answer.headers["session-id"], first.sessionId, "the Session-Id header");
      must(first.sessionId !== second.sessionId, "two searches without a session got the same one");
    },
    { trap: [1], decided: "014-where-the-document-is-silent.md" },
  ),
  rule(
    "4.7",
    "session-continues",
    "HotelList with an own live session continues it",
    async (world) => {
      const { sessionId } = await listWith(world, undefined);
      const again = await listWith(world, sessionId);
      mustEqual(
        [again.sessionId, again.answer.headers["session-id"]],
        [sessionId, sessionId],
        "the session and the header",
      );
    },
    { trap: [1], decided: "014-where-the-document-is-silent.md" },
  ),
  rule(
    "4.7",
    "session-never-adopted",
    "an unknown Session-Id is not adopted: a new session is opened and the header says so",
    async (world) => {
      for (const unknown of ["s-chosen-by-the-client", "00000000-0000-0000-0000-000000000000"]) {
        const { sessionId, answer } = await listWith(world, unknown);
        must(sessionId !== unknown, "the client's own id became a session");
        mustEqual(answer.headers["session-id"], sessionId, "the Session-Id header");
      }
    },
    { trap: [1], decided: "014-where-the-document-is-silent.md" },
  ),
  rule(
    "4.7",
    "session-of-another-account",
    "another account's session is treated as an unknown one",
    async (world) => {
      const { sessionId } = await listWith(world, undefined);
      const other = await listWith(world, sessionId, { ticket: await world.ticketOf("low-balance") });
      must(other.sessionId !== sessionId, "another account went on with the session");
      expectOk((await listWith(world, sessionId)).answer);
    },
    { trap: [1], needs: ["trait:low-balance"], decided: "014-where-the-document-is-silent.md" },
  ),
  rule(
    "4.8",
    "session-required",
    "HotelRates requires the Session-Id that HotelList returned",
    async (world) => {
      const body = { ...defaultStay(world), hotelId: await world.ordinaryHotel() };
      expectField(await world.call(PATHS.hotelRates, body), "Session-Id");
      for (const unknown of ["s-unknown", "x".repeat(100)]) {
        expectField(
          await world.call(PATHS.hotelRates, body, { headers: { "Session-Id": unknown } }),
          "Session-Id",
        );
      }
    },
    { decided: WHO },
  ),
  rule(
    "4.8",
    "session-of-another-account",
    "HotelRates refuses another account's session as it refuses an unknown one",
    async (world) => {
      const body = { ...defaultStay(world), hotelId: await world.ordinaryHotel() };
      const { sessionId } = await listWith(world, undefined, { ticket: await world.ticketOf("low-balance") });
      const foreign = await world.call(PATHS.hotelRates, body, { headers: { "Session-Id": sessionId } });
      const unknown = await world.call(PATHS.hotelRates, body, { headers: { "Session-Id": "s-unknown" } });
      mustEqual(foreign.json, unknown.json, "the answer");
      expectField(foreign, "Session-Id");
    },
    { needs: ["trait:low-balance"], decided: WHO },
  ),
  rule(
    "4.7",
    "timeout-answers-before",
    "with Timeout-Milliseconds the answer comes before it, with the other suppliers' hotels and a notice about the silent one",
    async (world) => {
      const [slow, quick] = [world.property("slow"), world.property("packaged")];
      const timeoutMs = await hasteOf(world, [slow, quick]);
      const headers = { "Timeout-Milliseconds": String(timeoutMs) };
      const answer = await mustBeInTime(timeoutMs, () => searchFor(world, [slow, quick], headers));
      mustEqual(hotelsIn(answer), [quick], "the hotels in time");
      const { notices = [] } = expectData(answer, listData).basic;
      must(notices.length > 0, "nothing says that the result is incomplete");
    },
    { needs: ["property:slow", "property:packaged"], trap: [51] },
  ),
  rule(
    "4.7",
    "timeout-nobody-answered",
    "what was not back in time comes when asked again without haste; meanwhile a remark says what is missing, and a reason is NO_SUPPLIER_ANSWERED",
    async (world) => {
      const hotelIds = [world.property("slow")];
      const timeoutMs = await hasteOf(world, hotelIds);
      // Only the slow supplier has this hotel; the others answer that they have nothing.
      const hasty = await searchFor(world, hotelIds, { "Timeout-Milliseconds": String(timeoutMs) });
      mustEqual(hotelsIn(hasty), [], "the hotels in time");
      const { emptyReason, statusRemark, notices } = expectData(hasty, listData).basic;
      must(statusRemark, "nothing says that somebody did not answer");
      mustEqual(notices, undefined, "notices of an empty list");
      must(
        emptyReason === undefined || emptyReason.code === "NO_SUPPLIER_ANSWERED",
        `the reason is ${show(emptyReason)}`,
      );
      mustEqual(hotelsIn(await searchFor(world, hotelIds)), hotelIds, "the hotels when asked again");
    },
    { needs: ["property:slow"] },
  ),
  rule(
    "4.7",
    "timeout-malformed",
    "Timeout-Milliseconds is a whole number",
    async (world) => {
      const body = { ...defaultStay(world), hotelIds: [await world.ordinaryHotel()] };
      for (const text of ["soon", "-1", "1.5"]) {
        expectField(
          await world.call(PATHS.hotelList, body, { headers: { "Timeout-Milliseconds": text } }),
          "Timeout-Milliseconds",
        );
      }
    },
    { decided: WHO },
  ),
  rule("4.7", "identical-searches", "identical searches at once have identical answers", async (world) => {
    const { sessionId } = await listWith(world, undefined);
    const body = { destinationName: "Dubai", pageSize: 20, maxRatesPerHotel: 1 };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => search(world, body, { headers: { "Session-Id": sessionId } })),
    );
    for (const { list } of answers) {
      mustEqual(
        list.map(({ rooms }) => packagesOf(rooms)),
        answers[0]?.list.map(({ rooms }) => packagesOf(rooms)),
        "the packages",
      );
    }
  }),
];

/** HotelList of these hotels, in a hurry where headers say so. */
function searchFor(world: World, hotelIds: string[], headers: Record<string, string> = {}): Promise<Answer> {
  const body = { ...defaultStay(world), hotelIds, maxRatesPerHotel: 1 };
  return world.call(PATHS.hotelList, body, { headers });
}

function hotelsIn(answer: Answer): string[] {
  return expectData(answer, listData).list.map(({ id }) => id);
}

/** Less time than the slow property takes when nobody is in a hurry. */
function hasteOf(world: World, hotelIds: string[]): Promise<number> {
  return hasteFor(async () => {
    const answer = await searchFor(world, hotelIds);
    mustEqual(hotelsIn(answer), hotelIds, "the hotels without a timeout");
    return answer;
  });
}
