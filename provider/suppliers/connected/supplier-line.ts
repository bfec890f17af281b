import { Pool } from "undici";
import type { z } from "zod";
import { SupplierError } from "#provider/suppliers/port.ts";

export type SupplierAddress = {
  /** Where its calls live, without a trailing slash. */
  baseUrl: string;
  apiKey: string;
  connections?: number;
};

/** The calls of a supplier over HTTP. */
export type SupplierLine = {
  /** @throws SupplierError for anything but HTTP 200 in the agreed form. */
  post<T>(path: string, schema: z.ZodType<T>, body: unknown, signal: AbortSignal): Promise<T>;
  close(): Promise<void>;
};

const ANSWER_BYTES_MAX = 20_000_000;

export function openSupplierLine({ baseUrl, apiKey, connections = 16 }: SupplierAddress): SupplierLine {
  const base = new URL(baseUrl);
  const prefix = base.pathname.replace(/\/$/, "");
  const pool = new Pool(base.origin, { connections, keepAliveTimeout: 30_000, connect: { timeout: 3000 } });
  return {
    async post(path, schema, body, signal) {
      const text = await postText(pool, `${prefix}${path}`, apiKey, body, signal);
      const parsed = schema.safeParse(parseJson(text));
      // The answer's own words stay out of errors: they may hold guests' names.
      if (!parsed.success) throw new SupplierError(`${path} was not answered in the agreed form`);
      return parsed.data;
    },
    close: () => pool.close(),
  };
}

async function postText(
  pool: Pool,
  path: string,
  apiKey: string,
  body: unknown,
  signal: AbortSignal,
): Promise<string> {
  const response = await pool.request({
    path,
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json",
      authorization: `Bearer ${apiKey}`,
    },
    body: JSON.stringify(body),
    signal,
  });
  if (response.statusCode !== 200) {
    await response.body.dump({ limit: 1024 });
    throw new SupplierError(`${path} was answered with HTTP ${response.statusCode}`);
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response.body as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > ANSWER_BYTES_MAX) throw new SupplierError(`${path} was answered at too great a length`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SupplierError("an answer that is not JSON");
  }
}
