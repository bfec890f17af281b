import { must } from "./expect.ts";
import { STATUS } from "./interface.ts";
import { once } from "./once.ts";
import { bookAt, cancel, followVoucher, MINUTES } from "./orders.ts";

/** What a public address answers, without any credential. */
export async function fetchPublic(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; type: string; bytes: Buffer }> {
  const response = await fetch(url, { headers, redirect: "manual" });
  return {
    status: response.status,
    type: response.headers.get("content-type") ?? "",
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

/** An order with a voucher that was cancelled afterwards, and the links the voucher had. */
export const withdrawn = once("withdrawn voucher", async (world) => {
  const booked = await bookAt(world, "packaged");
  const { platformReferenceNo } = booked.order;
  const { voucher } = await followVoucher(world, platformReferenceNo, ({ status }) => status === "GENERATED");
  must(voucher, "a generated voucher has no voucher");
  const before = await fetchPublic(voucher.downloadUrl);
  await cancel(world, booked);
  await world.waitForStatus(booked.reference, [STATUS.cancelled], MINUTES);
  return { booked, voucher, before };
});
