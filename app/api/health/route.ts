import { isHealthy } from "#lib/console/health/is-healthy.ts";

export const dynamic = "force-dynamic";

/** For supervisors and load balancers: whether this process can serve. It tells nothing else. */
export async function GET(): Promise<Response> {
  const ok = await isHealthy();
  return Response.json({ ok }, { status: ok ? 200 : 503, headers: { "cache-control": "no-store" } });
}
