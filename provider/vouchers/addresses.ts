/** The voucher's public addresses. `publicUrl` has no slash at its end. */
export const VERIFY_PATH = "/vouchers/verify";
export const DOWNLOAD_PATH = "/vouchers/download";

/** What the QR code says; the same as `verifyUrl` (§2.9). */
export function toVerifyUrl(publicUrl: string, token: string): string {
  return `${publicUrl}${VERIFY_PATH}/${token}`;
}

export function toDownloadUrl(publicUrl: string, token: string): string {
  return `${publicUrl}${DOWNLOAD_PATH}/${token}`;
}
