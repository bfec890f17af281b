import { randomUUID } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import {
  ColumnTypeEnum,
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
  type SqlResultSet,
} from "@prisma/driver-adapter-utils";
import { DatabaseError, Pool, type QueryConfig, type QueryResult } from "pg";
import { runStatement } from "./server.ts";

/**
 * What the schema engine reaches a database through: `@prisma/adapter-pg` 7.10.0 with three repairs, each
 * of which a test in migrations.db.test.ts needs.
 *
 * - It cannot read a column of PostgreSQL's internal type "char", which the engine's own catalogue queries
 *   return, so no live schema could be compared.
 * - It splits a migration at every semicolon, also inside a function's body or a string, and runs the
 *   pieces on any connection. Here a migration is sent whole, and is all or nothing.
 * - Its shadow database is the real one when a connection string is given, because that wins over the name.
 */
export function openMigrationAdapter(
  url: string,
): SqlMigrationAwareDriverAdapterFactory & { close(): Promise<void> } {
  const pools: Pool[] = [];
  return {
    provider: "postgres",
    adapterName: "@prisma/adapter-pg",
    connect: () => connect(url, pools),
    // The engine leaves its connections open, and with one its advisory lock, which the next would wait for.
    async close() {
      await Promise.all(pools.filter((pool) => !pool.ended).map((pool) => pool.end()));
    },
    async connectToShadowDb() {
      const name = `bellhop_shadow_${randomUUID().replaceAll("-", "")}`;
      await runStatement(url, `CREATE DATABASE "${name}" TEMPLATE template0`);
      const shadow = new URL(url);
      shadow.pathname = `/${name}`;
      const adapter = await connect(shadow.href, pools);
      const dispose = adapter.dispose.bind(adapter);
      return Object.assign(adapter, {
        async dispose() {
          await dispose();
          await runStatement(url, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
        },
      });
    },
  };
}

async function connect(url: string, pools: Pool[]): Promise<SqlDriverAdapter> {
  const pool = new Pool({ connectionString: url, max: 4 });
  pools.push(pool);
  const findCharColumns = readInternalChars(pool);
  const adapter = await new PrismaPg(pool, { disposeExternalPool: true }).connect();
  const queryRaw = adapter.queryRaw.bind(adapter);
  return Object.assign(adapter, {
    async queryRaw(query: SqlQuery): Promise<SqlResultSet> {
      const result = await queryRaw(query);
      for (const column of findCharColumns(result.rows)) {
        result.columnTypes[column] = ColumnTypeEnum.Character;
      }
      return result;
    },
    async executeScript(script: string): Promise<void> {
      try {
        await pool.query(script);
      } catch (error) {
        throw toAdapterError(error);
      }
    },
  });
}

/** The form in which the engine passes on what PostgreSQL said, instead of "external connector error". */
function toAdapterError(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error;
  return new DriverAdapterError({
    kind: "postgres",
    code: error.code ?? "",
    severity: error.severity ?? "ERROR",
    message: error.message,
    detail: error.detail,
    column: error.column,
    hint: error.hint,
  });
}

const INTERNAL_CHAR = 18;
const TEXT = 25;

/** Gives columns of type "char" to the adapter as text; the answer tells which columns of its rows those were. */
function readInternalChars(pool: Pool): (rows: object) => number[] {
  const columns = new WeakMap<object, number[]>();
  const query = promisedQueryOf(pool);
  Object.assign(pool, {
    async query(config: QueryConfig): Promise<QueryResult> {
      const result = await query(config);
      // A script of several statements has several results, and nobody reads their columns.
      const fields = result.fields ?? [];
      const chars = fields.flatMap(({ dataTypeID }, index) => (dataTypeID === INTERNAL_CHAR ? [index] : []));
      for (const field of fields) if (field.dataTypeID === INTERNAL_CHAR) field.dataTypeID = TEXT;
      if (chars.length > 0) columns.set(result.rows, chars);
      return result;
    },
  });
  return (rows) => columns.get(rows) ?? [];
}

/** Of pg's many ways to be asked, the one the adapter uses: a config (or text) in, a promise out. */
function promisedQueryOf(pool: Pool): (config: QueryConfig) => Promise<QueryResult> {
  return pool.query.bind(pool) as (config: QueryConfig) => Promise<QueryResult>;
}
