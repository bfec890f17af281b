import { rehearsalHotelId } from "#provider/suppliers/rehearsal.ts";
import type { TestProvider } from "#provider/testing/start-provider.ts";
import { HOLDER, newReference, openAgency, STAY } from "#provider/trade/testing/agency.ts";
import type { Known } from "./generated-call.ts";

const ORDERS = 6;

/** What exists for a client that has searched and booked: without it hardly a generated call gets past its first rule. */
export type KnownAgency = { values: Known; headers: Record<string, string> };

export async function openKnownAgency(provider: TestProvider): Promise<KnownAgency> {
  const agency = await openAgency(provider, "open");
  const found = await agency.search("packaged");
  const orders = [];
  for (let count = 0; count < ORDERS; count += 1) {
    const customerReferenceNo = newReference();
    await agency.book(found, { customerReferenceNo });
    orders.push(await agency.follow(customerReferenceNo, ({ status }) => status === 2));
  }
  const hotelId = rehearsalHotelId("packaged");
  const destinationId = orders.map(({ hotel }) => hotel?.destinationId);
  const customerReferenceNo = orders.map((order) => order.customerReferenceNo);
  const supplierReferenceNo = orders.map((order) => order.supplierReferenceNo);
  const platformReferenceNo = orders.map((order) => order.platformReferenceNo);
  const countries = { countryCode: ["AE"], residencyCode: ["GB"], nationalityCode: ["CN"] };
  const stay = Object.fromEntries(Object.entries(STAY).map(([name, value]) => [name, [value]]));
  const ratePkgId = [found.ratePkg.ratePkgId];
  return {
    headers: { Authorization: `Bearer ${agency.ticket}`, "Session-Id": found.sessionId },
    values: {
      ...credentialsOf(provider),
      destinations: { countryCode: ["AE", "GB"], parentDestinationId: ["AE"] },
      hotelsMetadata: { destinationId, countryCode: ["AE"] },
      hotelStaticDetail: { hotelId: [hotelId] },
      hotelList: { ...stay, ...countries, hotelIds: [[hotelId]], destinationId },
      hotelRates: { ...stay, ...countries, hotelId: [hotelId] },
      checkAvail: { ratePkgId },
      book: { ratePkgId, holder: [HOLDER], guests: [[{ roomIndex: 1, ...HOLDER }]] },
      queryOrders: { customerReferenceNos: [customerReferenceNo] },
      orderVoucher: { customerReferenceNo, platformReferenceNo, supplierReferenceNo },
      cancel: { customerReferenceNo, supplierReferenceNo },
    },
  };
}

function credentialsOf({ sandbox }: TestProvider): Known {
  const [account] = sandbox.accounts;
  const [client] = sandbox.oauthClients;
  if (!account || !client) throw new Error("the sandbox is empty");
  return {
    ticket: { appKey: [account.appKey], appSecret: [account.appSecret] },
    oauthToken: {
      grant_type: ["client_credentials"],
      client_id: [client.clientId],
      client_secret: [client.clientSecret],
    },
  };
}
