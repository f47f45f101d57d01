import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { startLoopbackServer } from './loopback-server.ts';

interface StandInOptions {
  /** A PostgreSQL database with the roles and rights of a Supabase database. */
  databaseUrl: string;
  anonKey: string;
}

export interface PostgrestRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

interface Answer {
  status: number;
  body?: unknown;
}

/** An error that PostgREST itself reports. */
class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/**
 * Starts a stand-in for the part of Supabase's REST interface that reads and writes tables. The
 * stand-in uses a real PostgreSQL with the role of the anonymous key, so grants, policies and
 * errors are real.
 */
export async function startPostgrestStandIn({ databaseUrl, anonKey }: StandInOptions) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 5,
    connectionTimeoutMillis: 2000,
  });
  pool.on('error', () => {});
  const received: PostgrestRequest[] = [];
  const { host, close } = await startLoopbackServer(async (incoming, response) => {
    const request = await read(incoming);
    received.push(request);
    const { status, body } = await answer(pool, anonKey, request);
    if (body === undefined) response.writeHead(status).end();
    else {
      const headers = { 'Content-Type': 'application/json; charset=utf-8' };
      response.writeHead(status, headers).end(JSON.stringify(body));
    }
  });
  return {
    url: `http://${host}`,
    received,
    async [Symbol.asyncDispose]() {
      await close();
      await pool.end();
    },
  };
}

async function read(incoming: IncomingMessage): Promise<PostgrestRequest> {
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://stand-in');
  const { method = '', headers } = incoming;
  return { method, path: pathname, query: searchParams, headers, body: await text(incoming) };
}

async function answer(pool: pg.Pool, anonKey: string, request: PostgrestRequest): Promise<Answer> {
  const { apikey, authorization } = request.headers;
  if (apikey !== anonKey || authorization !== `Bearer ${anonKey}`) {
    // Supabase's gateway sends this answer before PostgREST receives the request.
    const hint = 'Double check your Supabase `anon` or `service_role` API key.';
    return { status: 401, body: { message: 'Invalid API key', hint } };
  }
  try {
    return await answerAsAnon(pool, request);
  } catch (error) {
    if (error instanceof Refusal) {
      const { status, code, message } = error;
      return { status, body: { code, details: null, hint: null, message } };
    }
    if (error instanceof pg.DatabaseError && error.code) {
      const { code, detail: details = null, hint = null, message } = error;
      return { status: statusOf(code), body: { code, details, hint, message } };
    }
    const message = 'Database connection error. Retrying the connection.';
    return { status: 503, body: { code: 'PGRST000', details: null, hint: null, message } };
  }
}

/** Returns the HTTP status into which PostgREST translates an error code of PostgreSQL. */
function statusOf(sqlState: string): number {
  if (sqlState === '42501') return 401;
  if (sqlState === '23505' || sqlState === '23503') return 409;
  if (sqlState === '42P01' || sqlState === '42883') return 404;
  if (sqlState === '25006') return 405;
  if (/^(08|53|57P01)/.test(sqlState)) return 503;
  return /^(25|40|54|55|57|58|XX)/.test(sqlState) ? 500 : 400;
}

async function answerAsAnon(pool: pg.Pool, request: PostgrestRequest): Promise<Answer> {
  const table = request.path.replace(/^\/rest\/v1\//, '');
  const known = await columnsOf(pool, table);
  const { status, sql, values } = statementFor(request, table, known);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local role anon');
    const { rows } = await client.query(sql, values);
    await client.query('commit');
    client.release();
    return returnsRows(request) ? { status, body: rows } : { status };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/**
 * Returns all columns of a table, even columns that the role must not read. PostgREST knows all
 * columns from its schema cache.
 */
async function columnsOf(pool: pg.Pool, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = to_regclass('public.' || quote_ident($1)) and attnum > 0 and not attisdropped`,
    [table],
  );
  if (rows.length === 0) {
    throw new Refusal(
      404,
      'PGRST205',
      `Could not find the table 'public.${table}' in the schema cache`,
    );
  }
  return new Set(rows.map(({ name }) => name));
}

/**
 * Returns the SQL statement for a request. Filters are ignored, because the role may neither read,
 * change nor delete rows.
 */
function statementFor(request: PostgrestRequest, table: string, known: ReadonlySet<string>) {
  const { method, body } = request;
  const name = `public.${pg.escapeIdentifier(table)}`;
  const returning = returnsRows(request) ? 'returning *' : '';
  if (method === 'GET') return { status: 200, sql: `select * from ${name}`, values: [] };
  if (method === 'DELETE') {
    return { status: 204, sql: `delete from ${name} ${returning}`, values: [] };
  }
  const rows = rowsOf(body);
  const columns = columnNames(request, rows, table, known);
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const values = [JSON.stringify(rows)];
  const source = `json_populate_recordset(null::${name}, $1)`;
  if (method === 'PATCH') {
    const set = `(${list}) = (select ${list} from ${source})`;
    return { status: 204, sql: `update ${name} set ${set} ${returning}`, values };
  }
  if (method !== 'POST') throw new Refusal(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
  const target = columns.length === 0 ? '' : `(${list})`;
  const sql = `insert into ${name} ${target} select ${list} from ${source} ${returning}`;
  return { status: 201, sql, values };
}

function returnsRows({ method, headers }: PostgrestRequest): boolean {
  return method === 'GET' || /return=representation/.test(String(headers.prefer ?? ''));
}

function rowsOf(body: string): object[] {
  try {
    const value: unknown = JSON.parse(body);
    const rows = Array.isArray(value) ? value : [value];
    if (rows.every((row) => typeof row === 'object' && row !== null)) return rows;
  } catch {}
  throw new Refusal(400, 'PGRST102', 'Empty or invalid json');
}

function columnNames(
  { query }: PostgrestRequest,
  rows: readonly object[],
  table: string,
  known: ReadonlySet<string>,
): string[] {
  const [first, ...others] = rows.map((row) => Object.keys(row).toSorted().join());
  if (!query.has('columns') && others.some((keys) => keys !== first)) {
    throw new Refusal(400, 'PGRST102', 'All object keys must match');
  }
  const asked = query
    .get('columns')
    ?.split(',')
    .map((name) => name.replace(/^"|"$/g, ''));
  const columns = asked ?? Object.keys(rows[0] ?? {});
  const unknown = columns.find((name) => !known.has(name));
  if (unknown === undefined) return columns;
  const message = `Could not find the '${unknown}' column of '${table}' in the schema cache`;
  throw new Refusal(400, 'PGRST204', message);
}
