/**
 * A request's body as it came, byte for byte. Null where there is more than `max` bytes of it, where it is not here
 * after `waitMs`, or where it broke off.
 */
export async function readBytes(
  request: Request,
  { max, waitMs }: { max: number; waitMs: number },
): Promise<Uint8Array | null> {
  if (Number(request.headers.get("content-length") ?? 0) > max) return null;
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), waitMs);
  try {
    const parts: Uint8Array[] = [];
    let size = 0;
    for (;;) {
      const read = await Promise.race([reader.read(), late.promise]);
      if (!read) return null;
      if (read.done) return Buffer.concat(parts);
      size += read.value.byteLength;
      if (size > max) return null;
      parts.push(read.value);
    }
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    // Whatever is left is not waited for.
    reader.cancel().catch(() => {});
  }
}
