import { z } from "zod";
import { readConnections } from "./suppliers/connected/read-connections.ts";

/** What the provider is told by its surroundings. */
export type ProviderEnv = {
  databaseUrl: string;
  host: string;
  port: number;
  /** Where metrics and health are told, apart from what customers reach; null: nowhere. */
  metrics: { host: string; port: number; isWanted: boolean } | null;
  /** 32 random bytes from which every key is derived. */
  secret: Buffer;
  /** Undefined: the address it listens on. */
  publicUrl: string | undefined;
  rehearsalScale: number;
  hotelCount: number | undefined;
  trustedProxies: string[];
  /** Whether the sandbox's published credentials work. */
  isSandbox: boolean;
  databaseConnections: number;
  /** Real suppliers beside the simulated ones. */
  supplierConnections: ReturnType<typeof readConnections>;
};

/** Where nobody chose one; several processes on one machine need one each. */
const METRICS_PORT = 4011;

/** A start that cannot be: one sentence for the person who starts it, printed without a stack. */
export class StartError extends Error {
  override name = "StartError";
}

/** A start that cannot be now and may be in a moment, as while the database comes back from a crash. */
export class NotYetError extends StartError {
  override name = "NotYetError";
}

const number = (fallback: number, min: number, max: number) =>
  z.coerce.number().min(min).max(max).default(fallback);

const environment = z.object({
  PROVIDER_DATABASE_URL: z
    .string({ error: "must name a PostgreSQL database, postgresql://user:password@host:port/name" })
    .regex(/^postgres(ql)?:\/\/.+/, { error: "must begin with postgresql://" }),
  PROVIDER_HOST: z.string().min(1).default("127.0.0.1"),
  PROVIDER_PORT: z.coerce.number().int().min(1).max(65_535).default(4010),
  PROVIDER_METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  PROVIDER_METRICS_PORT: z
    .union([z.literal("off"), z.coerce.number().int().min(1).max(65_535)], {
      error: "must be a port from 1 to 65535, or off",
    })
    .optional(),
  PROVIDER_SECRET: z
    .string({ error: "must hold 32 random bytes in base64, as `openssl rand -base64 32` prints them" })
    .refine((text) => Buffer.from(text, "base64").length === 32, {
      error: "must hold exactly 32 bytes in base64, as `openssl rand -base64 32` prints them",
    }),
  PROVIDER_PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: "must be an http or https address" })
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  REHEARSAL_SCALE: number(1, 0, 100),
  PROVIDER_HOTELS: z.coerce.number().int().min(1).max(5_000_000).optional(),
  PROVIDER_TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((text) => text.split(",").flatMap((part) => part.trim() || [])),
  PROVIDER_SANDBOX: z.enum(["on", "off"], { error: "must be on or off" }).optional(),
  PROVIDER_DATABASE_CONNECTIONS: number(10, 1, 500),
  PROVIDER_SUPPLIERS: z.string().optional(),
});

/** @throws StartError naming the first variable that is missing or wrong. */
export function readEnv(variables: Record<string, string | undefined>): ProviderEnv {
  // An empty variable is one that nobody set.
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartError(`${issue?.path.join(".") ?? "The environment"} ${issue?.message ?? "is wrong"}.`);
  }
  const env = parsed.data;
  return {
    databaseUrl: env.PROVIDER_DATABASE_URL,
    host: env.PROVIDER_HOST,
    port: env.PROVIDER_PORT,
    metrics:
      env.PROVIDER_METRICS_PORT === "off"
        ? null
        : {
            host: env.PROVIDER_METRICS_HOST,
            port: env.PROVIDER_METRICS_PORT ?? METRICS_PORT,
            isWanted: env.PROVIDER_METRICS_PORT !== undefined,
          },
    secret: Buffer.from(env.PROVIDER_SECRET, "base64"),
    publicUrl: env.PROVIDER_PUBLIC_URL,
    rehearsalScale: env.REHEARSAL_SCALE,
    hotelCount: env.PROVIDER_HOTELS,
    trustedProxies: env.PROVIDER_TRUSTED_PROXIES,
    // The sandbox's secrets are published: beyond this machine they work only where somebody said so.
    isSandbox: env.PROVIDER_SANDBOX ? env.PROVIDER_SANDBOX === "on" : isLoopback(env.PROVIDER_HOST),
    databaseConnections: env.PROVIDER_DATABASE_CONNECTIONS,
    supplierConnections: readSupplierConnections(env.PROVIDER_SUPPLIERS),
  };
}

function readSupplierConnections(text: string | undefined): ReturnType<typeof readConnections> {
  try {
    return readConnections(text);
  } catch (error) {
    throw new StartError(`PROVIDER_SUPPLIERS: ${error instanceof Error ? error.message : "cannot be read"}.`);
  }
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127\.\d+\.\d+\.\d+$/.test(host);
}
