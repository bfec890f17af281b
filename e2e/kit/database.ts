import { Client } from "pg";

/** What a test looks up, or prepares, where no page shows or makes it. */
export async function queryConsole<Row extends Record<string, unknown>>(
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return query<Row>("DATABASE_URL", sql, values);
}

export async function queryProvider<Row extends Record<string, unknown>>(
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return query<Row>("PROVIDER_DATABASE_URL", sql, values);
}

async function query<Row extends Record<string, unknown>>(
  variable: string,
  sql: string,
  values: unknown[],
): Promise<Row[]> {
  const client = new Client({ connectionString: process.env[variable] });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Gives somebody a long past: copies of one order, a day older each and final, so that lists have pages. Only lists
 * show them: what was frozen with an order is bound to its own id. Nobody travels on them, so none is a twin.
 */
export async function copyOrder(orderId: string, count: number): Promise<void> {
  await queryConsole(
    `with numbers as (select n, gen_random_uuid()::text as order_id, gen_random_uuid()::text as check_id
         from generate_series(1, $2::int) n),
       checks as (
         insert into rate_checks
         select (jsonb_populate_record(null::rate_checks, to_jsonb(c) || jsonb_build_object('id', numbers.check_id))).*
         from orders o join rate_checks c on c.id = o.check_id, numbers where o.id = $1 returning 1)
     insert into orders
     select (jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
       'id', numbers.order_id, 'check_id', numbers.check_id, 'due_at', null,
       'reference', 'COPY-' || left(numbers.order_id, 8), 'find_text', 'copy ' || numbers.order_id,
       'guest_keys', '[]'::jsonb, 'created_at', o.created_at - numbers.n * interval '1 day'))).*
     from orders o, numbers where o.id = $1`,
    [orderId, count],
  );
}
